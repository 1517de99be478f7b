import type PptxGenJS from 'pptxgenjs';
import { finishPackage } from './deck-package';
import { drawItem } from './draw-slide';
import { SLIDE_FONT } from './fonts';
import type { PictureItem, SlidePlan } from './plan';
import type { SlideContext } from './slide-layout';
import { PAGE_NUMBER_SIZE, pageNumberBox, PIXELS_PER_INCH, slideFrame, slideSize } from './slide-layout';
import { plainText } from './xml-text';

export interface DeckOptions extends SlideContext {
  /** Title of the file. */
  title: string;
  /** Draws a picture as PNG: in the browser by `svgPng`, in Node by `renderPng`. */
  rasterize(svg: SVGSVGElement, scale: number): Promise<Uint8Array>;
  /** Called before each slide is drawn. */
  onSlide?: (index: number) => void;
}

/** Pixels of a picture for one of the slide. */
const PICTURE_SCALE = 2;

/**
 * Writes slides as a PowerPoint file: compressed, fonts by name, charts with their workbooks. The same slides give
 * the same bytes. pptxgenjs is loaded when it is first needed.
 *
 * @param plans - at least one.
 * @throws when there is no slide.
 */
export async function writeDeck(plans: readonly SlidePlan[], options: DeckOptions): Promise<Uint8Array> {
  if (plans.length === 0) throw new Error('a deck needs a slide: give at least one');
  const { theme, aspect } = options;
  const deck = new (await loadPptx())();
  const size = slideSize(aspect);
  deck.defineLayout({ name: aspect, width: size.width / PIXELS_PER_INCH, height: size.height / PIXELS_PER_INCH });
  deck.layout = aspect;
  deck.title = plainText(options.title);
  deck.subject = 'Topic map';
  deck.author = 'Toponote';
  deck.company = 'Toponote';
  deck.theme = { headFontFace: SLIDE_FONT, bodyFontFace: SLIDE_FONT };
  const drawn = createPictures(options);
  const whole: SlidePlan[] = [];
  for (const [i, plan] of plans.entries()) {
    options.onSlide?.(i);
    const items = [...slideFrame(plan, options), ...plan.items];
    whole.push({ ...plan, items });
    const pictures = await drawn(items.filter((item) => item.kind === 'picture'));
    const slide = deck.addSlide();
    slide.background = { color: theme.ground.slice(1).toUpperCase() };
    for (const item of items) drawItem(slide, item, pictures);
    if (plans.length > 1) slide.slideNumber = pageNumber(options);
    // A notes page always exists; its text comes with the finished file.
    slide.addNotes('');
  }
  const file = await deck.write({ outputType: 'uint8array' });
  return finishPackage(file as Uint8Array, whole);
}

async function loadPptx(): Promise<typeof PptxGenJS> {
  const module = (await import('pptxgenjs')) as { default: typeof PptxGenJS | { default: typeof PptxGenJS } };
  // Node may take the package for CommonJS and wrap its default once more.
  return 'default' in module.default ? module.default.default : module.default;
}

/** Draws pictures as PNG, equal ones once. */
function createPictures({ rasterize }: DeckOptions) {
  const files = new Map<string, Promise<string>>();
  return async (items: PictureItem[]): Promise<Map<PictureItem, string>> => {
    const pictures = new Map<PictureItem, string>();
    for (const item of items) {
      const scale = (PICTURE_SCALE * item.box.width) / Number(item.svg.getAttribute('width'));
      const key = `${scale} ${item.svg.outerHTML}`;
      const file = files.get(key) ?? rasterize(item.svg, scale).then((png) => `image/png;base64,${toBase64(png)}`);
      files.set(key, file);
      pictures.set(item, await file);
    }
    return pictures;
  };
}

function pageNumber({ theme, aspect }: DeckOptions): PptxGenJS.SlideNumberProps {
  const { x, y, width, height } = pageNumberBox(aspect);
  return {
    x: x / PIXELS_PER_INCH,
    y: y / PIXELS_PER_INCH,
    w: width / PIXELS_PER_INCH,
    h: height / PIXELS_PER_INCH,
    align: 'right',
    valign: 'middle',
    margin: 0,
    fontFace: SLIDE_FONT,
    fontSize: (PAGE_NUMBER_SIZE / PIXELS_PER_INCH) * 72,
    color: theme.ink3.slice(1).toUpperCase(),
  };
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary);
}
