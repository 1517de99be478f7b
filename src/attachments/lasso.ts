import {
  appendSample,
  dragMode,
  dragShape,
  isClick,
  rectanglePath,
  toMap,
  type SelectionMode,
  type LassoShape,
  type MapTool,
  type Projection,
  type Vertex,
} from '../geometry/lasso-path';

export interface LassoOptions {
  tool(): MapTool;
  projection(): Projection;
  /** The shape so far in map units, or null when the drag ended or was cancelled. */
  onDraw(polygon: Vertex[] | null, mode: SelectionMode): void;
  /** A finished shape, in map units. */
  onSelect(polygon: Vertex[], mode: SelectionMode): void;
}

export interface Lasso {
  /** Gives up the drag under way. @returns false when there was none. */
  cancel(): boolean;
  destroy(): void;
}

interface Drag {
  pointer: number;
  shape: LassoShape;
  mode: SelectionMode;
  /** Screen pixels, for telling a drag from a click. */
  path: Vertex[];
  /** Map units: what is drawn and what selects. */
  polygon: Vertex[];
  moved: boolean;
}

/**
 * Draws a lasso or a rectangle with mouse, pen or finger. Vertices are kept in map units as they are drawn, so the
 * shape holds its place while the map is zoomed beneath it.
 */
export function createLasso(surface: HTMLElement, options: LassoOptions): Lasso {
  let drag: Drag | null = null;

  const place = (event: PointerEvent): Vertex => {
    const box = surface.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function sample(current: Drag, event: PointerEvent): void {
    const projection = options.projection();
    if (current.shape === 'rectangle') {
      const to = place(event);
      current.path = [current.path[0], to];
      current.polygon = rectanglePath(current.path[0], to).map((vertex) => toMap(vertex, projection));
      return;
    }
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [event]) {
      const [x, y] = place(each);
      if (appendSample(current.path, x, y)) current.polygon.push(toMap([x, y], projection));
    }
  }

  function down(event: PointerEvent): void {
    if (!event.isPrimary) {
      cancel(); // a second finger pinches
      return;
    }
    const shape = event.button === 0 ? dragShape(options.tool(), event) : null;
    if (!shape) return;
    const start = place(event);
    const polygon = [toMap(start, options.projection())];
    drag = { pointer: event.pointerId, shape, mode: dragMode(event), path: [start], polygon, moved: false };
  }

  function move(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointer) return;
    sample(drag, event);
    if (!drag.moved) {
      if (isClick(drag.path)) return;
      drag.moved = true;
      surface.setPointerCapture(event.pointerId);
    }
    options.onDraw(drag.polygon.slice(), drag.mode);
  }

  function up(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointer) return;
    sample(drag, event);
    const { moved, polygon, mode } = drag;
    drag = null;
    if (!moved) return;
    swallowClick();
    options.onDraw(null, mode);
    options.onSelect(polygon, mode);
  }

  function cancel(): boolean {
    if (!drag) return false;
    const { moved, mode, pointer } = drag;
    drag = null;
    if (surface.hasPointerCapture(pointer)) surface.releasePointerCapture(pointer);
    if (moved) {
      swallowClick();
      options.onDraw(null, mode);
    }
    return moved;
  }

  const lost = (event: PointerEvent) => {
    if (drag?.pointer === event.pointerId) cancel();
  };

  surface.addEventListener('pointerdown', down);
  surface.addEventListener('pointermove', move);
  surface.addEventListener('pointerup', up);
  surface.addEventListener('pointercancel', lost);

  return {
    cancel,
    destroy() {
      cancel();
      surface.removeEventListener('pointerdown', down);
      surface.removeEventListener('pointermove', move);
      surface.removeEventListener('pointerup', up);
      surface.removeEventListener('pointercancel', lost);
    },
  };
}

/** The click that the browser sends after a drag opens nothing. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 0);
}
