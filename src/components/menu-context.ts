import { createContext } from 'svelte';

/** The open menu that an item stands in. */
export interface MenuContext {
  /** Closes the menu; its button has the focus again. */
  close(): void;
}

export const [getMenu, setMenu] = createContext<MenuContext>();
