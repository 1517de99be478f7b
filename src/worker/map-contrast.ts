import { createContrast, type Contrast } from '../analysis/contrast-words';
import { analysedTexts } from '../corpus/analysed-text';
import type { Options } from '../pipeline/options';
import type { Segment } from '../pipeline/segment-chinese';
import type { TopicMap } from '../topic-map/topic-map';

/**
 * Prepares a map for questions of what sets some of its documents apart: without the reader's own stop words, and
 * with the same answer wherever the documents stand in the map's file.
 *
 * @param segment - what cut its Chinese into words, if anything did.
 */
export function mapContrast({ documents, meta }: TopicMap, segment: Segment | null = null): Contrast {
  const order = [...documents.keys()].sort((a, b) => (documents[a].id < documents[b].id ? -1 : 1));
  const place = new Int32Array(order.length);
  order.forEach((document, i) => (place[document] = i));
  const { stop_words } = meta.recipe;
  const contrast = createContrast(
    analysedTexts(order.map((i) => documents[i])),
    Array.isArray(stop_words) ? (['+auto', ...stop_words] as Options['stop_words']) : 'auto',
    meta.languages,
    segment,
  );
  const placed = (rows: Iterable<number>) => Array.from(rows, (i) => place[i] ?? -1);
  return { compare: (selection, other) => contrast.compare(placed(selection), other && placed(other)) };
}
