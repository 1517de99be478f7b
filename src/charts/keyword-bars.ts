import * as Plot from '@observablehq/plot';
import type { Keyword } from '../topic-map/topic-map';
import { wrapText } from '../geometry/text-width';
import type { ChartContext } from './chart';
import { append } from './chart';
import { drawMarks, layer } from './plot';

export interface KeywordBarsData {
  /** Strongest first. */
  keywords: Keyword[];
  /** Documents of the topic. */
  size: number;
  /** Documents of the corpus. */
  corpusSize: number;
  /** Weight that fills the width, one for all panels; used below 200 documents only. */
  scaleMax: number;
  /** Palette slot, 1 … 36. */
  colour: number;
}

/** From this many documents on a bar is a share of documents, full width = all of the topic's. */
export const SHARES_FROM = 200;

const FONT_SIZE = 13;
const LINE = 17;
/** Word, gap and bar; the bar is 4 high, 8 lie between it and the next word. */
const BAR = 4;
const WORD_TO_BAR = 1;
const ROW_GAP = 4;
const SHORTEST = 1.5;

/**
 * A topic's keywords, each above its bar. Below 200 documents the bar is the c-TF-IDF weight; from there on it is
 * the share of the topic's documents that use the word, and a tick marks the share in the corpus.
 */
export function keywordBars(data: KeywordBarsData, context: ChartContext): SVGSVGElement {
  const { width, theme } = context;
  const shares = data.corpusSize >= SHARES_FROM;
  const { mark } = theme.topics[data.colour - 1];
  const share = (keyword: Keyword) =>
    shares ? keyword.documents / Math.max(1, data.size) : keyword.weight / (data.scaleMax || 1);

  let bottom = 0;
  const rows = data.keywords.map((keyword) => {
    // Words never truncate: what is wider than the panel goes on in a second line.
    const lines = wrapText(keyword.term, width, FONT_SIZE);
    const top = bottom;
    const bar = top + lines.length * LINE + WORD_TO_BAR;
    bottom = bar + BAR + ROW_GAP;
    return {
      lines,
      top,
      bar,
      length: Math.max(SHORTEST, Math.min(1, share(keyword)) * width),
      tick: (keyword.corpus_documents / Math.max(1, data.corpusSize)) * width,
    };
  });
  const height = Math.max(1, bottom);

  const bar = { y1: 'bar', y2: (row: { bar: number }) => row.bar + BAR } as const;
  const svg = drawMarks(context, height, describe(data, shares), [
    layer('tracks', Plot.rect(rows, { x1: 0, x2: width, ...bar, fill: theme.barTrack })),
    layer('bars', Plot.rect(rows, { x1: 0, x2: 'length', ...bar, fill: mark })),
    ...(shares ? [corpusTicks(rows, theme.ink2)] : []),
  ]);
  const words = append(svg, 'g', { 'data-layer': 'words', 'font-size': FONT_SIZE, fill: theme.ink });
  for (const { lines, top } of rows) {
    lines.forEach((line, i) => append(words, 'text', { x: 0, y: top + i * LINE + 13 }, line));
  }
  return svg;
}

function corpusTicks(rows: { tick: number; bar: number }[], stroke: string): Plot.Link {
  return layer(
    'corpus',
    Plot.link(rows, {
      x: 'tick',
      y1: (row: { bar: number }) => row.bar - 2,
      y2: (row: { bar: number }) => row.bar + BAR + 2,
      stroke,
      strokeWidth: 1.25,
    }),
  );
}

function describe({ keywords, size }: KeywordBarsData, shares: boolean): string {
  if (keywords.length === 0) return 'Keywords of the topic: none';
  const list = keywords.map(({ term, documents }) =>
    shares ? `${term} ${Math.round((100 * documents) / Math.max(1, size))}%` : term,
  );
  return `Keywords of the topic, strongest first: ${list.join(', ')}`;
}
