import type { Box } from './box';
import { OPAQUE_UP_TO } from './mark-size';
import { placeNames, type PlacedName } from './place-names';

interface NamesInView {
  width: number;
  height: number;
  camera: { k: number; x: number; y: number };
  /** Fitted screen coordinates of all documents. */
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  radius: number;
  name(document: number): { short: string; given: boolean };
  /** Documents that stand for their topics: named while the picture is too crowded to name all. */
  exemplars: readonly number[];
  /** Boxes of the topic labels. */
  taken: readonly Box[];
}

/** All documents are named when the reader has come so near that only this many are left in the picture. */
const MOST = 60;
/** From this zoom on the exemplars of a large map are named; those of a small one always are. */
const EXEMPLARS_FROM = 2;
const SIZE = 12;

/** Document names for a map of more than 60 documents, as far as they help: none while it is crowded. */
export function namesInView(request: NamesInView): PlacedName[] {
  const { width, height, camera, x, y, radius, exemplars, taken } = request;
  const { k } = camera;
  const [left, top, right, bottom] = [-camera.x / k, -camera.y / k, (width - camera.x) / k, (height - camera.y) / k];
  const isSeen = (i: number) => x[i] >= left && x[i] <= right && y[i] >= top && y[i] <= bottom;
  let seen: number[] = [];
  for (let i = 0; i < x.length && seen.length <= MOST; i++) if (isSeen(i)) seen.push(i);
  if (seen.length > MOST) seen = k >= EXEMPLARS_FROM || x.length <= OPAQUE_UP_TO ? exemplars.filter(isSeen) : [];
  // Where marks are read one by one, a name keeps off those without a name, too.
  const named = new Set(seen);
  const others = x.length <= OPAQUE_UP_TO ? Array.from(x, (_, i) => i).filter((i) => !named.has(i) && isSeen(i)) : [];
  const { placed } = placeNames({
    width,
    height,
    others: others.map((i) => [k * x[i] + camera.x, k * y[i] + camera.y] as const),
    x: seen.map((i) => k * x[i] + camera.x),
    y: seen.map((i) => k * y[i] + camera.y),
    radius,
    names: seen.map((i) => request.name(i)),
    size: SIZE,
    taken,
  });
  return placed.map((name) => ({ ...name, index: seen[name.index] }));
}
