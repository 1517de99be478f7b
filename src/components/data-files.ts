import { inFileOrder } from '../state/map-index';
import type { Notebook } from '../state/notebook.svelte';
import type { OpenedMap } from '../state/opened-map';
import type { TopicMap } from '../topic-map/topic-map';
import type { CellData } from './cell-output';

const PARQUET = 'application/vnd.apache.parquet';
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Documents as files beside their CSV; what writes them is loaded when the first one is asked for.
 *
 * @param file - name of the files without extension.
 * @param indices - the documents in their order.
 */
export function documentFiles(
  notebook: Notebook,
  map: TopicMap,
  file: string,
  indices: () => ArrayLike<number>,
): CellData[] {
  async function references() {
    const picked = Array.from(indices());
    const names = await notebook.namesOf(picked);
    const { bibliography } = await import('../exports/bibliography');
    return bibliography(
      map,
      picked,
      names.map(({ name }) => name),
    );
  }
  return [
    {
      format: 'JSONL',
      file: `${file}.jsonl`,
      make: async () => (await import('../exports/documents-table')).documentsJsonl(map, indices()),
    },
    {
      format: 'Parquet',
      file: `${file}.parquet`,
      make: async () => {
        const { writeDocumentsTable } = await import('../topic-map/parquet');
        return new Blob([writeDocumentsTable(map, indices())], { type: PARQUET });
      },
    },
    {
      format: 'BibTeX',
      file: `${file}.bib`,
      make: async () => (await import('../exports/bibtex')).toBibtex(await references()),
    },
    {
      format: 'RIS',
      file: `${file}.ris`,
      make: async () => (await import('../exports/ris')).toRis(await references()),
    },
  ];
}

/** Topics, keywords and documents as one workbook. */
export function workbookFile(opened: OpenedMap | null, file: string): CellData {
  return {
    format: 'Excel workbook',
    file: `${file}.xlsx`,
    make: async () => {
      const { mapWorkbook } = await import('../exports/map-workbook');
      if (!opened) throw new Error('there is no map yet.');
      return new Blob([mapWorkbook(opened.map, inFileOrder(opened))], { type: WORKBOOK });
    },
  };
}
