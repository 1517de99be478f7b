import type { TopicMap } from '../topic-map/topic-map';

/** Indices of all documents, best fit first; those of one fit by id. */
export function bestFit({ fit, documents }: Pick<TopicMap, 'fit' | 'documents'>): Int32Array {
  return Int32Array.from(fit.keys()).sort((a, b) => fit[b] - fit[a] || (documents[a].id < documents[b].id ? -1 : 1));
}
