import { kindColours, scaleColours, type MarkColours } from '../charts/mark-colours';
import type { TopicMap } from '../topic-map/topic-map';
import { columnText, type Column } from './documents-columns';
import type { Notebook } from './notebook.svelte';

/** Documents that tell what a column is like. */
const SAMPLE = 1000;

type Source = Pick<Notebook, 'map' | 'listing'>;

/** What the marks can be coloured by: topics, the columns of the corpus, and a search while there is one. */
export function colourChoices({ map, listing }: Source): { key: string; label: string }[] {
  const columns = map ? listing.columns.filter((column) => hasKinds(map, column)) : [];
  const choices = columns.map(({ key, heading }) => ({ key: key as string, label: heading }));
  return listing.scores ? [...choices, { key: 'match', label: 'Search score' }] : choices;
}

/** Whether colours would say something: not of names and addresses, which are hardly ever the same. */
function hasKinds(map: TopicMap, { key, numeric }: Column): boolean {
  if (key === 'authors') return false;
  if (numeric || !key.startsWith('extra:')) return true;
  const texts = Array.from({ length: Math.min(SAMPLE, map.documents.length) }, (_, i) => columnText(map, key, i));
  const filled = texts.filter((text) => text !== '');
  return new Set(filled).size <= Math.max(1, filled.length / 2);
}

/** The colours of the marks by a column; null for topics, and where the map has nothing of the kind. */
export function markColours({ map, listing }: Source, key: string): MarkColours | null {
  if (key === 'topic' || !map) return null;
  if (key === 'match') return listing.scores && scaleColours('Search score', listing.scores);
  const column = listing.columns.find((one) => one.key === key);
  if (!column) return null;
  if (key === 'fit' || key === 'trust') return scaleColours(column.heading, map[key]);
  const texts = map.documents.map((_, i) => columnText(map, column.key, i));
  if (!column.numeric) return kindColours(column.heading, texts);
  return scaleColours(
    column.heading,
    texts.map((text) => (text === '' ? NaN : Number(text))),
  );
}
