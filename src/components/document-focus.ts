/**
 * Puts the focus into the reader as it opens.
 *
 * @returns what gives it back when the reader closes: to the row that was read, or to what opened it.
 */
export function takeFocus(panel: HTMLElement): () => void {
  const opener = document.activeElement;
  const list = opener?.closest('[role=grid], [role=tree]');
  panel.focus({ preventScroll: true });
  return () => {
    const { activeElement: now } = document;
    if (now && now !== document.body && !panel.contains(now)) return;
    // The list has gone along with what was read: its focus is on the row of that.
    const rows = list ?? (opener?.isConnected ? null : document.querySelector('[role=grid]'));
    const back = rows?.querySelector('[role=row][tabindex="0"], [role=treeitem][tabindex="0"]') ?? opener;
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
  };
}

/** Where the reader covers the page, Tab goes round in it and not to what is behind. */
export function goRound(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('button, a[href], [tabindex="0"]')];
  const { activeElement } = document;
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (activeElement !== from && !(event.shiftKey && activeElement === panel)) return;
  event.preventDefault();
  to?.focus();
}
