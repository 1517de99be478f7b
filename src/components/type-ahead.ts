/** Typing goes on as one word until it rests this long, in milliseconds. */
const RESTS = 700;
/** How long a search among thousands of names may hold the page up at a time, in milliseconds. */
const HOLDS = 8;

export interface TypedList {
  /** Number of entries. */
  count(): number;
  /** The entry that the keyboard is on. */
  active(): number;
  text(at: number): string;
  go(at: number): void;
}

export interface TypeAhead {
  /** Takes a key in. @returns false when it is no letter or digit and no word is being typed. */
  type(key: string): boolean;
  /** Whether a word is being typed, so that a space is part of it. */
  typing(): boolean;
}

/** Goes to the next entry that begins with what is typed; one letter again and again goes from one to the next. */
export function typeAhead(list: TypedList): TypeAhead {
  let typed = '';
  let last = -Infinity;
  let search = 0;
  const typing = () => typed !== '' && performance.now() - last < RESTS;

  async function find(letters: string): Promise<void> {
    const own = ++search;
    const from = list.active();
    const count = list.count();
    let until = performance.now() + HOLDS;
    // A word that grows may still mean the entry it led to.
    for (let step = letters.length > 1 ? 0 : 1; step <= count; step++) {
      const at = (from + step) % count;
      if (list.text(at).toLowerCase().startsWith(letters)) return list.go(at);
      if (performance.now() < until) continue;
      await new Promise((resume) => setTimeout(resume));
      if (own !== search) return;
      until = performance.now() + HOLDS;
    }
  }

  return {
    typing,
    type(key) {
      const part = typing() ? /^.$/u : /^[\p{L}\p{N}]$/u;
      if (!part.test(key)) return false;
      const letters = (typing() ? typed : '') + key.toLowerCase();
      typed = letters;
      last = performance.now();
      const again = [...letters].every((letter) => letter === letters[0]);
      void find(again ? letters[0] : letters);
      return true;
    },
  };
}
