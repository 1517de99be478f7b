import { SHARES_FROM } from '../../../charts/keyword-bars';
import { topicInk } from '../../../charts/map-marks';
import type { Theme } from '../../../charts/theme';
import type { Box } from '../../../geometry/box';
import { fitText } from '../../../geometry/text-width';
import type { Topic, TopicMap } from '../../../topic-map/topic-map';
import type { BarChart } from '../chart-plan';
import { commonNotes, topicNote } from '../facts';
import { THEME_FONT } from '../fonts';
import type { Item, SlidePlan } from '../plan';
import type { SlideData, SlideKind } from '../slide-data';
import type { Aspect, SlideContext } from '../slide-layout';
import { bodyBox, measured, slideWidth } from '../slide-layout';
import { slideLines } from '../slide-lines';
import { documentNoun } from '../../../wording/lead-sentence';
import { counted, oneDecimal } from '../../../wording/words';

/** Panels that find room. */
const MOST: Record<Aspect, number> = { '16:9': 24, '4:3': 16 };
const GAP = { x: 40, y: 28 };
const TOP = 24;
const BOTTOM = 12;
const RULE = 3;
const LABEL_SIZES = [24, 22, 20];
const LABEL_LINE = 1.25;
const META = { size: 18, line: 26 };
const WORD = { size: 20, line: 27 };
const WORD_TO_BAR = 4;
const BAR = 8;
const BAR_GAP = 9;
/** From bar to bar. A chart's bars are at least a sixth of that. */
const PITCH = WORD.line + WORD_TO_BAR + BAR + BAR_GAP;
const MOST_BARS = 8;

export const topicsKind: SlideKind = {
  name: 'topics',
  label: 'Topics at a glance',
  named: () => [],
  slides: (data) => [(context) => topicsSlide(data, context)],
};

/** All topics at a glance: name, size and strongest words of each; of more than find room the largest. */
export function topicsSlide({ map, title }: SlideData, context: SlideContext): SlidePlan {
  const { topics } = map.meta;
  const noun = documentNoun(map);
  const n = map.documents.length;
  const most = MOST[context.aspect];
  const shown = topics.length > most ? topics.slice(0, most - 1) : topics;
  const others = topics.slice(shown.length);
  const cells = shown.length + Math.min(1, others.length);
  const { columns, rows } = grid(cells, context.aspect);
  const body = bodyBox(context.aspect);
  const area = { ...body, y: body.y + TOP, height: body.height - TOP - BOTTOM };
  const width = (area.width - (columns - 1) * GAP.x) / columns;
  const height = (area.height - (rows - 1) * GAP.y) / rows;
  const cell = (i: number): Box => ({
    x: area.x + (i % columns) * (width + GAP.x),
    y: area.y + Math.floor(i / columns) * (height + GAP.y),
    width,
    height,
  });
  const style = labelStyle(shown, width);
  // Panels of a row keep their words on one height.
  const lines = (i: number) => {
    const first = i - (i % columns);
    return Math.max(...shown.slice(first, first + columns).map((topic) => labelLines(topic, width, style.size).length));
  };
  const shares = n >= SHARES_FROM;
  const bars = rows <= 2;
  return {
    title: `${counted(topics.length, 'topic')} at a glance`,
    subtitle: `${title}: ${counted(n, noun)}${topics.length > 1 ? ', largest topic first' : ''}`,
    source: !bars
      ? 'Keywords by class-based TF-IDF, strongest first.'
      : shares
        ? `A bar is the share of the topic\u2019s ${noun}s that use the word; full width: all of them.`
        : 'Keywords by class-based TF-IDF; bars show how strongly a word belongs to its topic, all on one scale.',
    items: [
      ...shown.flatMap((topic, i) => panel(topic, map, { cell: cell(i), style, lines: lines(i), bars }, context.theme)),
      ...(others.length > 0 ? othersPanel(others, n, noun, { cell: cell(shown.length), style }, context.theme) : []),
    ],
    notes: [...topics.map((topic) => topicNote(topic, map)), ...commonNotes(map, title)],
  };
}

/** Columns and rows for a number of panels. */
function grid(cells: number, aspect: Aspect): { columns: number; rows: number } {
  const wide = aspect === '16:9';
  const columns =
    cells <= (wide ? 5 : 4) ? Math.max(cells, 3) : cells <= 6 ? 3 : cells <= 12 ? (wide ? 4 : 3) : wide ? 6 : 4;
  return { columns, rows: Math.ceil(cells / columns) };
}

interface LabelStyle {
  size: number;
  line: number;
}

/** The largest size at which every label takes at most two lines. */
function labelStyle(topics: readonly Topic[], width: number): LabelStyle {
  const fits = (size: number) => topics.every(({ label }) => wholeInTwo(label, width, size));
  const size = LABEL_SIZES.find(fits) ?? LABEL_SIZES[LABEL_SIZES.length - 1];
  return { size, line: LABEL_LINE * size };
}

function wholeInTwo(label: string, width: number, size: number): boolean {
  const lines = slideLines(label, width, size, 'semibold');
  return lines.length <= 2 && lines.every((line) => slideWidth(line, size, 'semibold') <= width);
}

function labelLines({ label }: Topic, width: number, size: number): string[] {
  return slideLines(label, width, size, 'semibold', 2);
}

interface Place {
  cell: Box;
  style: LabelStyle;
  /** Room for the label, in lines. */
  lines: number;
  bars: boolean;
}

function panel(topic: Topic, map: TopicMap, place: Place, theme: Theme): Item[] {
  const { cell, style, bars } = place;
  const { x, width } = cell;
  const n = map.documents.length;
  const { mark } = topicInk(theme, topic);
  const lines = labelLines(topic, width, style.size);
  const labelTop = cell.y + RULE + 10;
  const metaTop = labelTop + place.lines * style.line;
  const group = topic.label;
  const items: Item[] = [
    { kind: 'rect', name: 'Rule', group, box: { ...cell, height: RULE }, fill: mark },
    {
      kind: 'text',
      name: 'Label',
      group,
      box: { x, y: labelTop, width, height: style.line * lines.length },
      paragraphs: lines.map((text) => [{ text }]),
      ...style,
      colour: theme.ink,
      bold: true,
    },
    {
      kind: 'text',
      name: 'Size',
      group,
      box: { x, y: labelTop + lines.length * style.line, width, height: META.line },
      paragraphs: [[{ text: `${counted(topic.size, documentNoun(map))}, ${oneDecimal(topic.size / n)}` }]],
      ...META,
      colour: theme.ink3,
    },
  ];
  const room = { x, y: metaTop + META.line + 10, width, height: 0 };
  room.height = cell.y + cell.height - room.y;
  return [...items, ...(bars ? barItems(topic, map, room, theme) : wordItems(topic, room, theme))];
}

/** Words as one text, as many whole ones as find room. */
function wordItems(topic: Topic, room: Box, theme: Theme): Item[] {
  const most = Math.max(1, Math.floor(room.height / WORD.line));
  const linesOf = (words: string[]) => slideLines(words.join(', '), room.width, WORD.size).length;
  let words: string[] = [];
  for (const { term } of topic.keywords) if (linesOf([...words, term]) <= most) words = [...words, term];
  if (words.length === 0) return [];
  return [
    {
      kind: 'text',
      name: 'Keywords',
      group: topic.label,
      box: { ...room, height: WORD.line * linesOf(words) },
      paragraphs: [[{ text: words.join(', ') }]],
      ...WORD,
      colour: theme.ink2,
      wrap: true,
    },
  ];
}

/** Each word above its bar, as in the panels of the page; the bars are a chart with its data. */
function barItems(topic: Topic, map: TopicMap, room: Box, theme: Theme): Item[] {
  const shares = map.documents.length >= SHARES_FROM;
  const keywords = topic.keywords.slice(0, Math.min(MOST_BARS, Math.floor(room.height / PITCH)));
  if (keywords.length === 0) return [];
  const group = topic.label;
  const words = keywords.flatMap(({ term }, i): Item[] => {
    const box = { ...room, y: room.y + i * PITCH, height: WORD.line };
    return [
      {
        kind: 'text',
        name: term,
        group,
        box,
        paragraphs: [[{ text: fitText(term, measured(room.width), WORD.size) }]],
        ...WORD,
        colour: theme.ink,
      },
      {
        kind: 'rect',
        name: 'Track',
        group,
        box: { ...box, y: box.y + WORD.line + WORD_TO_BAR, height: BAR },
        fill: theme.barTrack,
      },
    ];
  });
  const strongest = Math.max(...map.meta.topics.map((each) => each.keywords[0]?.weight ?? 0)) || 1;
  const used = keywords.map(({ documents }) => documents);
  const chart: BarChart = {
    kind: 'bar',
    heading: 'word',
    categories: keywords.map(({ term }) => term),
    series: [
      {
        name: shares ? `share of ${topic.label}` : 'weight',
        values: shares
          ? used.map((count) => rounded(count / Math.max(1, topic.size)))
          : keywords.map(({ weight }) => rounded(weight)),
        colour: topicInk(theme, topic).mark,
      },
    ],
    columns: [{ name: 'documents of the topic', values: used }],
    plot: { x: 0, y: 0, width: 1, height: 1 },
    min: 0,
    max: shares ? 1 : rounded(strongest),
    format: shares ? '0%' : '0.00',
    gap: PITCH / BAR - 1,
    bare: true,
    font: THEME_FONT,
    names: { size: WORD.size, colour: theme.ink },
    values: { size: WORD.size, colour: theme.ink2 },
    axis: theme.ink,
  };
  const middle = WORD.line + WORD_TO_BAR + BAR / 2;
  const box = { ...room, y: room.y + middle - PITCH / 2, height: keywords.length * PITCH };
  const alt = `Keywords of ${topic.label}: ${keywords.map(({ term, documents }) => `${term} (${documents})`).join(', ')}`;
  return [...words, { kind: 'chart', name: `Keywords of ${topic.label}`, box, alt, chart }];
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function othersPanel(
  others: Topic[],
  n: number,
  noun: string,
  { cell, style }: Pick<Place, 'cell' | 'style'>,
  theme: Theme,
): Item[] {
  const size = others.reduce((sum, topic) => sum + topic.size, 0);
  const { x, width } = cell;
  return [
    { kind: 'rect', name: 'Rule', group: 'others', box: { ...cell, height: RULE }, fill: theme.ruleStrong },
    {
      kind: 'text',
      name: 'Label',
      group: 'others',
      box: { x, y: cell.y + RULE + 10, width, height: style.line },
      paragraphs: [[{ text: counted(others.length, 'more topic') }]],
      ...style,
      colour: theme.ink,
      bold: true,
    },
    {
      kind: 'text',
      name: 'Size',
      group: 'others',
      box: { x, y: cell.y + RULE + 10 + style.line, width, height: META.line },
      paragraphs: [[{ text: `${counted(size, noun)}, ${oneDecimal(size / n)}` }]],
      ...META,
      colour: theme.ink3,
    },
  ];
}
