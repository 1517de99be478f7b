import type { Sort } from './documents-order';
import { counted, digits } from '../wording/words';

/** What a list of documents shows. */
export interface Listed {
  noun: string;
  /** Documents of the map. */
  total: number;
  /** How many of them are selected. */
  selected: number;
  /** Whether only selected ones are listed. */
  onlySelected: boolean;
  /** Documents listed that match the query, and how many of them only by a similar spelling; null without a query. */
  matches: { count: number; near: number } | null;
  sort: Sort;
}

/** "214 of 7,398 documents match, best match first". */
export function listingSentence(listed: Listed): string {
  const order = listed.matches?.count === 0 ? '' : `, ${orderPhrase(listed.sort)}`;
  return `${whatIsListed(listed)}${order}`;
}

/** What a screen reader is told once a search is answered. */
export function matchSentence(listed: Listed): string {
  return `${whatIsListed(listed)}.`;
}

function whatIsListed({ noun, total, selected, onlySelected, matches }: Listed): string {
  const all = counted(total, noun);
  if (!matches) {
    if (onlySelected) return `the ${digits(selected)} selected of ${all}`;
    return selected > 0 ? `${all}, ${digits(selected)} of them selected` : all;
  }
  const { count, near } = matches;
  const from = onlySelected ? `the ${counted(selected, `selected ${noun}`)}` : all;
  const found = count === 0 ? 'none' : digits(count);
  const some = near < count ? `${digits(near)} ` : count > 1 ? 'all ' : '';
  const spelling = near === 0 ? '' : `, ${some}by a similar spelling`;
  return `${found} of ${from} ${count === 1 ? 'matches' : 'match'}${spelling}`;
}

/** "best fit first". */
export function orderPhrase({ key, descending }: Sort): string {
  switch (key) {
    case 'match':
      return 'best match first';
    case 'fit':
      return descending ? 'best fit first' : 'weakest fit first';
    case 'trust':
      return descending ? 'most trusted first' : 'least trusted first';
    case 'year':
      return descending ? 'newest first' : 'oldest first';
    case 'topic':
      return descending ? 'smallest topic first' : 'largest topic first';
    case 'name':
      return descending ? 'by name, Z to A' : 'by name';
    default:
      return `by ${key.replace(/^extra:/, '')}${descending ? ', downwards' : ''}`;
  }
}
