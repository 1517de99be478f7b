import { fitText, textWidth } from '../geometry/text-width';
import type { Topic } from '../topic-map/topic-map';
import type { ChartContext } from './chart';
import { digits } from '../numeric/count-text';
import { append } from './chart';
import { topicInk } from './map-marks';

const ROW = 24;
const GAP = 32;
const SIZE = 13;
const DOT = 5;
const TEXT = 18;
const TEXT_TO_COUNT = 10;
const RULE_TO_ROWS = 10;

/** As many columns as the width has room for with every label whole; at least half of that where it has not. */
function columnCount(topics: readonly Topic[], width: number): number {
  const most = Math.max(1, Math.min(width >= 1000 ? 4 : width >= 680 ? 3 : width >= 400 ? 2 : 1, topics.length));
  const least = Math.ceil(most / 2);
  const widest = Math.max(0, ...topics.map((topic) => rowWidth(topic)));
  const fitting = Math.floor((width + GAP) / (widest + GAP));
  return Math.max(least, Math.min(most, fitting));
}

function rowWidth({ label, size }: Topic): number {
  return TEXT + textWidth(label, SIZE) + TEXT_TO_COUNT + textWidth(digits(size), SIZE);
}

/** Pixels that the legend takes. */
export function legendHeight(topics: readonly Topic[], width: number): number {
  return RULE_TO_ROWS + Math.ceil(topics.length / columnCount(topics, width)) * ROW;
}

/** Draws the topics with their counts, down the columns, below a rule. */
export function drawLegend(parent: Element, topics: readonly Topic[], top: number, context: ChartContext): void {
  const { width, theme } = context;
  const columns = columnCount(topics, width);
  const rows = Math.ceil(topics.length / columns);
  const column = (width - (columns - 1) * GAP) / columns;
  const layer = append(parent, 'g', { id: 'legend', 'font-size': SIZE });
  append(layer, 'path', { d: `M0 ${Math.round(top) + 0.5}H${width}`, stroke: theme.rule });
  topics.forEach((topic, i) => {
    const x = Math.floor(i / rows) * (column + GAP);
    const middle = top + RULE_TO_ROWS + (i % rows) * ROW + ROW / 2;
    const baseline = middle + 0.355 * SIZE;
    const { mark } = topicInk(theme, topic);
    const hollow = topic.id >= theme.topics.length;
    const paint = hollow ? { fill: 'none', stroke: mark, 'stroke-width': 2, r: DOT - 1 } : { fill: mark, r: DOT };
    append(layer, 'circle', { cx: x + DOT, cy: middle, ...paint });
    const count = digits(topic.size);
    const label = fitText(topic.label, column - TEXT - textWidth(count, SIZE) - TEXT_TO_COUNT, SIZE);
    append(layer, 'text', { x: x + TEXT, y: baseline, fill: theme.ink }, label);
    append(layer, 'text', { x: x + column, y: baseline, fill: theme.ink3, 'text-anchor': 'end' }, count);
  });
}
