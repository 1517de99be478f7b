import type { Frame } from './frame';

/** A d3-zoom transform over a fitted picture: screen = k · fitted + (x, y), in pixels. */
export interface Camera {
  k: number;
  x: number;
  y: number;
}

/** How far out and how near a reader may zoom. */
export const ZOOM_EXTENT: readonly [number, number] = [0.5, 40];

export const IDENTITY: Readonly<Camera> = Object.freeze({ k: 1, x: 0, y: 0 });

/**
 * The camera that shows in another frame what a camera shows in this one: same middle, same scale (that of the
 * mean of both axes, since two frames may stretch differently).
 */
export function sameView(from: Frame, to: Frame, camera: Camera): Camera {
  return about(from, to, camera, camera.k * Math.sqrt((from.scaleX * from.scaleY) / (to.scaleX * to.scaleY)));
}

/** The camera that comes as near in another frame, about the same middle; the whole map stays the whole map. */
export function sameZoom(from: Frame, to: Frame, camera: Camera): Camera {
  const { k, x, y } = camera;
  return k === 1 && x === 0 && y === 0 ? camera : about(from, to, camera, k);
}

function about(from: Frame, to: Frame, { k, x, y }: Camera, zoom: number): Camera {
  const middleX = from.invertX((from.width / 2 - x) / k);
  const middleY = from.invertY((from.height / 2 - y) / k);
  return { k: zoom, x: to.width / 2 - zoom * to.x(middleX), y: to.height / 2 - zoom * to.y(middleY) };
}
