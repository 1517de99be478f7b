const STORED = 'toponote-single-keys';

function stored(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true; // storage may be forbidden
  }
}

/** Whether single keys act on the whole page, as the reader wants it, and whether the list of keys is open. */
export class Shortcuts {
  #on = $state(stored());
  listed = $state(false);

  /** Off for readers whose speech or hand presses letters by accident; the map's own keys stay while it has the focus. */
  get on(): boolean {
    return this.#on;
  }

  set on(value: boolean) {
    this.#on = value;
    try {
      if (value) localStorage.removeItem(STORED);
      else localStorage.setItem(STORED, 'off');
    } catch {
      // not kept; it still holds for this visit
    }
  }
}
