import { pointsInPolygon } from '../geometry/polygon';
import type { ShownMap } from './shown-map';
import type { SelectionMode } from '../geometry/lasso-path';
import type { TopicMap } from '../topic-map/topic-map';

/** A closed shape on the map that selects what lies in it. */
export interface Shape {
  /** Corners in map units. */
  polygon: [number, number][];
  mode: SelectionMode;
}

/** The lasso under the hand, and the shapes that made the present selection. */
export class MapLasso {
  readonly #shown: ShownMap;
  #drawn = $state.raw<{ map: TopicMap; indices: Int32Array; shapes: Shape[] } | null>(null);

  /** The shape being drawn. */
  drawing = $state.raw<Shape | null>(null);

  constructor(shown: ShownMap) {
    this.#shown = shown;
  }

  /** Shapes that stay on the map they were drawn on, in that order, until the selection changes otherwise. */
  get kept(): Shape[] {
    const { map, selection } = this.#shown;
    return this.#drawn?.map === map && this.#drawn?.indices === selection.indices ? this.#drawn.shapes : [];
  }

  /** Applies a finished shape: exactly the documents inside it. */
  select(shape: Shape): void {
    const { map, selection } = this.#shown;
    if (!map) return;
    const before = shape.mode === 'replace' ? [] : this.kept;
    selection.change(pointsInPolygon(map.x, map.y, shape.polygon), shape.mode);
    this.#drawn = selection.size > 0 ? { map, indices: selection.indices, shapes: [...before, shape] } : null;
  }
}
