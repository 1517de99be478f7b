import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import 'd3-transition'; // gives selections the transitions that zooming runs on
import { easeOut } from './ease';
import { ZOOM_EXTENT, type Camera } from '../geometry/camera';
import type { MapTool } from '../geometry/lasso-path';

export interface ZoomOptions {
  tool(): MapTool;
  /** True while the map has the focus: then the plain wheel and one finger belong to it, not to the page. */
  active(): boolean;
  /** True where a double click means something else than zooming. */
  occupied(clientX: number, clientY: number): boolean;
  onCamera(camera: Camera): void;
  /** The wheel turned over a map that has not the focus. */
  onIdleWheel(): void;
  /** Milliseconds of a move to another place; 0 with reduced motion. */
  duration(): number;
}

export interface Zoom {
  /** Moves the camera, with or without motion. */
  moveTo(camera: Camera, animate?: boolean): void;
  /** Zooms about the middle of the picture. @returns the zoom that it will come to. */
  scaleBy(factor: number): number;
  /** Moves the picture by screen pixels. */
  panBy(dx: number, dy: number): void;
  /** Brings a place into the middle, in pixels before zoom, unless the picture has it already or will have. */
  bring(x: number, y: number): void;
  /** Call when the picture has changed its size. */
  resize(width: number, height: number): void;
  destroy(): void;
}

const [MIN_ZOOM, MAX_ZOOM] = ZOOM_EXTENT;

/** One notch of a wheel zooms by at most this power of two; ctrl-wheel would leap without it. */
const LARGEST_STEP = 0.5;

/** The camera of a map: drag, wheel, pinch and double click, on d3-zoom. */
export function createZoom(surface: HTMLElement, options: ZoomOptions): Zoom {
  const selection = select(surface);
  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([MIN_ZOOM, MAX_ZOOM])
    .clickDistance(4)
    .filter(accepts)
    .wheelDelta(wheelDelta)
    .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      const { k, x, y } = event.transform;
      options.onCamera({ k, x, y });
    });
  surface.addEventListener('touchmove', spareCancelling, { capture: true, passive: true });
  selection.call(behaviour);

  function accepts(event: Event): boolean {
    if (event instanceof WheelEvent) {
      if (event.ctrlKey || event.metaKey || options.active()) return true;
      options.onIdleWheel();
      return false;
    }
    if (typeof TouchEvent !== 'undefined' && event instanceof TouchEvent) {
      return event.touches.length > 1 || (options.tool() === 'pan' && options.active());
    }
    if (!(event instanceof MouseEvent)) return false;
    if (event.type === 'dblclick') return !options.occupied(event.clientX, event.clientY);
    return event.button === 0 && options.tool() === 'pan' && !event.shiftKey;
  }

  /** Where a move under way will end: what follows starts from there, not from wherever it has got to. */
  let goal: ZoomTransform | null = null;
  let size = { width: 0, height: 0 };

  function go(target: ZoomTransform, duration: number): void {
    selection.interrupt();
    goal = null;
    if (duration === 0) {
      selection.call(behaviour.transform, target);
      return;
    }
    goal = target;
    selection
      .transition()
      .duration(duration)
      .ease(easeOut)
      .call(behaviour.transform, target)
      .on('end.goal interrupt.goal', () => {
        if (goal === target) goal = null;
      });
  }

  /** Keeps part of the map in the picture. */
  function kept(target: ZoomTransform): ZoomTransform {
    const extent: [[number, number], [number, number]] = [
      [0, 0],
      [size.width, size.height],
    ];
    return behaviour.constrain()(target, extent, behaviour.translateExtent());
  }

  return {
    moveTo({ k, x, y }, animate = false) {
      const now = animate && goal ? goal : zoomTransform(surface);
      if (now.k === k && now.x === x && now.y === y) return;
      go(zoomIdentity.translate(x, y).scale(k), animate ? options.duration() : 0);
    },
    scaleBy(factor) {
      const { k, x, y } = goal ?? zoomTransform(surface);
      const next = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, k * factor));
      const [middleX, middleY] = [size.width / 2, size.height / 2];
      const target = zoomIdentity
        .translate(middleX - ((middleX - x) * next) / k, middleY - ((middleY - y) * next) / k)
        .scale(next);
      go(kept(target), options.duration() / 2);
      return next;
    },
    panBy(dx, dy) {
      const { k, x, y } = goal ?? zoomTransform(surface);
      go(kept(zoomIdentity.translate(x + dx, y + dy).scale(k)), 0);
    },
    bring(px, py) {
      const { k, x, y } = goal ?? zoomTransform(surface);
      const { width, height } = size;
      const [left, top] = [k * px + x, k * py + y];
      if (left >= 0 && left <= width && top >= 0 && top <= height) return;
      go(kept(zoomIdentity.translate(width / 2 - k * px, height / 2 - k * py).scale(k)), options.duration());
    },
    resize(width, height) {
      size = { width, height };
      behaviour
        .extent([
          [0, 0],
          [width, height],
        ])
        .translateExtent([
          [-0.75 * width, -0.75 * height],
          [1.75 * width, 1.75 * height],
        ]);
    },
    destroy() {
      selection.interrupt();
      selection.on('.zoom', null);
      surface.removeEventListener('touchmove', spareCancelling, { capture: true });
    },
  };
}

/**
 * d3-zoom cancels every move of a finger. One that cannot be cancelled, because the page was scrolling when the second
 * finger came, would be an error on the console each time.
 */
function spareCancelling(event: Event): void {
  if (!event.cancelable) event.preventDefault = () => undefined;
}

function wheelDelta(event: WheelEvent): number {
  const unit = event.deltaMode === 1 ? 0.05 : event.deltaMode === 2 ? 1 : 0.002;
  const step = -event.deltaY * unit * (event.ctrlKey ? 10 : 1);
  return Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, step));
}
