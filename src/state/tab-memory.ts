const OPENED = 'toponote-open';

/** Which notebook the reader of this tab opened by hand, over reloads. */
export class TabMemory {
  readonly #key: string;

  /** @param suffix - tells the pages of one address apart. */
  constructor(suffix: string) {
    this.#key = OPENED + suffix;
  }

  /** What it is kept under, or null when the tab shows the page's own map. */
  get opened(): string | null {
    try {
      return sessionStorage.getItem(this.#key);
    } catch {
      return null;
    }
  }

  set opened(name: string | null) {
    try {
      if (name === null) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, name);
    } catch {
      // a reload then shows the map that was served
    }
  }
}
