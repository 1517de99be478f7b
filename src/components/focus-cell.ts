import { tick } from 'svelte';

/** Gives the focus back to a cell's menu button after the cell has moved or changed. */
export async function focusMenu(id: string): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>(`[data-cell="${id}"] [aria-haspopup="menu"]`)?.focus();
}

/** Gives the focus to the handle of a cell after it has moved. */
export async function focusHandle(id: string): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>(`[data-cell="${id}"] > .handle`)?.focus();
}
