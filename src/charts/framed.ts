import { wrapText } from '../geometry/text-width';
import type { Topic } from '../topic-map/topic-map';
import type { ChartContext } from './chart';
import { append, createSvg, embed } from './chart';
import { captionHeight, drawCaption } from './map-caption';
import { drawLegend, type Legend, legendBelow, legendBeside } from './map-legend';

/** What a chart says of itself where no page stands round it. */
export interface FigureWords {
  title?: string;
  /** Under the title. */
  sentence?: string;
  /** Listed under the chart with their counts. */
  topics?: readonly Topic[];
  /** The chart shows some topics by their number, and the list tells which. */
  numbers?: boolean;
  /** Under the chart: how to read it, method, n. */
  caption?: string;
  /** At the foot: what it was made from. */
  source?: string;
}

/** Outer pixels of a figure. */
export interface FrameSize {
  width: number;
  height?: number;
  /** The topics are listed beside the chart, not below it. */
  beside?: boolean;
}

/** What a frame leaves for its chart, in pixels. */
export interface FrameRoom {
  /** Free on all four sides. */
  padding: number;
  /** Between the paddings. */
  inner: number;
  /** For the chart: all of that, or what a legend beside it leaves. */
  width: number;
  /** For title and sentence above the chart, legend, caption and source below it. */
  above: number;
  below: number;
  legend: Legend | null;
}

/** Title and caption need this much width, however narrow the chart, unless a width is asked for. */
const LEAST_WIDTH = 420;
const PADDING = 32;
const GAP = 20;
/** Between a legend and the chart that it stands beside. */
const BESIDE = 32;
/** Below this width a figure is a column of a page: small margins, a small title. */
const NARROW = 480;
const SENTENCE = { size: 14, line: 20, baseline: 15 };

const titleType = (width: number) =>
  width < NARROW ? { size: 16, line: 22, baseline: 16 } : { size: 20, line: 28, baseline: 20 };
const gapOf = (width: number) => (width < NARROW ? 12 : GAP);

const paddingOf = (width: number) => (width < NARROW ? 10 : width < 800 ? 20 : PADDING);

/** The room in a frame of this size. */
export function frameRoom(words: FigureWords, size: FrameSize, padding = paddingOf(size.width)): FrameRoom {
  const { topics, numbers } = words;
  const inner = size.width - 2 * padding;
  const gap = gapOf(inner);
  const { title, sentence } = headings(words, inner);
  const heading = title.length * titleType(inner).line + sentence.length * SENTENCE.line;
  const above = heading > 0 ? heading + gap : 0;
  const feet = [words.caption, words.source].flatMap((text) => (text ? [captionHeight(text, inner)] : []));
  const foot = (parts: number[]) =>
    parts.length > 0 ? parts.reduce((sum, height) => sum + height + gap / 2, gap / 2) : 0;
  if (topics && size.beside && size.height !== undefined) {
    const below = foot(feet);
    const legend = legendBeside(topics, size.height - 2 * padding - above - below, { numbers });
    return { padding, inner, width: inner - legend.width - BESIDE, above, below, legend };
  }
  const legend = topics ? legendBelow(topics, inner, { numbers }) : null;
  return { padding, inner, width: inner, above, below: foot([...(legend ? [legend.height] : []), ...feet]), legend };
}

/**
 * A chart as a figure that stands alone: title and sentence above it, legend, caption and source below, room all round.
 * The chart itself stays as it is, pixel for pixel; where the figure is taller than it needs, it stands in the middle.
 *
 * @param chart - its contents move into the figure; ids and data attributes stay.
 * @param size - outer pixels; by the chart unless given. The chart must have been drawn for `frameRoom` of that size.
 */
export function framed(
  chart: SVGSVGElement,
  words: FigureWords,
  { document, theme }: Pick<ChartContext, 'document' | 'theme'>,
  size?: FrameSize,
): SVGSVGElement {
  const [chartWidth, chartHeight] = ['width', 'height'].map((name) => Number(chart.getAttribute(name)));
  const outer = size?.width ?? Math.max(LEAST_WIDTH, chartWidth) + 2 * PADDING;
  const room = size ? frameRoom(words, size) : frameRoom(words, { width: outer }, PADDING);
  const inner: ChartContext = { document, theme, width: room.inner };
  const gap = gapOf(room.inner);
  const height = size?.height ?? room.above + chartHeight + room.below + 2 * room.padding;
  const bottom = height - 2 * room.padding;

  const name = [words.title, chart.getAttribute('aria-label')].filter(Boolean).join('. ');
  const svg = createSvg({ ...inner, width: outer }, height, name);
  const root = append(svg, 'g', { id: 'figure', transform: `translate(${room.padding} ${room.padding})` });
  drawHeadings(root, words, inner);
  const chartTop = room.above + Math.max(0, (bottom - room.above - room.below - chartHeight) / 2);
  const beside = size?.beside && room.legend ? room.legend.width + BESIDE : 0;
  embed(root, chart, beside + (size ? (room.width - chartWidth) / 2 : 0), chartTop).setAttribute('id', 'chart');
  let top = bottom - room.below + gap;
  if (room.legend) {
    const numbered = new Set((chart.getAttribute('data-numbered') ?? '').split(' ').filter(Boolean).map(Number));
    drawLegend(root, room.legend, [0, beside > 0 ? room.above : top], inner, numbered);
    if (beside === 0) top += room.legend.height + gap / 2;
  }
  if (words.caption) {
    drawCaption(root, words.caption, top, inner);
    top += captionHeight(words.caption, room.inner) + gap / 2;
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
