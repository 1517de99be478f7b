import { inOrder, rowsOf } from '../topic-map/document-order';
import type { OpenedMap } from './opened-map';

/**
 * The map with the documents of an earlier one in place of its own, in their order, where both are of the same
 * documents: a document has one index in all maps of a corpus that undo goes back over, and its text is held once.
 */
export function shareDocuments(opened: OpenedMap, { map: earlier }: OpenedMap): OpenedMap {
  const { map, bins, byFit } = opened;
  if (map.meta.input_hash !== earlier.meta.input_hash || map.documents === earlier.documents) return opened;
  const { documents } = earlier;
  const rows = rowsOf(
    map.documents,
    documents.map(({ id }) => id),
  );
  // The hash of the input knows the texts and not the ids, which may have been dealt out otherwise.
  const isSame = (row: number, i: number) =>
    map.documents[row].title === documents[i].title && map.documents[row].abstract === documents[i].abstract;
  if (!rows?.every(isSame)) return opened;
  const index = new Int32Array(rows.length);
  rows.forEach((row, i) => (index[row] = i));
  return {
    ...opened,
    map: { ...inOrder(map, rows), documents },
    rows,
    bins: Uint8Array.from(rows, (row) => bins[row]),
    byFit: Int32Array.from(byFit, (row) => index[row]),
  };
}
