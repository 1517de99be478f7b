import type PptxGenJS from 'pptxgenjs';
import { toBase64 } from '../../edits/base64';
import { finishPackage } from './deck-package';
import { drawItem } from './draw-slide';
import { DECK_FONTS, THEME_FONT, type DeckFont } from './fonts';
import type { PictureItem, SlidePlan } from './plan';
import type { SlideMaker } from './slide-data';
import type { SlideContext } from './slide-layout';
import { FOOT_SIZE, pageNumberBox, PIXELS_PER_INCH, slideFrame, slideSize } from './slide-layout';
import { plainText } from './xml-text';

export interface DeckOptions extends SlideContext {
  /** Title of the file; that of the first slide unless given. */
  title?: string;
  /** Draws a picture as PNG: in the browser by `svgPng`, in Node by `renderPng`. */
  rasterize(svg: SVGSVGElement, scale: number): Promise<Uint8Array>;
  /** Open Sans unless given. */
  font?: DeckFont;
  /** Called before each slide is drawn, and once with the number of slides before the file is put together. */
  onSlide?: (done: number) => void;
  /** Ends the work between two slides, by its reason. */
  signal?: AbortSignal;
}

/** Pixels of a picture for one of the slide. */
const PICTURE_SCALE = 2;

/**
 * Writes slides as a PowerPoint file: compressed, fonts by name, charts with their workbooks. The same slides give
 * the same bytes. pptxgenjs is loaded when it is first needed; between slides the page may do something else.
 *
 * @param slides - at least one.
 * @throws when there is no slide, and the signal's reason when it is aborted.
 */
export async function writeDeck(slides: readonly SlideMaker[], options: DeckOptions): Promise<Uint8Array> {
  if (slides.length === 0) throw new Error('a deck needs a slide: give at least one');
  const { theme, aspect, signal, onSlide, font = DECK_FONTS[0] } = options;
  const deck = new (await loadPptx())();
  const size = slideSize(aspect);
  deck.defineLayout({ name: aspect, width: size.width / PIXELS_PER_INCH, height: size.height / PIXELS_PER_INCH });
  deck.layout = aspect;
  deck.subject = 'Topic map';
  deck.author = 'Toponote';
  deck.company = 'Toponote';
  deck.theme = { headFontFace: font, bodyFontFace: font };
  const drawn = createPictures(options);
  const plans: SlidePlan[] = [];
  for (const [i, draw] of slides.entries()) {
    onSlide?.(i);
    await pause(signal);
    const plan = draw(options);
    const items = [...slideFrame(plan, options), ...plan.items];
    plans.push({ ...plan, items });
    const pictures = await drawn(items.filter((item) => item.kind === 'picture'));
    const slide = deck.addSlide();
    slide.background = { color: theme.ground.slice(1).toUpperCase() };
    for (const item of items) drawItem(slide, item, pictures);
    if (slides.length > 1 && !plan.cover) slide.slideNumber = pageNumber(options);
    // A notes page always exists; its text comes with the finished file.
    slide.addNotes('');
  }
  deck.title = plainText(options.title ?? plans[0].title);
  onSlide?.(slides.length);
  await pause(signal);
  const file = (await deck.write({ outputType: 'uint8array' })) as Uint8Array;
  await pause(signal);
  return finishPackage(file, plans, theme);
}

/** Lets the page draw and listen. */
async function pause(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resume) => setTimeout(resume));
  signal?.throwIfAborted();
}

async function loadPptx(): Promise<typeof PptxGenJS> {
  const module = (await import('pptxgenjs')) as { default: typeof PptxGenJS | { default: typeof PptxGenJS } };
  // Node may take the package for CommonJS and wrap its default once more.
  return 'default' in module.default ? module.default.default : module.default;
}

/** Draws pictures as PNG, one that stands on several slides once. */
function createPictures({ rasterize }: DeckOptions) {
  const files = new Map<SVGSVGElement, Promise<string>>();
  return async (items: PictureItem[]): Promise<Map<PictureItem, string>> => {
    const pictures = new Map<PictureItem, string>();
    for (const item of items) {
      const scale = (PICTURE_SCALE * item.box.width) / Number(item.svg.getAttribute('width'));
      const draw = async () => `image/png;base64,${toBase64(await rasterize(item.svg, scale))}`;
      const file = files.get(item.svg) ?? draw();
      files.set(item.svg, file);
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
    fontFace: THEME_FONT,
    fontSize: (FOOT_SIZE / PIXELS_PER_INCH) * 72,
    color: theme.ink3.slice(1).toUpperCase(),
  };
}
