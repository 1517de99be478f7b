import type { ContrastWord } from '../../../analysis/contrast-words';
import type { Box } from '../../../geometry/box';
import type { BarChart, Series } from '../chart-plan';
import { documentItems, headingItem } from '../document-items';
import { commonNotes } from '../facts';
import { THEME_FONT } from '../fonts';
import type { Item, SlidePlan } from '../plan';
import type { SlideData, SlideKind } from '../slide-data';
import type { SlideContext } from '../slide-layout';
import { bodyBox, slideWidth } from '../slide-layout';
import { LIST_LINE, topicList, type TopicRow } from '../topic-list';
import { documentNoun } from '../../../wording/lead-sentence';
import { topicMix } from '../../../wording/selection-text';
import { counted, digits, oneDecimal } from '../../../wording/words';

/** Selected documents that slide and notes name at most. */
const NAMED = 40;
/** Bars a side. */
const ROWS = 8;
const ROW = 45;
const GAP = 0.55;
const NAME_SIZE = 22;
const VALUE_SIZE = 20;
const VALUE_WIDTH = 96;
const TOP = 24;
const LEGEND_LINE = 30;
const MIX_ROWS = 6;

export const selectionKind: SlideKind = {
  name: 'selection',
  label: 'Selection',
  named: ({ selection }) => Array.from(selection).slice(0, NAMED),
  slides: (data) => (data.selection.length === 0 ? [] : [(context) => selectionSlide(data, context)]),
};

/** A selection: the words that set it apart as a native chart, its topics and its documents. */
export function selectionSlide(data: SlideData, context: SlideContext): SlidePlan {
  const { map, names, selection, words } = data;
  const noun = documentNoun(map);
  const n = map.documents.length;
  const counts = { selected: selection.length, rest: n - selection.length };
  const { theme, aspect } = context;
  const body = bodyBox(aspect);
  const wide = aspect === '16:9';
  const left = { x: body.x, y: body.y + TOP, width: wide ? 1000 : 660, height: body.height - TOP };
  const x = left.x + left.width + (wide ? 96 : 60);
  const right = { x, y: body.y + TOP, width: body.x + body.width - x, height: body.height - TOP };
  const shown = [...words.filter(({ z }) => z > 0).slice(0, ROWS), ...words.filter(({ z }) => z < 0).slice(0, ROWS)];
  const mix = topicMix(map, selection).map(({ topic, count }) => ({ topic: map.meta.topics[topic], count }));
  const rows = Math.min(MIX_ROWS, mix.length);
  const list = { ...right, y: right.y + 44 + rows * LIST_LINE + 36 };
  list.height = body.y + body.height - list.y;
  const named = Array.from(selection).slice(0, NAMED);
  const documents = named.map((i) => ({ name: names[i], document: map.documents[i] }));
  return {
    title: `Selection: ${digits(counts.selected)} of ${counted(n, noun)}`,
    subtitle:
      shown.length === 0
        ? 'No word sets the selection apart from the rest'
        : `Words that set ${counts.selected === 1 ? 'it' : 'them'} apart from the other ${digits(counts.rest)}, with ${noun}s selected : rest`,
    source: source(shown, noun),
    items: [
      ...(shown.length > 0 ? contrast(shown, counts, left, context) : []),
      headingItem('Topics', right, theme),
      topicList(mix, MIX_ROWS, { x: right.x, y: right.y + 44, width: right.width }, theme),
      ...documentItems(noun === 'abstract' ? 'Abstracts' : 'Documents', documents, list, theme, selection.length),
    ],
    notes: notes(data, mix, shown),
  };
}

function contrast(
  words: ContrastWord[],
  counts: { selected: number; rest: number },
  area: Box,
  { theme }: SlideContext,
): Item[] {
  const widest = Math.max(...words.map(({ term }) => slideWidth(term, NAME_SIZE)));
  const nameWidth = Math.min(0.42 * area.width, widest + 28);
  const most = Math.max(0, ...words.map(({ z }) => z));
  const least = Math.min(0, ...words.map(({ z }) => z));
  // The labels at both ends lie inside the plot, so that the axis keeps its place.
  const plotWidth = area.width - nameWidth;
  const unit = (most - least) / Math.max(1, plotWidth - (most > 0 ? VALUE_WIDTH : 0) - (least < 0 ? VALUE_WIDTH : 0));
  const max = rounded(most + (most > 0 ? VALUE_WIDTH * unit : 0));
  const min = rounded(least - (least < 0 ? VALUE_WIDTH * unit : 0));
  const series = (['selected', 'rest'] as const).flatMap((side) =>
    [true, false].map((filled): Series => {
      const own = words.map((word) => (side === 'selected') === word.z > 0 && filled === isFilled(word, side));
      const name = side === 'selected' ? 'more in the selection' : 'more in the rest';
      return {
        name: filled ? name : `${name} (a hint)`,
        values: words.map(({ z }, i) => (own[i] ? rounded(z) : null)),
        labels: words.map((word, i) => (own[i] ? `${digits(word.selected)} : ${digits(word.rest)}` : null)),
        colour: side === 'selected' ? theme.accent : theme.ink3,
        outlined: !filled,
      };
    }),
  );
  const chart: BarChart = {
    kind: 'bar',
    heading: 'word',
    categories: words.map(({ term }) => term),
    series,
    columns: [
      { name: 'documents of the selection', values: words.map(({ selected }) => selected) },
      { name: 'other documents', values: words.map(({ rest }) => rest) },
    ],
    plot: { x: nameWidth / area.width, y: 0, width: plotWidth / area.width, height: 1 },
    min,
    max,
    format: '0.0;\u22120.0',
    gap: GAP,
    namesLow: true,
    font: THEME_FONT,
    names: { size: NAME_SIZE, colour: theme.ink },
    values: { size: VALUE_SIZE, colour: theme.ink3 },
    axis: theme.ink,
  };
  const axis = area.x + nameWidth + (-min / (max - min)) * plotWidth;
  const box = { ...area, y: area.y + LEGEND_LINE + 8, height: words.length * ROW };
  const heading = (text: string, side: 'left' | 'right', colour: string): Item => ({
    kind: 'text',
    name: text,
    box: {
      x: side === 'left' ? area.x : axis + 10,
      y: area.y,
      width: side === 'left' ? axis - 10 - area.x : area.x + area.width - axis - 10,
      height: LEGEND_LINE,
    },
    paragraphs: [[{ text }]],
    size: VALUE_SIZE,
    colour,
    align: side === 'left' ? 'right' : 'left',
    valign: 'middle',
  });
  return [
    ...(least < 0 ? [heading(`more in the other ${digits(counts.rest)}`, 'left', theme.ink3)] : []),
    ...(most > 0 ? [heading('more in the selection', 'right', theme.accent)] : []),
    { kind: 'chart', name: 'Words that set the selection apart', box, alt: describe(words, counts), chart },
  ];
}

/** Filled bars are findings, outlined ones hints. */
function isFilled(word: ContrastWord, side: 'selected' | 'rest'): boolean {
  return word.significant && word[side] >= 2;
}

function source(words: ContrastWord[], noun: string): string {
  if (words.length === 0) return '';
  return words.some(({ significant }) => significant)
    ? `Log-odds with an informative prior. Filled: significant after correction, in at least two ${noun}s; outlined: a hint.`
    : 'Log-odds with an informative prior. None is significant after correction: read all of them as hints.';
}

function describe(words: ContrastWord[], { selected, rest }: { selected: number; rest: number }): string {
  const list = (side: 1 | -1) =>
    words
      .filter(({ z }) => side * z > 0)
      .map(({ term }) => term)
      .join(', ') || 'none';
  return `Words more frequent in the ${selected} selected documents: ${list(1)}; in the other ${rest}: ${list(-1)}`;
}

function notes({ map, names, selection, title }: SlideData, mix: readonly TopicRow[], words: ContrastWord[]) {
  const size = selection.length;
  const named = Array.from(selection).slice(0, NAMED);
  return [
    `Selection of ${counted(size, documentNoun(map))}: ${mix.map(({ topic, count }) => `${count} in ${topic.label} (${oneDecimal(count / size)})`).join('; ')}.`,
    ...words.map(
      ({ term, selected, rest, z, significant }) =>
        `${term}: ${selected} selected, ${rest} other, z ${z.toFixed(2)}, ${significant ? 'significant' : 'a hint'}.`,
    ),
    `Selected: ${named.map((i) => names[i].short).join('; ')}${size > named.length ? ` and ${digits(size - named.length)} more` : ''}.`,
    ...commonNotes(map, title),
  ];
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
