import { createContext } from 'svelte';
import type { CellModel } from '../edits/notebook-document';

/** The cell that a component stands in. */
export interface CellContext {
  readonly model: CellModel;
  /** It shows a run of other options than the ones that are set. */
  readonly stale: boolean;
}

export const [getCell, setCell] = createContext<CellContext>();
