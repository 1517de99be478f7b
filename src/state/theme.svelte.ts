import { flushSync } from 'svelte';
import { darkTheme, lightTheme, type Theme } from '../charts/theme';

export type ThemeSetting = 'system' | 'light' | 'dark';

const STORED = 'toponote-theme';

function stored(): ThemeSetting {
  try {
    const value = localStorage.getItem(STORED);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system'; // storage may be forbidden; the system setting is then the only one
  }
}

/** The system's theme unless the reader chose one; the choice is kept on `<html data-theme>` and in the browser. */
export class ThemeState {
  #setting = $state<ThemeSetting>(stored());
  #systemDark = $state(false);
  /** Paper is white: while printing the theme is light, charts and map included. */
  #printing = $state(false);

  constructor() {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    this.#systemDark = dark.matches;
    dark.addEventListener('change', (event) => (this.#systemDark = event.matches));
    const print = matchMedia('print');
    this.#printing = print.matches;
    print.addEventListener('change', (event) => {
      this.#printing = event.matches;
      this.#mark();
      flushSync();
    });
    this.#mark();
  }

  get setting(): ThemeSetting {
    return this.#setting;
  }

  set setting(value: ThemeSetting) {
    this.#setting = value;
    try {
      if (value === 'system') localStorage.removeItem(STORED);
      else localStorage.setItem(STORED, value);
    } catch {
      // not kept; it still holds for this visit
    }
    this.#mark();
  }

  get name(): 'light' | 'dark' {
    if (this.#printing) return 'light';
    if (this.#setting !== 'system') return this.#setting;
    return this.#systemDark ? 'dark' : 'light';
  }

  /** The chart theme that goes with it. */
  get theme(): Theme {
    return this.name === 'dark' ? darkTheme : lightTheme;
  }

  #mark(): void {
    const root = document.documentElement;
    if (this.#printing) root.dataset.theme = 'light';
    else if (this.#setting === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.#setting;
  }
}
