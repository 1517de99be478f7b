import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TabLock } from '../../src/state/tab-lock';

/** One lock as the browser's tabs share it: who holds it, and who waits. */
class Locks {
  #holder: { reject: (error: unknown) => void } | null = null;
  readonly #waiting: (() => void)[] = [];

  request(_: string, { steal, signal }: LockOptions, held: () => unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      const hold = () => {
        const holder = (this.#holder = { reject });
        void Promise.resolve(held()).then(() => {
          if (this.#holder !== holder) return;
          this.#holder = null;
          this.#waiting.shift()?.();
          resolve();
        });
      };
      if (steal) {
        this.#holder?.reject(new DOMException('stolen', 'AbortError'));
        hold();
      } else if (!this.#holder) hold();
      else {
        this.#waiting.push(hold);
        signal?.addEventListener('abort', () => {
          const place = this.#waiting.indexOf(hold);
          if (place >= 0) this.#waiting.splice(place, 1);
          if (place >= 0) reject(signal.reason);
        });
      }
    });
  }
}

let page: EventTarget & { hidden: boolean };
let said: string[];
const look = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};
const settled = () => vi.advanceTimersByTimeAsync(10_000);

function tab(name: string, steal = false): TabLock {
  const lock = new TabLock();
  lock.hold('map', steal, { onHeld: () => said.push(`${name} held`), onLost: () => said.push(`${name} lost`) });
  return lock;
}
/** What was said since the last time. */
const news = () => said.splice(0).join(', ');

beforeEach(() => {
  vi.useFakeTimers();
  // Node's own timeouts are not those of the test.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(new DOMException('late', 'TimeoutError')), milliseconds);
    return abort.signal;
  });
  page = Object.assign(new EventTarget(), { hidden: false });
  said = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { locks: new Locks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the lock of a notebook', () => {
  it('is taken over by the tab that waits when the other goes', async () => {
    const first = tab('first');
    tab('second');
    await settled();
    expect(news()).toBe('first held, second lost');
    first.release();
    await settled();
    expect(news()).toBe('second held');
  });

  it('is not taken by a tab that nobody looks at', async () => {
    const first = tab('first');
    tab('second');
    await settled();
    look(true);
    await settled();
    news();
    first.release();
    await settled();
    expect(news()).toBe('');
    look(false);
    await settled();
    expect(news()).toBe('second held');
  });

  it('goes to the tab that is told to keep, and back when that goes', async () => {
    tab('first');
    const thief = tab('second', true);
    await settled();
    expect(news()).toBe('first held, second held, first lost');
    thief.release();
    await settled();
    expect(news()).toBe('first held');
  });

  it('is no concern of a tab that has moved on, nor where there are no locks', async () => {
    const first = tab('first');
    const second = tab('second');
    second.release();
    first.release();
    await settled();
    expect(news()).toBe('first held');
    vi.stubGlobal('navigator', {});
    tab('alone');
    expect(news()).toBe('alone held');
  });
});
