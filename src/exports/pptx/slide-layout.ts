import type { Theme } from '../../charts/theme';
import type { Box } from '../../geometry/box';
import type { Face } from '../../geometry/text-width';
import { fitText, textWidth } from '../../geometry/text-width';
import type { Item, SlidePlan, TextItem } from './plan';

export type Aspect = '16:9' | '4:3';

/** What a slide kind needs besides its data. */
export interface SlideContext {
  /** Draws the pictures. */
  document: Document;
  theme: Theme;
  aspect: Aspect;
}

/** Pixels of the slide's grid to an inch: 1920 × 1080 is 13⅓ × 7½ inches, a pixel half a point. */
export const PIXELS_PER_INCH = 144;

const HEIGHT = 1080;
const WIDTH: Record<Aspect, number> = { '16:9': 1920, '4:3': 1440 };
const TOP = 72;
/** Margin at either side. */
export const SIDE = 96;
const BOTTOM = 56;
const TITLE_SIZES = [48, 42, 36, 30];
const TITLE_HEIGHT = 58;
const TITLE_TRACKING = -0.018;
const SUBTITLE_SIZES = [26, 23, 20];
const SUBTITLE_HEIGHT = 36;
const SUBTITLE_GAP = 6;
export const FOOT_SIZE = 18;
const FOOT_LINE = 24;
const PAGE_WIDTH = 96;

/** Width and height of a slide in pixels. */
export function slideSize(aspect: Aspect): { width: number; height: number } {
  return { width: WIDTH[aspect], height: HEIGHT };
}

/** What lies between subtitle and source line. */
export function bodyBox(aspect: Aspect): Box {
  const top = TOP + TITLE_HEIGHT + SUBTITLE_GAP + SUBTITLE_HEIGHT;
  return { x: SIDE, y: top, width: WIDTH[aspect] - 2 * SIDE, height: HEIGHT - BOTTOM - FOOT_LINE - top };
}

/** Where method and source stand, beside the page number. */
export function footBox(aspect: Aspect): Box {
  return { x: SIDE, y: HEIGHT - BOTTOM - FOOT_LINE, width: WIDTH[aspect] - 2 * SIDE - PAGE_WIDTH, height: FOOT_LINE };
}

/** Where the page number stands. */
export function pageNumberBox(aspect: Aspect): Box {
  const x = WIDTH[aspect] - SIDE - PAGE_WIDTH;
  return { x, y: HEIGHT - BOTTOM - FOOT_LINE, width: PAGE_WIDTH, height: FOOT_LINE };
}

/** Whether a text makes a title of one line that is still large. */
export function fitsTitle(text: string, aspect: Aspect): boolean {
  return BOLD * textWidth(text, TITLE_SIZES[TITLE_SIZES.length - 2], 'semibold') <= WIDTH[aspect] - 2 * SIDE;
}

/** Title, subtitle and source line: what every slide but a cover has, in its theme. */
export function slideFrame(plan: SlidePlan, { theme, aspect }: SlideContext): Item[] {
  if (plan.cover) return [];
  const { title, subtitle, source } = plan;
  const width = WIDTH[aspect] - 2 * SIDE;
  const heading = fitLine(title, width, TITLE_SIZES, 'semibold');
  const line = fitLine(subtitle, width, SUBTITLE_SIZES, 'regular');
  const texts: TextItem[] = [
    {
      kind: 'text',
      name: 'Title',
      title: true,
      wrap: true,
      box: { x: SIDE, y: TOP, width, height: TITLE_HEIGHT },
      paragraphs: [[{ text: heading.text }]],
      size: heading.size,
      colour: theme.ink,
      bold: true,
      tracking: TITLE_TRACKING,
      valign: 'middle',
    },
    {
      kind: 'text',
      name: 'Subtitle',
      wrap: true,
      box: { x: SIDE, y: TOP + TITLE_HEIGHT + SUBTITLE_GAP, width, height: SUBTITLE_HEIGHT },
      paragraphs: [[{ text: line.text }]],
      size: line.size,
      colour: theme.ink2,
      valign: 'middle',
    },
    {
      kind: 'text',
      name: 'Source',
      wrap: true,
      box: footBox(aspect),
      paragraphs: [[{ text: fitText(source, width - PAGE_WIDTH - 24, FOOT_SIZE) }]],
      size: FOOT_SIZE,
      colour: theme.ink3,
      valign: 'middle',
    },
  ];
  return texts.filter(({ paragraphs }) => paragraphs[0][0].text !== '');
}

/**
 * The largest of the sizes at which a text takes one line in its typeface; at the smallest it is shortened. In a wider
 * typeface it shrinks.
 */
function fitLine(text: string, width: number, sizes: number[], face: Face): { text: string; size: number } {
  const room = face === 'semibold' ? width / BOLD : width;
  const size = sizes.find((s) => textWidth(text, s, face) <= room) ?? sizes[sizes.length - 1];
  return { text: fitText(text, room, size, face), size };
}

/**
 * Office programs know a typeface in regular and bold; bold (700) is this much wider than the semibold (600) that
 * the rest of Toponote measures and draws.
 */
const BOLD = 1.04;

/**
 * How much wider a text may come out than Open Sans is, by the face it is measured in: where the deck's typeface is not
 * installed a program takes another, of which DejaVu is the widest usual one. Lines are broken and labels placed for it.
 */
export const SPARE: Record<Face, number> = { regular: 1.11, italic: 1.16, semibold: 1.2 };

/** The width at which a text is measured that has `width` on the slide. */
export function measured(width: number, face: Face = 'regular'): number {
  return width / SPARE[face];
}

/** Width in pixels that a text may take on a slide. */
export function slideWidth(text: string, size: number, face: Face = 'regular'): number {
  return textWidth(text, size, face) * SPARE[face];
}
