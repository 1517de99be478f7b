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
  return scan(source.includes('&lt;') ? unescapeTags(source) : source);
}

/** What is shown, as one string without dress; math in characters as far as there are any. */
export function shownText(source: string): string {
  return textOfRuns(cleanText(source).shown);
}

/** Shown runs as one string without dress. */
export function textOfRuns(runs: readonly Run[]): string {
  return runs.map((run) => (run.kind === 'math' ? texToText(run.tex) : run.text)).join('');
}

/** Some exports escape the tags themselves (`&lt;p&gt;`). */
function unescapeTags(source: string): string {
  return source.replace(/&(?:amp;)*lt;(\/?[a-z][a-z0-9:-]{0,20}\s?\/?)&(?:amp;)*gt;/gi, '<$1>');
}
