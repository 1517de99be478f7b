import { NEW_DOCUMENT } from '../../src/edits/notebook-document';
import type { SavedNotebook } from '../../src/edits/notebook-file';
import type { TopicEdit } from '../../src/edits/topic-edits';
import { writeHtmlFile } from '../../src/exports/html-file';
import { singlePage } from './single-page';

/** A map file on disk, and what is known of it. */
export interface HtmlSource {
  map: Uint8Array;
  /** Title of the corpus, or what to call it. */
  title: string;
  /** File name(s) the map came from. */
  source: string;
  /** The read report, or null. */
  report: unknown;
}

/** The whole page with a map inside; with a notebook of it, or as a new one. */
export async function drawHtml(
  { map, title, source, report }: HtmlSource,
  {
    notebook,
    edits = [],
    readOnly,
  }: { notebook: SavedNotebook | null; edits?: readonly TopicEdit[]; readOnly: boolean },
): Promise<string> {
  const fresh: SavedNotebook = {
    document: NEW_DOCUMENT,
    source,
    report,
    selection: [],
    view: { transform: { k: 1, x: 0, y: 0 }, width: 0, height: 0, everything: false },
    draft: {},
  };
  const saved = notebook ?? fresh;
  return writeHtmlFile(await singlePage(), {
    title,
    map,
    notebook: { ...saved, document: { ...saved.document, edits } },
    readOnly,
  });
}
