import type { ReadReport } from '../corpus/report';
import { NEW_DOCUMENT } from '../edits/notebook-document';
import type { SavedNotebook } from '../edits/notebook-file';
import { canonicalJson } from '../topic-map/canonical-json';
import { counted } from '../wording/words';
import type { LeftNotebook } from './kept-notices.svelte';
import type { Notebook } from './notebook.svelte';
import type { Snapshot } from './notebook-history.svelte';
import { openMapFile, type OpenedMap } from './opened-map';
import { showPlace } from './saved-notebook';
import { shareDocuments } from './share-documents';

interface Begun {
  byReader?: boolean;
  saved?: SavedNotebook | null;
  left?: LeftNotebook | null;
}

const UNTOUCHED = { document: NEW_DOCUMENT, selection: [], draft: {} };

/** How the open notebook began, which starting afresh goes back to. */
export class Beginning {
  readonly #notebook: Notebook;
  #first: (Snapshot & Pick<SavedNotebook, 'selection' | 'draft'>) | null = null;

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
  }

  /**
   * Opens another notebook: what was kept of this corpus, else an untouched one.
   *
   * @param byReader - opened by hand, so that a reload must find it again.
   * @param saved - what came with the map, and stands for an untouched notebook.
   * @param left - the notebook that was open before.
   */
  async begin(
    opened: OpenedMap,
    signal: AbortSignal,
    { byReader = false, saved = null, left = null }: Begun = {},
  ): Promise<void> {
    const notebook = this.#notebook;
    const { keeper } = notebook;
    const kept = await keeper.recall(keeper.nameOf(opened.map.meta.input_hash));
    let shown = opened;
    // The kept map is shown when it grew out of this one by a re-run, not when this one was made by another recipe.
    if (kept && kept.notebook.base === opened.key && kept.notebook.shown !== opened.key) {
      const { report, source } = kept.notebook;
      shown = await openMapFile(kept.bytes, report as ReadReport | null, source, signal).then(
        (map) => shareDocuments(map, opened),
        () => {
          this.#notebook.remark(
            'The map of the last run cannot be read; the cells are shown on the map that was opened.',
          );
          return opened;
        },
      );
    }
    signal.throwIfAborted();
    keeper.flush();
    const { document, selection, draft } = saved ?? UNTOUCHED;
    const first = { opened, document, selection, draft };
    this.#first = first;
    notebook.show({ document: kept?.notebook.document ?? first.document, opened: shown });
    if (kept) showPlace(notebook, kept.notebook, shown.key === kept.notebook.shown);
    else if (saved) showPlace(notebook, saved, true);
    const changed = kept && (!this.isAsBegun(kept.notebook) || shown !== opened);
    notebook.announce(changed ? 'Restored as you left it.' : mapSentence(notebook, shown));
    keeper.begin({
      // Opened out of the store it goes on from the map that it began with.
      base: kept?.notebook.shown === opened.key ? kept.notebook.base : opened.key,
      kept,
      restored: changed ? kept.notebook.savedAt : null,
      byReader,
      left,
    });
  }

  /** Everything as it was when the corpus was first opened; undo brings the reader's work back. */
  startAfresh(): void {
    if (!this.#first) return;
    const { cells, history, selection, view, recipe, keeper } = this.#notebook;
    const { document, opened, draft } = this.#first;
    cells.editing = null;
    history.change('start afresh', { document, opened });
    selection.clear();
    view.showAll();
    recipe.resume(draft);
    keeper.notices.restored = null;
    this.#notebook.announce('Started afresh. Undo brings your notebook back.');
  }

  /** Whether its cells, its selection and the options that are set are as the notebook began. */
  isAsBegun({ document, selection, draft }: SavedNotebook): boolean {
    const first = this.#first;
    return (
      first !== null &&
      canonicalJson(document) === canonicalJson(first.document) &&
      canonicalJson(draft) === canonicalJson(first.draft) &&
      canonicalJson([...selection].sort()) === canonicalJson([...first.selection].sort())
    );
  }
}

function mapSentence({ noun }: Notebook, { map }: OpenedMap): string {
  return `${counted(map.documents.length, noun)} in ${counted(map.meta.topics.length, 'topic')}.`;
}
