import { strToU8, zipSync } from 'fflate';
import { lightTheme } from '../charts/theme';
import { svgFileWithFonts } from '../exports/page-fonts';
import { writeReport } from '../exports/report/report';
import { NO_DATE } from '../exports/workbook';
import { inFileOrder, selectedByFit } from '../state/map-index';
import { corpusTitle } from '../state/opened-map';
import type { Notebook } from '../state/notebook.svelte';
import { pictureElement } from './sanitise';

/** The report of the open notebook, in one folder of a zip file. */
export async function zippedReport(notebook: Notebook): Promise<Uint8Array<ArrayBuffer>> {
  const { opened } = notebook;
  if (!opened) throw new Error('there is no map yet.');
  const { map } = opened;
  const selection = Array.from(selectedByFit(opened, notebook.selection));
  const isPart = selection.length > 0 && selection.length < map.documents.length;
  const words = isPart ? await notebook.listing.analysis.contrast(selection) : [];
  const files = await writeReport(
    {
      map,
      notebook: notebook.document,
      title: corpusTitle(opened),
      source: notebook.source,
      selection,
      order: inFileOrder(opened),
      words: words ?? [],
      name: (i) => notebook.name(i),
    },
    { document, svgFile: (svg) => svgFileWithFonts(svg, { background: lightTheme.ground }), pinned: pictureElement },
  );
  const entries = files.map(({ path, content }) => [`report/${path}`, strToU8(content)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: NO_DATE, level: 6 });
}
