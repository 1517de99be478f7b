import { addGroup, colourGroup, deleteGroup, renameGroup, setGroupDocuments } from '../edits/group-edits';
import type { GroupModel } from '../edits/notebook-document';
import type { SelectionMode } from '../geometry/lasso-path';
import { counted } from '../wording/words';
import type { Notebook } from './notebook.svelte';

/** A group and where its documents are on the open map. */
export interface Group extends GroupModel {
  /** Those that the map has. */
  indices: Int32Array;
}

/** Selections that the reader keeps under a name: every change is one step of the notebook's history. */
export class Groups {
  readonly #notebook: Notebook;

  /** The group whose name is being written. */
  naming = $state<string | null>(null);

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
  }

  readonly #models: readonly GroupModel[] = $derived.by(() => this.#notebook.document.groups);

  readonly list: readonly Group[] = $derived.by(() =>
    this.#models.map((group) => ({
      ...group,
      indices: Int32Array.from(group.documents, (id) => this.#notebook.indexOf(id))
        .filter((index) => index >= 0)
        .sort(),
    })),
  );

  /** Keeps the selection as a group and opens its name for writing. */
  save(): void {
    const { document, selection } = this.#notebook;
    if (selection.size === 0) return;
    const { id, document: next } = addGroup(document, this.#newName(), this.#selected());
    this.#notebook.change('save a group', next);
    this.#notebook.announce(`Saved ${counted(selection.size, this.#notebook.noun)} as a group; write its name.`);
    this.naming = id;
  }

  rename(group: GroupModel, name: string): void {
    this.#notebook.change(`rename ${group.name}`, renameGroup(this.#notebook.document, group.id, name));
  }

  recolour(group: GroupModel, colour: number): void {
    this.#notebook.change(`recolour ${group.name}`, colourGroup(this.#notebook.document, group.id, colour));
  }

  /** The group holds what is selected now, in place of what it held. */
  replace(group: GroupModel): void {
    const documents = this.#selected();
    this.#notebook.change(`change ${group.name}`, setGroupDocuments(this.#notebook.document, group.id, documents));
    this.#notebook.announce(`${group.name} has ${counted(documents.length, this.#notebook.noun)} now.`);
  }

  delete(group: GroupModel): void {
    this.#notebook.change(`delete ${group.name}`, deleteGroup(this.#notebook.document, group.id));
    this.#notebook.announce(`Deleted ${group.name}. Undo brings it back.`);
  }

  select(group: Group, mode: SelectionMode = 'replace'): void {
    this.#notebook.selection.change(group.indices, mode);
  }

  #selected(): string[] {
    const { map, selection } = this.#notebook;
    return map ? Array.from(selection.indices, (i) => map.documents[i].id) : [];
  }

  /** The name of a topic that is selected whole, else "Group 3". */
  #newName(): string {
    const { map, selection } = this.#notebook;
    const topic = map?.meta.topics[map.topic[selection.indices[0]]];
    const isWhole = topic?.size === selection.size && selection.indices.every((i) => map?.topic[i] === topic.id);
    return topic && isWhole ? topic.label : `Group ${this.#models.length + 1}`;
  }
}
