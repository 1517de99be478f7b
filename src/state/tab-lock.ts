/** A page that is being reloaded lets go of its lock a moment after the new page asks for it, in milliseconds. */
const PATIENCE = 3000;

export interface LockHooks {
  onHeld(): void;
  /** Another tab has it, or took it. */
  onLost(): void;
}

/**
 * Holds one name among all tabs of this browser (Web Locks), so that only one of them writes.
 *
 * A tab that does not get it, or loses it, takes it over once the other is gone and this one is looked at: a tab behind
 * others must not be quicker than the one that is only being reloaded. Where the browser has no locks, this tab is taken
 * to be the only one.
 */
export class TabLock {
  #release: (() => void) | null = null;
  #turn = 0;

  /** @param steal - take it from the tab that has it. */
  hold(name: string, steal: boolean, hooks: LockHooks): void {
    this.release();
    if (navigator.locks) void this.#claim(`toponote ${name}`, steal, hooks);
    else hooks.onHeld();
  }

  release(): void {
    this.#turn++;
    this.#release?.();
    this.#release = null;
  }

  async #claim(name: string, steal: boolean, { onHeld, onLost }: LockHooks): Promise<void> {
    const turn = this.#turn;
    const isMine = () => turn === this.#turn;
    let isToldLost = false;
    const holding = () => {
      if (!isMine()) return;
      isToldLost = false;
      onHeld();
      return new Promise<void>((resolve) => (this.#release = resolve));
    };
    let options: LockOptions = steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE) };
    while (isMine()) {
      try {
        await navigator.locks.request(name, options, holding);
      } catch (error) {
        if (!isMine()) return;
        // Anything but a wait in vain or a theft means that locks are forbidden here, as on some file:// pages.
        if (!isVain(error)) return onHeld();
        if (!isToldLost) onLost();
        isToldLost = true;
        if (document.hidden) await visibilityChange();
        options = { signal: untilHidden() };
      }
    }
  }
}

function isVain(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

function visibilityChange(): Promise<void> {
  return new Promise((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }));
}

function untilHidden(): AbortSignal {
  const waiting = new AbortController();
  void visibilityChange().then(() => waiting.abort());
  return waiting.signal;
}
