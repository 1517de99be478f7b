/** How long the page may take to draw itself anew, in milliseconds. */
const SETTLES = 1000;

/**
 * Keeps the cell in the middle of the screen where it is while the page around it changes its width. Call it just
 * before; a reader who scrolls takes over.
 */
export function keepPlace(): void {
  const page = document.querySelector('main');
  if (!page) return;
  const middle = innerHeight / 2;
  const cell = [...page.querySelectorAll('.cell')].find((one) => one.getBoundingClientRect().bottom > middle);
  if (!cell) return;
  const top = cell.getBoundingClientRect().top;
  const observer = new ResizeObserver(() => {
    scrollBy({ top: cell.getBoundingClientRect().top - top, behavior: 'instant' });
  });
  observer.observe(page);
  const leaving = new AbortController();
  const stop = () => {
    observer.disconnect();
    leaving.abort();
  };
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(event, stop, { passive: true, signal: leaving.signal });
  }
  setTimeout(stop, SETTLES);
}
