import { createContext } from 'svelte';
import type { Notebook } from './notebook.svelte';
import type { OpenedMap } from './opened-map';
import type { Shortcuts } from './shortcuts.svelte';
import type { ThemeState } from './theme.svelte';

/** A map on the screen and what is done on it: as much of a notebook as the picture, its list and its legend need. */
export interface ShownMap extends Pick<
  Notebook,
  | 'map'
  | 'selection'
  | 'view'
  | 'members'
  | 'noun'
  | 'name'
  | 'label'
  | 'excerpt'
  | 'indexOf'
  | 'selectTopic'
  | 'announce'
  | 'colours'
  | 'lit'
  | 'matching'
> {
  readonly groups: Pick<Notebook['groups'], 'list'>;
  readonly opened: Pick<OpenedMap, 'bins'> | null;
  readonly theme: Pick<ThemeState, 'theme' | 'name'>;
  readonly shortcuts: Pick<Shortcuts, 'on'>;
}

export const [getShownMap, setShownMap] = createContext<ShownMap>();
