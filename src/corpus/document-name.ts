import type { Document } from '../topic-map/document';
import { cleanText, shownText, textOfRuns } from './clean';
import { introducedName } from './names/introduced-name';
import { keyPhrase } from './names/key-phrase';
import { toSentences } from './names/tokens';

export interface DocumentName {
  /** For lists and tooltips: the title, or a name with the abstract's first words. */
  name: string;
  /** For the map: up to about 40 characters. */
  short: string;
  /** Whether the authors gave it: a title, or what the abstract calls its subject. Others are shown in italics. */
  given: boolean;
}

const SHORT = 40;
const FIRST_WORDS = 80;

/**
 * What a document goes by: its title; else what its abstract says it introduces ("We introduce UML: …"), else a short
 * noun phrase from the abstract, else its first words.
 */
export function documentName(document: Document): DocumentName {
  const title = oneLine(shownText(document.title));
  if (title !== '') return { name: title, short: shortTitle(title), given: true };
  const { analysed, shown } = cleanText(document.abstract);
  const start = oneLine(textOfRuns(shown));
  const sentences = toSentences(analysed);
  const emphasised = new Set<string>();
  for (const run of shown) {
    if (run.kind === 'text' && (run.bold || run.italic || run.code)) emphasised.add(oneLine(run.text).toLowerCase());
  }
  for (const quoted of analysed.matchAll(/[“"]([^“”"]{2,60})[”"]/g))
    emphasised.add(oneLine(quoted[1] ?? '').toLowerCase());
  const introduced = introducedName(sentences, emphasised);
  const found = introduced ?? keyPhrase(sentences);
  if (found === null) {
    const words = cut(start, SHORT);
    return { name: cut(start, FIRST_WORDS) || document.id, short: words || document.id, given: false };
  }
  const short = cut(capitalised(found), SHORT);
  return { name: `${short}: ${cut(start, FIRST_WORDS)}`, short, given: introduced !== null };
}

/** A name before a colon stands for the whole title. */
function shortTitle(title: string): string {
  const colon = /^([^:]{2,32}?)\s*(?::\s|\s[\u2013\u2014-]\s)/.exec(title)?.[1];
  return colon && colon.split(' ').length <= 4 ? colon : cut(title, SHORT);
}

/** At most `length` characters, ended between words with an ellipsis. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, length);
  const space = head.lastIndexOf(' ');
  const end = space > length / 2 ? space : length - 1;
  // Not through the middle of a surrogate pair.
  const whole = head.slice(0, /[\ud800-\udbff]/.test(head[end - 1] ?? '') ? end - 1 : end);
  return `${whole.replace(/[\s,;:.(\u2013\u2014-]+$/, '')}\u2026`;
}

function capitalised(name: string): string {
  const first = name.split(' ')[0] ?? '';
  // iEEG and word2vec are written as they are.
  return /^\p{Ll}[\p{Ll}'’/-]*$/u.test(first) ? first[0].toUpperCase() + name.slice(1) : name;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
