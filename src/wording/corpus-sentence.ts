import { languageName } from '../topic-map/languages';
import type { TopicMap } from '../topic-map/topic-map';
import { documentNoun, type Part } from './lead-sentence';
import { counted, digits, listed } from './words';

/** What was read, kept and dropped, in which languages it is, and how many terms that made. */
export function corpusSentence(map: TopicMap, source: string): Part[] {
  const { counts, terms, languages } = map.meta;
  const noun = documentNoun(map);
  const dropped = Object.values(counts.dropped).reduce((sum, n) => sum + n, 0);
  const reasons = Object.entries(counts.dropped).filter(([, n]) => n > 0);
  const parts: Part[] = [
    { text: `${counted(counts.read, dropped ? 'record' : noun)} read` },
    { text: source ? ` from ${source}` : '' },
    { text: `, ${digits(counts.kept)} kept, ` },
  ];
  if (dropped === 0) parts.push({ text: 'none dropped' });
  else if (reasons.length === 1) parts.push({ text: `${digits(dropped)} dropped (${reasons[0][0]})` });
  else
    parts.push({ text: `${digits(dropped)} dropped (${reasons.map(([why, n]) => `${why} ${digits(n)}`).join(', ')})` });
  if (counts.with_abstract < counts.kept) {
    parts.push({ text: `; ${digits(counts.kept - counts.with_abstract)} with a title only` });
  }
  if (languages) parts.push({ text: `; in ${listed(languages.map(languageName))}` });
  parts.push({ text: `; ${counted(terms, 'term')}.` });
  return parts.filter(({ text }) => text);
}
