import type { TopicMap } from '../topic-map/topic-map';

/**
 * The map with the documents of an earlier one in place of its own equal ones, so that the history of a corpus holds
 * its texts once, however many runs it goes back over.
 */
export function shareDocuments(map: TopicMap, earlier: TopicMap): TopicMap {
  if (map.meta.input_hash !== earlier.meta.input_hash) return map;
  const known = new Map(earlier.documents.map((document) => [document.id, document]));
  const documents = map.documents.map((own) => {
    const other = known.get(own.id);
    // The hash of the input knows the texts and not the ids, which may have been dealt out otherwise.
    return other && other.title === own.title && other.abstract === own.abstract ? other : own;
  });
  return { ...map, documents };
}
