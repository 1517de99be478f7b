import { type Camera, IDENTITY } from './camera';
import type { Frame } from './frame';

/** A part of a map, in map units; y grows upwards. */
export interface MapPart {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The part of a map that a camera shows; null where that is all of it. */
export function shownPart(frame: Frame, { k, x, y }: Camera): MapPart | null {
  if (k <= 1) return null;
  return {
    left: frame.invertX(-x / k),
    right: frame.invertX((frame.width - x) / k),
    top: frame.invertY(-y / k),
    bottom: frame.invertY((frame.height - y) / k),
  };
}

/** The camera that shows at least a part of the map; the whole map where that is less than all. */
export function cameraOn(part: MapPart, frame: Frame): Camera {
  const [left, right] = [frame.x(part.left), frame.x(part.right)];
  const [top, bottom] = [frame.y(part.top), frame.y(part.bottom)];
  const k = Math.min(frame.width / (right - left), frame.height / (bottom - top));
  if (!(k > 1)) return IDENTITY;
  return { k, x: frame.width / 2 - (k * (left + right)) / 2, y: frame.height / 2 - (k * (top + bottom)) / 2 };
}
