import type { TopicMap } from '../topic-map/topic-map';
import { documentsTable } from './documents-table';
import { keywordsTable, topicsTable } from './topics-table';
import { writeWorkbook } from './workbook';

/**
 * Topics, keywords and documents as one workbook.
 *
 * @param indices - the documents in it; all of them by default.
 */
export function mapWorkbook(map: TopicMap, indices?: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const documents = documentsTable(map, indices);
  const wide: Record<string, number> = { title: 50, abstract: 60, authors: 30, topic_label: 30 };
  return writeWorkbook([
    { name: 'Topics', ...topicsTable(map), widths: [7, 40, 11, 8, 10, 8, 8, 60, 60] },
    { name: 'Keywords', ...keywordsTable(map), widths: [7, 40, 7, 30, 10, 11, 17] },
    { name: 'Documents', ...documents, widths: documents.columns.map((name) => wide[name] ?? 12) },
  ]);
}
