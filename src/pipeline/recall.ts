import { canonicalJson } from '../topic-map/canonical-json';
import type { Document } from '../topic-map/document';
import type { Recipe, TopicMap, TopicMapMeta } from '../topic-map/topic-map';
import { rowsById, topicBefore } from './match-topics';
import { OPTION_TABLE } from './options';

/** What a run may take over from a map made before. */
export interface Recalled {
  /** It was made from the same documents. */
  isSameInput: boolean;
  /** Where each document stood, n × 2, row-major; NaN for one that was not there. */
  places: Float64Array;
  /** Topic of each document, −1 for one that was not there. */
  topic: Int32Array;
}

/** Looks up the documents of a new run in a map made before. */
export function recall(previous: TopicMap, documents: readonly Document[], input_hash: string): Recalled {
  const row = rowsById(previous);
  const places = new Float64Array(2 * documents.length);
  documents.forEach(({ id }, i) => {
    const at = row.get(id) ?? -1;
    places[2 * i] = previous.x[at] ?? NaN;
    places[2 * i + 1] = previous.y[at] ?? NaN;
  });
  const isSameInput = previous.meta.input_hash === input_hash && places.every(Number.isFinite);
  return { isSameInput, places, topic: topicBefore(previous, documents) };
}

export function isSameRecipe(a: Recipe, b: Recipe): boolean {
  return OPTION_TABLE.every(({ name }) => isSameValue(a[name], b[name]));
}

/**
 * Whether two runs on the same documents lay them out alike: all options on which the layout depends have, or came to,
 * the same value. No document need move then.
 */
export function isSameLayout(a: Settings, b: Settings): boolean {
  const used = ({ recipe, resolved }: Settings, name: string) => resolved[name] ?? recipe[name];
  return OPTION_TABLE.filter(({ stage }) => stage !== 'kmeans').every(({ name }) =>
    isSameValue(used(a, name), used(b, name)),
  );
}

type Settings = Pick<TopicMapMeta, 'recipe' | 'resolved'>;

function isSameValue(a: Recipe[string] | undefined, b: Recipe[string] | undefined): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
