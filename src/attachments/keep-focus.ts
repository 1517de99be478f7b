const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), textarea, select, [tabindex="0"]';

/** A key that is pressed once more must do no harm: what takes the focus whatever is nearer, and what never does. */
const FIRST = '[data-focus-heir=first]';
const NEVER = '[data-focus-heir=never]';

/** So many neighbours on either side are remembered; of a longer run that is gone, the cell's place is known. */
const NEAR = 40;

/**
 * When what had the focus is gone from the page, gives the focus to what is nearest to where it was: what came after it
 * or before it in the part of the cell that is still there, else in the cell that has come to its place. What was only
 * moved keeps it. Whoever moves the focus on purpose comes first.
 *
 * @param page - the column of cells.
 */
export function keepFocus(page: HTMLElement): () => void {
  /** What had the focus last, and what it lay in, from the inside out. */
  let last: Element | null = null;
  let around: Element[] = [];
  /** What came after it, and then what came before it, nearest first. */
  let neighbours: HTMLElement[] = [];
  let place = -1;
  let frame = 0;

  const cells = () => [...page.querySelectorAll('[data-cell]')];
  const focusable = (within: Element) => [...within.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const target = (within: Element) =>
    [
      ...within.querySelectorAll<HTMLElement>(FIRST),
      ...neighbours.filter((one) => within.contains(one)),
      ...focusable(within),
    ].find((one) => one.checkVisibility() && !one.matches(NEVER));

  function remember(event: FocusEvent): void {
    if (!(event.target instanceof Element)) return;
    last = event.target;
    around = [];
    for (let one = last.parentElement; one && one !== page; one = one.parentElement) around.push(one);
    const all = focusable(page);
    const at = all.findIndex((one) => one === last);
    neighbours = [...all.slice(at + 1, at + 1 + NEAR), ...all.slice(Math.max(0, at - NEAR), Math.max(0, at)).reverse()];
    const cell = last.closest('[data-cell]');
    place = cell ? cells().indexOf(cell) : -1;
  }

  /** Focus that was taken away from something that stays is not lost: the reader pressed beside it. */
  function forget({ target }: FocusEvent): void {
    setTimeout(() => {
      if (target === last && last?.isConnected && document.activeElement !== last) last = null;
    });
  }

  const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body;

  function restore(): void {
    frame = 0;
    if (!isLost()) return;
    const left = around.filter((one) => one.isConnected);
    const near = left.map(target).find((found) => found !== undefined);
    const all = cells();
    const menu =
      place < 0 ? null : all[Math.min(place, all.length - 1)]?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
    (near ?? menu ?? target(page))?.focus({ preventScroll: true });
  }

  /** An element that is moved among its neighbours is taken out and put in again, and loses the focus on the way. */
  const isMoved = (records: MutationRecord[]) =>
    last?.isConnected &&
    document.activeElement === document.body &&
    records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)));

  const observer = new MutationObserver((records) => {
    if (isLost()) frame ||= requestAnimationFrame(restore);
    else if (isMoved(records) && last instanceof HTMLElement) last.focus({ preventScroll: true });
  });
  observer.observe(page, { childList: true, subtree: true });
  page.addEventListener('focusin', remember);
  page.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    page.removeEventListener('focusin', remember);
    page.removeEventListener('focusout', forget);
  };
}
