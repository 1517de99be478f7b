import type { GroupModel, NotebookDocument } from './notebook-document';

// Every edit returns a new document that shares what it did not change, or the same one when nothing changed.

/** Slots of the palette that groups take, in this order: each as far as can be from those before. */
const SLOTS = [2, 7, 8, 10, 4, 3, 1, 6, 9, 12, 5, 11] as const;

/** Keeps some documents together under a name, in a colour that no group has yet. @returns the document and its id. */
export function addGroup(document: NotebookDocument, name: string, documents: readonly string[]) {
  const { groups } = document;
  const used = groups.map(({ colour }) => colour);
  const colour = SLOTS.find((slot) => !used.includes(slot)) ?? SLOTS[groups.length % SLOTS.length];
  const numbers = groups.map(({ id }) => Number(/^group-(\d{1,15})$/.exec(id)?.[1] ?? 0));
  const id = `group-${Math.max(0, ...numbers) + 1}`;
  const group: GroupModel = { id, name, colour, documents };
  return { id, document: { ...document, groups: [...groups, group] } };
}

/** A blank name is none. */
export function renameGroup(document: NotebookDocument, id: string, name: string): NotebookDocument {
  const next = name.trim();
  return next === '' ? document : changeGroup(document, id, { name: next });
}

/** @param colour - a slot of the palette, 1 … 12. */
export function colourGroup(document: NotebookDocument, id: string, colour: number): NotebookDocument {
  return changeGroup(document, id, { colour });
}

export function setGroupDocuments(
  document: NotebookDocument,
  id: string,
  documents: readonly string[],
): NotebookDocument {
  return changeGroup(document, id, { documents });
}

export function deleteGroup(document: NotebookDocument, id: string): NotebookDocument {
  const groups = document.groups.filter((group) => group.id !== id);
  return groups.length === document.groups.length ? document : { ...document, groups };
}

function changeGroup(document: NotebookDocument, id: string, change: Partial<GroupModel>): NotebookDocument {
  const group = document.groups.find((one) => one.id === id);
  if (!group) return document;
  const keys = Object.keys(change) as (keyof GroupModel)[];
  if (keys.every((key) => group[key] === change[key])) return document;
  return { ...document, groups: document.groups.map((one) => (one === group ? { ...one, ...change } : one)) };
}
