import { wrapText } from '../geometry/text-width';
import type { Topic } from '../topic-map/topic-map';
import type { ChartContext } from './chart';
import { append, createSvg, embed } from './chart';
import { captionHeight, drawCaption } from './map-caption';
import { drawLegend, legendHeight } from './map-legend';

/** What a chart says of itself where no page stands round it. */
export interface FigureWords {
  title?: string;
  /** Under the title. */
  sentence?: string;
  /** Listed under the chart with their counts. */
  topics?: readonly Topic[];
  /** Under the chart: how to read it, method, n. */
  caption?: string;
  /** At the foot: what it was made from. */
  source?: string;
}

/** What a frame leaves for its chart, in pixels. */
export interface FrameRoom {
  /** Free on all four sides. */
  padding: number;
  /** Between the paddings. */
  width: number;
  /** For title and sentence above the chart, legend, caption and source below it. */
  above: number;
  below: number;
}

/** Title and caption need this much width, however narrow the chart, unless a width is asked for. */
const LEAST_WIDTH = 420;
const PADDING = 32;
const GAP = 20;
/** Below this width a figure is a column of a page: small margins, a small title. */
const NARROW = 480;
const SENTENCE = { size: 14, line: 20, baseline: 15 };

const titleType = (width: number) =>
  width < NARROW ? { size: 16, line: 22, baseline: 16 } : { size: 20, line: 28, baseline: 20 };
const gapOf = (width: number) => (width < NARROW ? 12 : GAP);

const paddingOf = (width: number) => (width < NARROW ? 10 : width < 800 ? 20 : PADDING);

/** The room in a frame of this outer width. */
export function frameRoom(words: FigureWords, width: number, padding = paddingOf(width)): FrameRoom {
  const inner = width - 2 * padding;
  const gap = gapOf(inner);
  const { title, sentence } = headings(words, inner);
  const heading = title.length * titleType(inner).line + sentence.length * SENTENCE.line;
  const parts = [
    words.topics ? legendHeight(words.topics, inner) : 0,
    words.caption ? captionHeight(words.caption, inner) : 0,
    words.source ? captionHeight(words.source, inner) : 0,
  ].filter((height) => height > 0);
  const below = parts.reduce((sum, height) => sum + height + gap / 2, 0);
  return { padding, width: inner, above: heading > 0 ? heading + gap : 0, below: below > 0 ? below + gap / 2 : 0 };
}

/**
 * A chart as a figure that stands alone: title and sentence above it, legend, caption and source below, room all round.
 * The chart itself stays as it is, pixel for pixel; where the figure is taller than it needs, it stands in the middle.
 *
 * @param chart - its contents move into the figure; ids and data attributes stay.
 * @param size - outer pixels; by the chart unless given. The chart must have been drawn for `frameRoom` of that width.
 */
export function framed(
  chart: SVGSVGElement,
  words: FigureWords,
  { document, theme }: Pick<ChartContext, 'document' | 'theme'>,
  size?: { width: number; height?: number },
): SVGSVGElement {
  const [chartWidth, chartHeight] = ['width', 'height'].map((name) => Number(chart.getAttribute(name)));
  const outer = size?.width ?? Math.max(LEAST_WIDTH, chartWidth) + 2 * PADDING;
  const room = size ? frameRoom(words, outer) : frameRoom(words, outer, PADDING);
  const inner: ChartContext = { document, theme, width: room.width };
  const gap = gapOf(room.width);
  const height = size?.height ?? room.above + chartHeight + room.below + 2 * room.padding;
  const bottom = height - 2 * room.padding;

  const name = [words.title, chart.getAttribute('aria-label')].filter(Boolean).join('. ');
  const svg = createSvg({ ...inner, width: outer }, height, name);
  const root = append(svg, 'g', { id: 'figure', transform: `translate(${room.padding} ${room.padding})` });
  drawHeadings(root, words, inner);
  const chartTop = room.above + Math.max(0, (bottom - room.above - room.below - chartHeight) / 2);
  embed(root, chart, size ? (room.width - chartWidth) / 2 : 0, chartTop).setAttribute('id', 'chart');
  let top = bottom - room.below + gap;
  if (words.topics) {
    drawLegend(root, words.topics, top, inner);
    top += legendHeight(words.topics, room.width) + gap / 2;
  }
  if (words.caption) {
    drawCaption(root, words.caption, top, inner);
    top += captionHeight(words.caption, room.width) + gap / 2;
  }
  if (words.source) drawCaption(root, words.source, top, inner, 'source');
  return svg;
}

function headings(words: FigureWords, width: number): { title: string[]; sentence: string[] } {
  return {
    title: words.title ? wrapText(words.title, width, titleType(width).size, 'semibold') : [],
    sentence: words.sentence ? wrapText(words.sentence, width, SENTENCE.size) : [],
  };
}

function drawHeadings(root: Element, words: FigureWords, { width, theme }: ChartContext): void {
  const { title, sentence } = headings(words, width);
  const type = titleType(width);
  if (title.length > 0) {
    const heading = append(root, 'g', { id: 'title', 'font-size': type.size, 'font-weight': 600, fill: theme.ink });
    title.forEach((line, i) => append(heading, 'text', { x: 0, y: i * type.line + type.baseline }, line));
  }
  if (sentence.length > 0) {
    const under = append(root, 'g', { id: 'sentence', 'font-size': SENTENCE.size, fill: theme.ink2 });
    const top = title.length * type.line + SENTENCE.baseline;
    sentence.forEach((line, i) => append(under, 'text', { x: 0, y: top + i * SENTENCE.line }, line));
  }
}
