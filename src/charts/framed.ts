import { wrapText } from '../geometry/text-width';
import type { Topic } from '../topic-map/topic-map';
import type { ChartContext } from './chart';
import { append, createSvg, embed } from './chart';
import { captionHeight, drawCaption } from './map-caption';
import { drawLegend, legendHeight } from './map-legend';
import type { Theme } from './theme';

/** What a chart says of itself where no page stands round it. */
export interface FigureWords {
  title: string;
  /** Under the title. */
  sentence?: string;
  /** Under the chart: how to read it, method, n. */
  caption?: string;
  /** Listed under the chart with their counts. */
  topics?: readonly Topic[];
}

const PADDING = 32;
/** Title and caption need this much width, however narrow the chart. */
const LEAST_WIDTH = 420;
const TITLE = { size: 20, line: 28 };
const SENTENCE = { size: 14, line: 20 };
const GAP = 20;

/**
 * A chart as a figure that stands alone: title and sentence above it, legend and caption below, room all round. The
 * chart itself stays as it is, pixel for pixel.
 *
 * @param chart - its contents move into the figure; ids and data attributes stay.
 */
export function framed(chart: SVGSVGElement, words: FigureWords, context: { document: Document; theme: Theme }) {
  const { document, theme } = context;
  const [chartWidth, chartHeight] = ['width', 'height'].map((name) => Number(chart.getAttribute(name)));
  const inner: ChartContext = { document, theme, width: Math.max(LEAST_WIDTH, chartWidth) };
  const title = wrapText(words.title, inner.width, TITLE.size, 'semibold');
  const sentence = words.sentence ? wrapText(words.sentence, inner.width, SENTENCE.size) : [];
  const sentenceTop = title.length * TITLE.line;
  const chartTop = sentenceTop + sentence.length * SENTENCE.line + GAP;
  const legendTop = chartTop + chartHeight + GAP;
  const legendRoom = words.topics ? legendHeight(words.topics, inner.width) : 0;
  const captionTop = legendTop + (words.topics ? legendRoom + GAP / 2 : 0);
  const bottom = words.caption
    ? captionTop + captionHeight(words.caption, inner.width)
    : words.topics
      ? legendTop + legendRoom
      : chartTop + chartHeight;

  const name = [words.title, chart.getAttribute('aria-label')].filter(Boolean).join('. ');
  const svg = createSvg({ ...inner, width: inner.width + 2 * PADDING }, bottom + 2 * PADDING, name);
  const root = append(svg, 'g', { transform: `translate(${PADDING} ${PADDING})` });
  const heading = append(root, 'g', { id: 'title', 'font-size': TITLE.size, 'font-weight': 600, fill: theme.ink });
  title.forEach((line, i) => append(heading, 'text', { x: 0, y: i * TITLE.line + 20 }, line));
  const under = append(root, 'g', { 'font-size': SENTENCE.size, fill: theme.ink2 });
  sentence.forEach((line, i) => append(under, 'text', { x: 0, y: sentenceTop + i * SENTENCE.line + 15 }, line));
  embed(root, chart, 0, chartTop);
  if (words.topics) drawLegend(root, words.topics, legendTop, inner);
  if (words.caption) drawCaption(root, words.caption, captionTop, inner);
  return svg;
}
