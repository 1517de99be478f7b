import { scan, SPECIAL } from './markup/scanner';
import { texToText } from './markup/math';
import type { CleanText, Run } from './markup/runs';

export type { CleanText, Run } from './markup/runs';

/**
 * Turns a title or abstract with LaTeX, Markdown or simple HTML into the text that is shown and the text that is
 * counted. Linear in the length; never throws; text without markup comes through as it is.
 */
export function cleanText(source: string): CleanText {
  if (source === '') return { analysed: '', shown: [] };
  if (!SPECIAL.test(source)) return { analysed: source, shown: [{ kind: 'text', text: source }] };
  const whole = LOST.test(source) ? source.replace(LOST_AMPERSAND, '&') : source;
  return scan(whole.includes('&lt;') ? unescapeTags(whole) : whole);
}

/** What is shown, as one string without dress; math in characters as far as there are any. */
export function shownText(source: string): string {
  return textOfRuns(cleanText(source).shown);
}

/** Shown runs as one string without dress. */
export function textOfRuns(runs: readonly Run[]): string {
  return runs.map((run) => (run.kind === 'math' ? texToText(run.tex) : run.text)).join('');
}

const LOST = /quot;|nbsp;|amp;/;
/** News feeds lose the ampersand of entities ("quot;no quot;", "AT amp;T"); an amp may well end a clause. */
const LOST_AMPERSAND = /(?<![\w&;])(?=(?:quot|nbsp);)|(?=amp;\s?\p{Lu})(?<=\p{Lu}[\p{L}.]{0,40}\s?)/gu;

/** Some exports escape the tags themselves (`&lt;p&gt;`). */
function unescapeTags(source: string): string {
  return source.replace(ESCAPED_TAG, '<$1>');
}

/** A tag with or without attributes; "&lt;b and c&gt;" is two comparisons. */
const ESCAPED_TAG =
  /&(?:amp;)*lt;(\/?[a-z][a-z0-9:-]{0,20}(?:\s{1,3}[a-z-]{1,20}\s?=(?:(?!&(?:amp;)*[lg]t;)[^<>]){0,500}|\s?\/?))&(?:amp;)*gt;/gi;
