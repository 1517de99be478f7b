/** Lets the keyboard reach the tables inside a note that are wider than it, and no others. */
export function scrollFocus(note: HTMLElement): () => void {
  function look(): void {
    for (const table of note.querySelectorAll('table')) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
      else table.removeAttribute('tabindex');
    }
  }
  const width = new ResizeObserver(look);
  width.observe(note);
  const content = new MutationObserver(look);
  content.observe(note, { childList: true });
  return () => {
    width.disconnect();
    content.disconnect();
  };
}
