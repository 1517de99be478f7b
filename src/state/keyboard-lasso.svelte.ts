import {
  rectanglePath,
  toMap,
  toScreen,
  type LassoShape,
  type SelectionMode,
  type Vertex,
} from '../geometry/lasso-path';
import { pointsInPolygon } from '../geometry/polygon';
import { counted } from '../wording/words';
import type { MapLasso } from './map-lasso.svelte';
import type { MapScene } from './map-scene.svelte';
import type { ShownMap } from './shown-map';

/** How far one key press moves the pen, in pixels. */
const STEP = 24;
/** The rectangle goes round the mark that it begins at, and this far beyond, in pixels. */
const BEYOND = 4;

/** The lasso and the rectangle, drawn with keys: a pen that begins at a mark and goes in steps. */
export class KeyboardLasso {
  readonly #shown: ShownMap;
  readonly #scene: MapScene;
  readonly #shapes: MapLasso;
  #shape: LassoShape = 'rectangle';
  /** Where the pen has been, in map units, so that the shape holds its place while the map is zoomed beneath it. */
  #path: Vertex[] = [];
  #margin = 0;

  /** Where the pen is, in map units; null while nothing is drawn. */
  pen = $state.raw<Vertex | null>(null);

  constructor(shown: ShownMap, scene: MapScene, shapes: MapLasso) {
    this.#shown = shown;
    this.#scene = scene;
    this.#shapes = shapes;
  }

  /**
   * Moves the pen one step, beginning at a mark, or in the middle of the picture.
   *
   * @returns what a screen reader is told: how many the shape holds.
   */
  draw(shape: LassoShape, from: number | null, [dx, dy]: readonly [number, number]): string {
    const { view, map } = this.#shown;
    const { projection } = this.#scene;
    if (!this.pen) {
      this.#shape = shape;
      this.#margin = from === null ? 0 : this.#scene.radiusOf(from) + BEYOND;
      // A mark on a corner is inside, if the corner is where the mark is to the last bit.
      const onMark: Vertex | null = from === null || !map ? null : [map.x[from], map.y[from]];
      this.#path = [onMark ?? toMap([view.width / 2, view.height / 2], projection)];
    }
    const [x, y] = toScreen(this.#path[this.#path.length - 1], projection);
    const within = (value: number, room: number) => Math.max(0, Math.min(room, value));
    this.pen = toMap([within(x + STEP * dx, view.width), within(y + STEP * dy, view.height)], projection);
    this.#path.push(this.pen);
    const polygon = this.#polygon();
    this.#shapes.drawing = { polygon, mode: 'replace' };
    const inside = map ? pointsInPolygon(map.x, map.y, polygon).length : 0;
    return `${counted(inside, this.#shown.noun)} inside.`;
  }

  /** Selects what is inside. */
  finish(mode: SelectionMode): void {
    const polygon = this.#polygon();
    this.cancel();
    this.#shapes.select({ polygon, mode });
  }

  /** @returns false when nothing was being drawn. */
  cancel(): boolean {
    if (!this.pen) return false;
    this.pen = null;
    this.#path = [];
    this.#shapes.drawing = null;
    return true;
  }

  #polygon(): Vertex[] {
    if (this.#shape === 'lasso') return this.#path.slice();
    const { projection } = this.#scene;
    const [x0, y0] = toScreen(this.#path[0], projection);
    const [x1, y1] = toScreen(this.#path[this.#path.length - 1], projection);
    const margin = this.#margin;
    return rectanglePath(
      [Math.min(x0, x1) - margin, Math.min(y0, y1) - margin],
      [Math.max(x0, x1) + margin, Math.max(y0, y1) + margin],
    ).map((vertex) => toMap(vertex, projection));
  }
}
