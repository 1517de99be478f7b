import { canonicalJson } from '../topic-map/canonical-json';
import type { Document } from '../topic-map/document';
import type { Recipe, TopicMap } from '../topic-map/topic-map';
import { rowsById, topicBefore } from './match-topics';
import { OPTION_TABLE } from './options';

/** What a run may take over from a map made before. */
export interface Recalled {
  /** The very same corpus and recipe. */
  isSame: boolean;
  /** The corpus and all options that the layout depends on are the same, so that no document need move. */
  hasSameLayout: boolean;
  /** Where each document stood, n × 2, row-major; NaN for one that was not there. */
  places: Float64Array;
  /** Topic of each document, −1 for one that was not there. */
  topic: Int32Array;
}

/** Looks up the documents of a new run in a map made before. */
export function recall(
  previous: TopicMap,
  documents: readonly Document[],
  { input_hash, recipe }: { input_hash: string; recipe: Recipe },
): Recalled {
  const row = rowsById(previous);
  const places = new Float64Array(2 * documents.length);
  documents.forEach(({ id }, i) => {
    const at = row.get(id) ?? -1;
    places[2 * i] = previous.x[at] ?? NaN;
    places[2 * i + 1] = previous.y[at] ?? NaN;
  });
  const hasSame = (names: readonly string[]) =>
    names.every((name) => canonicalJson(previous.meta.recipe[name]) === canonicalJson(recipe[name]));
  const ofLayout = OPTION_TABLE.filter(({ stage }) => stage !== 'kmeans').map(({ name }) => name);
  const isSameInput = previous.meta.input_hash === input_hash && previous.documents.length === documents.length;
  return {
    isSame: isSameInput && hasSame(Object.keys(recipe)),
    hasSameLayout: isSameInput && hasSame(ofLayout) && places.every(Number.isFinite),
    places,
    topic: topicBefore(previous, documents),
  };
}
