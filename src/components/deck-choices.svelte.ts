import { createContext } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import type { Aspect, DeckFont } from '../exports/pptx/slides';

/** What the reader has chosen for a deck, kept while the page is open, and whether the dialog is. */
export class DeckChoices {
  open = $state(false);
  /** Kinds of slide that are left out. */
  readonly without = new SvelteSet<string>();
  aspect = $state<Aspect>('16:9');
  theme = $state<'light' | 'dark'>('light');
  /** Name of an accent, or `#rrggbb`. */
  accent = $state('blue');
  font = $state<DeckFont>('Open Sans');
  /** null: that of the notebook. */
  title = $state<string | null>(null);

  /** @param theme - the one that is on screen. */
  constructor(theme: 'light' | 'dark') {
    this.theme = theme;
  }

  toggle(kind: string): void {
    if (!this.without.delete(kind)) this.without.add(kind);
  }
}

export const [getDeck, setDeck] = createContext<DeckChoices>();
