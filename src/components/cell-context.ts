import { createContext } from 'svelte';
import type { CellModel } from '../edits/notebook-document';

/** The cell that a component stands in. */
export interface CellContext {
  readonly model: CellModel;
}

export const [getCell, setCell] = createContext<CellContext>();
