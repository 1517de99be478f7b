/** A page that is being reloaded lets go of its lock a moment after the new page asks for it. */
const PATIENCE = 3000;

/**
 * Holds one name among all tabs of this browser (Web Locks), so that only one of them writes.
 *
 * `onLost` is called when another tab has it, or takes it later on. Where the browser has no locks, this tab is
 * taken to be the only one.
 */
export class TabLock {
  #release: (() => void) | null = null;
  #turn = 0;

  /** @param steal - take it from the tab that has it. */
  hold(name: string, { steal = false, onHeld, onLost }: { steal?: boolean; onHeld(): void; onLost(): void }): void {
    this.release();
    const turn = this.#turn;
    const mine = () => turn === this.#turn;
    if (!navigator.locks) return onHeld();
    navigator.locks
      .request(`toponote ${name}`, steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE) }, () => {
        if (!mine()) return;
        onHeld();
        return new Promise<void>((resolve) => (this.#release = resolve));
      })
      .catch((error: DOMException) => {
        if (!mine()) return;
        // Anything but a wait in vain or a theft means that locks are forbidden here, as on some file:// pages.
        if (error.name === 'TimeoutError' || error.name === 'AbortError') onLost();
        else onHeld();
      });
  }

  release(): void {
    this.#turn++;
    this.#release?.();
    this.#release = null;
  }
}
