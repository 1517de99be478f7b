import { pointsInPolygon } from '../geometry/polygon';
import type { Notebook } from './notebook.svelte';
import type { SelectionMode } from '../geometry/lasso-path';

/** A closed shape on the map that selects what lies in it. */
export interface Shape {
  /** Corners in map units. */
  polygon: [number, number][];
  mode: SelectionMode;
}

/** The lasso under the hand, and the shapes that made the present selection. */
export class MapLasso {
  readonly #notebook: Notebook;
  #drawn = $state.raw<{ shapes: Shape[]; indices: Int32Array | null }>({ shapes: [], indices: null });

  /** The shape being drawn. */
  drawing = $state.raw<Shape | null>(null);

  constructor(notebook: Notebook) {
    this.#notebook = notebook;
  }

  /** Shapes that stay on the map, in the order they were drawn, until the selection changes otherwise. */
  get kept(): Shape[] {
    return this.#drawn.indices === this.#notebook.selection.indices ? this.#drawn.shapes : [];
  }

  /** Applies a finished shape: exactly the documents inside it. */
  select(shape: Shape): void {
    const { map, selection } = this.#notebook;
    if (!map) return;
    const before = shape.mode === 'replace' ? [] : this.kept;
    selection.change(pointsInPolygon(map.x, map.y, shape.polygon), shape.mode);
    this.#drawn = { shapes: selection.size > 0 ? [...before, shape] : [], indices: selection.indices };
  }
}
