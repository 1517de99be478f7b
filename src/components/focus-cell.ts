import { tick } from 'svelte';

/** Gives the focus back to a cell's menu button after the cell has moved or changed. */
export async function focusMenu(id: string): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>(`[data-cell="${id}"] [aria-haspopup="menu"]`)?.focus();
}

/** Brings a cell into view and gives the focus to its menu button. */
export async function showCell(id: string): Promise<void> {
  await focusMenu(id);
  document.querySelector(`[data-cell="${id}"]`)?.scrollIntoView({ block: 'nearest' });
}

/** Gives the focus to the handle of a cell after it has moved. */
export async function focusHandle(id: string): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>(`[data-cell="${id}"] > .handle`)?.focus();
}

/** Gives the focus to the search field of a cell. */
export async function focusSearch(cell: 'documents' | 'map'): Promise<void> {
  await tick();
  const field = document.querySelector<HTMLInputElement>(`#${cell} [role=search] input`);
  field?.focus();
  field?.select();
}
