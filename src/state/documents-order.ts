import type { TopicMap } from '../topic-map/topic-map';
import type { Column, ColumnKey } from './documents-columns';
import { columnText } from './documents-columns';

export type SortKey = ColumnKey | 'name' | 'match';

export interface Sort {
  key: SortKey;
  descending: boolean;
}

export const BEST_FIT: Sort = { key: 'fit', descending: true };
export const BEST_MATCH: Sort = { key: 'match', descending: true };

/** Whether all documents can be put in an order that was kept. */
export function isSort(sort: { key: string; descending: boolean }, columns: readonly Column[]): sort is Sort {
  return sort.key === 'name' || columns.some(({ key }) => key === sort.key);
}

/**
 * All documents in the order of a column. Documents without a value come last either way; those of one value come best
 * fit first, then by id.
 *
 * @param nameRanks - place of each document in the alphabet of their names, for `name`.
 */
export function orderBy(
  map: TopicMap,
  { key, descending }: Sort,
  columns: readonly Column[],
  nameRanks: Int32Array,
): Int32Array {
  const { fit, documents } = map;
  const values = sortValues(map, key, columns, nameRanks);
  const isMissing = (value: number | string) => value === '' || Number.isNaN(value);
  const sign = descending ? -1 : 1;
  return Int32Array.from(values.keys()).sort((i, j) => {
    const a = values[i];
    const b = values[j];
    if (a !== b) {
      const missing = Number(isMissing(a)) - Number(isMissing(b));
      if (missing !== 0) return missing;
      if (a < b) return -sign;
      if (a > b) return sign;
    }
    return fit[j] - fit[i] || (documents[i].id < documents[j].id ? -1 : 1);
  });
}

function sortValues(
  map: TopicMap,
  key: SortKey,
  columns: readonly Column[],
  nameRanks: Int32Array,
): (number | string)[] {
  switch (key) {
    case 'match':
    case 'fit':
      return Array.from(map.fit);
    case 'name':
      return Array.from(nameRanks);
    case 'topic':
      return Array.from(map.topic);
    case 'trust':
      return Array.from(map.trust);
    case 'year':
      return map.documents.map(({ year }) => year ?? NaN);
  }
  const isNumeric = columns.find((column) => column.key === key)?.numeric ?? false;
  return map.documents.map((_, i) => {
    const text = columnText(map, key, i);
    if (isNumeric) return text === '' ? NaN : Number(text);
    return text.toLowerCase();
  });
}
