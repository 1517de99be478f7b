/** The place that is kept now; there is one at a time. */
let leave = () => {};

/**
 * Keeps the cell in the middle of the screen where it is while the page around it changes its width, however long it
 * takes to draw itself anew. Call it just before; a reader who does something or scrolls takes over.
 */
export function keepPlace(): void {
  leave();
  const page = document.querySelector('main');
  if (!page) return;
  const middle = innerHeight / 2;
  const cell = [...page.querySelectorAll('.cell')].find((one) => one.getBoundingClientRect().bottom > middle);
  if (!cell) return;
  const place = () => cell.getBoundingClientRect().top;
  const top = place();
  /** As they were left: the end of the page may not let the cell come to its place. */
  let left = { top, height: page.offsetHeight };
  const observer = new ResizeObserver(() => {
    if (!cell.isConnected) return leave();
    scrollBy({ top: place() - top, behavior: 'instant' });
    left = { top: place(), height: page.offsetHeight };
  });
  observer.observe(page);
  const acting = new AbortController();
  leave = () => {
    observer.disconnect();
    acting.abort();
  };
  const options = { passive: true, capture: true, signal: acting.signal };
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(event, leave, options);
  /** By the bar at the side, or by what has moved the focus: the page has its height, and the cell has moved. */
  const scrolled = () => {
    if (page.offsetHeight === left.height && Math.abs(place() - left.top) > 1) leave();
  };
  document.addEventListener('scroll', scrolled, { passive: true, signal: acting.signal });
}
