import type PptxGenJS from 'pptxgenjs';
import { finishPackage } from './deck-package';
import { drawItem } from './draw-slide';
import type { DrawnDeck, ScaledDiscs } from './drawn-deck';
import { THEME_FONT } from './fonts';
import { FOOT_SIZE, pageNumberBox, PIXELS_PER_INCH, slideSize } from './slide-layout';
import { escapeXml, plainText } from './xml-text';

/**
 * Makes a PowerPoint file of a drawn deck: compressed, fonts by name, charts with their workbooks. The same deck gives
 * the same bytes. pptxgenjs is loaded when it is first needed.
 *
 * @param png - draws the discs that are not drawn yet.
 */
export async function assembleDeck(
  drawn: DrawnDeck,
  png: (picture: ScaledDiscs) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { plans, theme, aspect, font, title } = drawn;
  const deck = new (await loadPptx())();
  const size = slideSize(aspect);
  deck.defineLayout({ name: aspect, width: size.width / PIXELS_PER_INCH, height: size.height / PIXELS_PER_INCH });
  deck.layout = aspect;
  deck.title = plainText(title);
  deck.subject = 'Topic map';
  deck.author = 'Toponote';
  deck.company = 'Toponote';
  // pptxgenjs writes the name as it is.
  deck.theme = { headFontFace: escapeXml(font), bodyFontFace: escapeXml(font) };
  for (const { items, cover } of plans) {
    const slide = deck.addSlide();
    slide.background = { color: theme.ground.slice(1).toUpperCase() };
    for (const item of items) drawItem(slide, item);
    if (plans.length > 1 && !cover) slide.slideNumber = pageNumber(drawn);
    // A notes page always exists; its text comes with the finished file.
    slide.addNotes('');
  }
  const pictures: Uint8Array[] = [];
  for (const picture of drawn.pictures) pictures.push('discs' in picture ? await png(picture) : picture);
  const file = (await deck.write({ outputType: 'uint8array' })) as Uint8Array;
  return finishPackage(file, plans, pictures, theme);
}

async function loadPptx(): Promise<typeof PptxGenJS> {
  const module = (await import('pptxgenjs')) as { default: typeof PptxGenJS | { default: typeof PptxGenJS } };
  // Node may take the package for CommonJS and wrap its default once more.
  return 'default' in module.default ? module.default.default : module.default;
}

function pageNumber({ theme, aspect }: DrawnDeck): PptxGenJS.SlideNumberProps {
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
