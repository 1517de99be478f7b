import { fitText, textWidth, wrapText } from '../geometry/text-width';
import { digits } from '../numeric/count-text';
import type { Topic } from '../topic-map/topic-map';
import type { ChartContext } from './chart';
import { append } from './chart';
import { topicInk } from './map-marks';

/** Where the topics are listed: a grid with counts, or closer, by name alone, where there is little room. */
export interface Legend {
  width: number;
  height: number;
  size: number;
  counts: boolean;
  /** Width of a column. */
  column: number;
  /** From its dot to its name. */
  indent: number;
  /** Corners of the rows, the rule above them left out. */
  rows: { topic: Topic; x: number; y: number; lines: string[] }[];
}

interface LegendOptions {
  /** Some rows show the topic's number instead of a dot. */
  numbers?: boolean;
}

const ROW = 24;
const GAP = 32;
const SIZE = 13;
const DOT = 5;
const INDENT = 18;
const TEXT_TO_COUNT = 10;
const RULE_TO_ROWS = 10;
const NUMBER = { radius: 8, size: 10, indent: 25 };
const CLOSE = { size: 12, line: 15, between: 5, gap: 16 };
/** Widths of a list beside a map: with counts, and closely in one, two and three columns. */
const BESIDE = [260, 190, 360, 520] as const;
/** Below this width more topics than so many are listed closely. */
const NARROW = 400;
const FEW = 8;

/** The topics below a map of this width. */
export function legendBelow(topics: readonly Topic[], width: number, options: LegendOptions = {}): Legend {
  if (width < NARROW && topics.length > FEW) return closely(topics, width, 2, options);
  const indent = options.numbers ? NUMBER.indent : INDENT;
  return grid(topics, width, columnCount(topics, width, indent), indent);
}

/** The topics beside a map, no higher than `height` if that can be. */
export function legendBeside(topics: readonly Topic[], height: number, options: LegendOptions = {}): Legend {
  const [wide, ...close] = BESIDE;
  const legends = [
    grid(topics, wide, 1, options.numbers ? NUMBER.indent : INDENT),
    ...close.map((width, i) => closely(topics, width, i + 1, options)),
  ];
  return legends.find((legend) => legend.height <= height) ?? legends[legends.length - 1];
}

/**
 * Draws the topics down the columns, below a rule.
 *
 * @param numbered - ids of those that the map shows by their number.
 */
export function drawLegend(
  parent: Element,
  legend: Legend,
  [left, top]: readonly [number, number],
  { theme }: Pick<ChartContext, 'theme'>,
  numbered: ReadonlySet<number> = new Set(),
): void {
  const { size, column, indent } = legend;
  const layer = append(parent, 'g', { id: 'legend', 'font-size': size });
  append(layer, 'path', {
    d: `M${left} ${Math.round(top) + 0.5}H${left + legend.width}`,
    stroke: theme.rule,
  });
  const line = legend.counts ? ROW : CLOSE.line;
  for (const { topic, lines, ...corner } of legend.rows) {
    const x = left + corner.x;
    const middle = top + RULE_TO_ROWS + corner.y + line / 2;
    const { mark, on } = topicInk(theme, topic);
    const hollow = topic.id >= theme.topics.length;
    const dot = numbered.has(topic.id) ? NUMBER.radius : DOT;
    const paint = hollow ? { fill: 'none', stroke: mark, 'stroke-width': 2, r: dot - 1 } : { fill: mark, r: dot };
    const centre = x + (indent === INDENT ? DOT : NUMBER.radius);
    append(layer, 'circle', { cx: centre, cy: middle, ...paint });
    if (numbered.has(topic.id)) {
      const place = { x: centre, y: middle + 0.357 * NUMBER.size, 'text-anchor': 'middle', 'font-weight': 600 };
      append(layer, 'text', { ...place, 'font-size': NUMBER.size, fill: hollow ? mark : on }, String(topic.id + 1));
    }
    const baseline = middle + 0.355 * size;
    lines.forEach((text, i) =>
      append(layer, 'text', { x: x + indent, y: baseline + i * CLOSE.line, fill: theme.ink }, text),
    );
    if (!legend.counts) continue;
    append(layer, 'text', { x: x + column, y: baseline, fill: theme.ink3, 'text-anchor': 'end' }, digits(topic.size));
  }
}

/** As many columns as the width has room for with every label whole; at least half of that where it has not. */
function columnCount(topics: readonly Topic[], width: number, indent: number): number {
  const most = Math.max(1, Math.min(width >= 1000 ? 4 : width >= 680 ? 3 : width >= 400 ? 2 : 1, topics.length));
  const least = Math.ceil(most / 2);
  const widest = Math.max(
    0,
    ...topics.map(({ label, size }) => indent + textWidth(label, SIZE) + TEXT_TO_COUNT + textWidth(digits(size), SIZE)),
  );
  const fitting = Math.floor((width + GAP) / (widest + GAP));
  return Math.max(least, Math.min(most, fitting));
}

function grid(topics: readonly Topic[], width: number, columns: number, indent: number): Legend {
  const perColumn = Math.ceil(topics.length / columns);
  const column = (width - (columns - 1) * GAP) / columns;
  const rows = topics.map((topic, i) => {
    const room = column - indent - textWidth(digits(topic.size), SIZE) - TEXT_TO_COUNT;
    return {
      topic,
      x: Math.floor(i / perColumn) * (column + GAP),
      y: (i % perColumn) * ROW,
      lines: [fitText(topic.label, room, SIZE)],
    };
  });
  return { width, height: RULE_TO_ROWS + perColumn * ROW, size: SIZE, counts: true, column, indent, rows };
}

/** Names in as many lines as they need, in columns of about the same height. */
function closely(topics: readonly Topic[], width: number, columns: number, { numbers }: LegendOptions): Legend {
  const indent = numbers ? NUMBER.indent : INDENT;
  const column = (width - (columns - 1) * CLOSE.gap) / columns;
  const texts = topics.map(({ label }) => wrapText(label, column - indent, CLOSE.size));
  const heights = texts.map((lines) => lines.length * CLOSE.line + CLOSE.between);
  const whole = heights.reduce((sum, height) => sum + height, 0);
  const rows: Legend['rows'] = [];
  let [at, y, highest, before] = [0, 0, 0, 0];
  topics.forEach((topic, i) => {
    // A row goes to the next column when less than half of it lies above the border.
    if (at < columns - 1 && before + heights[i] / 2 > (whole * (at + 1)) / columns) [at, y] = [at + 1, 0];
    rows.push({ topic, x: at * (column + CLOSE.gap), y, lines: texts[i] });
    y += heights[i];
    before += heights[i];
    highest = Math.max(highest, y);
  });
  return { width, height: RULE_TO_ROWS + highest, size: CLOSE.size, counts: false, column, indent, rows };
}
