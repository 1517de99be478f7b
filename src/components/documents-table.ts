import type { Cell } from '../exports/csv';
import { documentsTable } from '../exports/documents-table';
import type { Notebook } from '../state/notebook.svelte';
import type { TopicMap } from '../topic-map/topic-map';

/** The table of some documents, as the CSV files hold it, with the names that the page shows. */
export async function namedDocumentsTable(
  notebook: Notebook,
  map: TopicMap,
  indices: ArrayLike<number>,
): Promise<{ columns: string[]; rows: Cell[][] }> {
  const { columns, rows } = documentsTable(map, indices);
  if (columns.includes('name')) return { columns, rows };
  const names = await notebook.namesOf(indices);
  return {
    columns: [columns[0], 'name', ...columns.slice(1)],
    rows: rows.map((row, i) => [row[0], names[i].name, ...row.slice(1)]),
  };
}
