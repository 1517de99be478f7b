import type { Box } from '../geometry/box';
import { placeNames, type PlacedName } from '../geometry/place-names';

interface NamesInView {
  width: number;
  height: number;
  camera: { k: number; x: number; y: number };
  /** Fitted screen coordinates of all documents. */
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  radius: number;
  names: readonly { short: string; given: boolean }[];
  /** Boxes of the topic labels. */
  taken: readonly Box[];
}

/** Names appear when the reader has come so near that only this many documents are left in the picture. */
const MOST = 60;
const SIZE = 12;

/** Document names for a large map that the reader has zoomed into; none while the picture is still crowded. */
export function namesInView({ width, height, camera, x, y, radius, names, taken }: NamesInView): PlacedName[] {
  const { k } = camera;
  if (k === 1) return [];
  const [left, top, right, bottom] = [
    -camera.x / k,
    -camera.y / k,
    (width - camera.x) / k,
    (height - camera.y) / k,
  ];
  const seen: number[] = [];
  for (let i = 0; i < x.length; i++) {
    if (x[i] < left || x[i] > right || y[i] < top || y[i] > bottom) continue;
    if (seen.length === MOST) return [];
    seen.push(i);
  }
  const placed = placeNames({
    width,
    height,
    x: seen.map((i) => k * x[i] + camera.x),
    y: seen.map((i) => k * y[i] + camera.y),
    radius,
    names: seen.map((i) => names[i]),
    size: SIZE,
    taken,
  });
  return placed.map((name) => ({ ...name, index: seen[name.index] }));
}
