import { append, createSvg, embed } from '../charts/chart';
import { keywordBars, SHARES_FROM } from '../charts/keyword-bars';
import type { Theme } from '../charts/theme';
import { breakInTwo, textWidth, wrapText } from '../geometry/text-width';
import { counted, oneDecimal } from '../wording/words';
import { documentNoun } from '../wording/lead-sentence';
import type { Topic, TopicMap } from '../topic-map/topic-map';

interface TopicsFigure {
  map: TopicMap;
  topics: Topic[];
  words: number;
  scaleMax: number;
  theme: Theme;
  document: Document;
  /** Pixels; that of the page unless given. */
  width?: number;
}

/** As wide as the page's own. */
const WIDTH = 1136;
/** Narrowest panel, and the room between two: less in a column of a page. */
const NARROWEST = { page: 156, column: 140 };
const COLUMN = { width: 480, gap: 20 };
const ROW_GAP = 36;
/** Rule, number and size; below them the label's lines and the bars. */
const LABEL_TOP = 52;
const LABEL_LINE = 19;
const LABEL_SIZE = 14;

/** From this many topics on a panel shows fewer words. */
const MANY = 11;

/** How many words a panel shows, and the weight at which a bar fills it. */
export function topicsScale({ meta, documents }: TopicMap): { words: number; scaleMax: number } {
  const strongest = Math.max(...meta.topics.map(({ keywords }) => keywords[0]?.weight ?? 0));
  return { words: meta.topics.length >= MANY ? 5 : 7, scaleMax: documents.length >= SHARES_FROM ? 1 : strongest };
}

/** All topic panels as one picture, in the rows of the page, or fewer a row where the picture is narrower. */
export function topicsFigure(figure: TopicsFigure): SVGSVGElement {
  const { map, topics, words, scaleMax, theme, document, width: whole = WIDTH } = figure;
  const most = topics.length >= MANY || topics.length === 6 ? 6 : 5;
  const [least, gap] = whole < COLUMN.width ? [NARROWEST.column, COLUMN.gap] : [NARROWEST.page, most === 6 ? 28 : 32];
  const inRow = Math.max(1, Math.min(most, Math.floor((whole + gap) / (least + gap))));
  const columns = Math.min(topics.length, inRow);
  const width = (whole - (inRow - 1) * gap) / inRow;
  const n = map.documents.length;
  const noun = documentNoun(map);
  const panels = topics.map((topic) =>
    keywordBars(
      { keywords: topic.keywords.slice(0, words), size: topic.size, corpusSize: n, scaleMax, colour: topic.colour },
      { document, width, theme },
    ),
  );
  const labels = topics.map((topic) => inLines(topic.label, width));
  // The panels of a row share the place of their bars, as on the page.
  const mostOf = (row: number, of: (i: number) => number) =>
    Math.max(...topics.map((_, i) => (Math.floor(i / columns) === row ? of(i) : 0)));
  const rows = Array.from({ length: Math.ceil(topics.length / columns) }, (_, row) => {
    const head = LABEL_TOP + mostOf(row, (i) => labels[i].length) * LABEL_LINE - 4;
    return { head, height: head + mostOf(row, (i) => Number(panels[i].getAttribute('height'))), top: 0 };
  });
  rows.forEach((row, r) => (row.top = r === 0 ? 0 : rows[r - 1].top + rows[r - 1].height + ROW_GAP));
  const { top, height } = rows[rows.length - 1];
  const total = columns * width + (columns - 1) * gap;
  const svg = createSvg({ document, width: total, theme }, top + height, 'Topics and their keywords');

  topics.forEach((topic, i) => {
    const x = (i % columns) * (width + gap);
    const { top: y, head } = rows[Math.floor(i / columns)];
    const { mark, on } = theme.topics[(topic.colour - 1) % theme.topics.length];
    const panel = append(svg, 'g', { 'data-layer': `topic-${topic.id + 1}`, transform: `translate(${x} ${y})` });
    append(panel, 'rect', { width, height: 2, fill: mark });
    append(panel, 'circle', { cx: 9.5, cy: 22, r: 9.5, fill: mark });
    const number = {
      x: 9.5,
      y: 22,
      dy: '.36em',
      'text-anchor': 'middle',
      'font-size': 11,
      'font-weight': 600,
      fill: on,
    };
    append(panel, 'text', number, String(topic.id + 1));
    const size = counted(topic.size, noun) + (n >= SHARES_FROM ? `, ${oneDecimal(topic.size / n)}` : '');
    append(panel, 'text', { x: 27, y: 22, dy: '.36em', 'font-size': 12, fill: theme.ink3 }, size);
    labels[i].forEach((line, l) => {
      const at = { x: 0, y: LABEL_TOP + l * LABEL_LINE, 'font-size': LABEL_SIZE, 'font-weight': 600, fill: theme.ink };
      append(panel, 'text', at, line);
    });
    embed(panel, panels[i], 0, head);
  });
  return svg;
}

/** Two lines are balanced, as on the page. */
function inLines(label: string, width: number): string[] {
  const lines = wrapText(label, width, LABEL_SIZE, 'semibold');
  return lines.length === 2 ? breakInTwo(label, (line) => textWidth(line, LABEL_SIZE, 'semibold')) : lines;
}
