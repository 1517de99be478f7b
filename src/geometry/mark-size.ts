import { log } from '../numeric/portable-math';

const LARGEST = 10;
const LARGEST_ON_PHONE = 8;
const PHONE = 480;
const SMALLEST = 0.75;
/** Share of the picture that all marks together cover. */
const COVER = 0.075;

/** Radius factor and, on a map of 5,000, opacity of a mark by its density bin (see `densityBins`). */
const BIN_RADIUS = [1.2, 1.1, 1.0, 0.9];
const BIN_OPACITY = [0.9, 0.82, 0.72, 0.62];

/** Context marks are smaller. */
export const CONTEXT_RADIUS = 0.8;
/** Width of the ring round a selected mark, pixels; narrower in a crowd, so that the marks' colours still show. */
const RING = 1.75;
const RING_SHARE = 0.4;
/** A crowd of small marks wears no rings, which would drown its colours; a few do, so that they are found. */
const CROWD = 60;
const SMALL_MARK = 3;
/** Up to this many documents all marks look alike and are opaque, and context keeps a trace of its hue. */
export const OPAQUE_UP_TO = 300;

/**
 * Radius of the marks of n documents, in pixels: 0.75 … 10, on a phone … 8.
 *
 * @param k - zoom; the radius grows with its square root.
 */
export function markRadius(n: number, width: number, height: number, k = 1): number {
  const largest = width < PHONE ? LARGEST_ON_PHONE : LARGEST;
  const fitted = Math.sqrt((COVER * width * height) / (Math.PI * Math.max(1, n)));
  return Math.min(largest, Math.max(SMALLEST, fitted) * Math.sqrt(k));
}

/** Factor on the radius for a density bin, on a map of n documents. */
export function binRadius(n: number, bin: number): number {
  return n <= OPAQUE_UP_TO ? 1 : BIN_RADIUS[bin];
}

/** Opacity for a density bin: 1 up to 300 documents, falling with log n to 60% of the value at 100,000. */
export function binOpacity(n: number, bin: number): number {
  if (n <= OPAQUE_UP_TO) return 1;
  const full = BIN_OPACITY[bin];
  if (n <= 5_000) return 1 - ((1 - full) * log(n / OPAQUE_UP_TO)) / log(5_000 / OPAQUE_UP_TO);
  return full * (1 - 0.4 * Math.min(1, log(n / 5_000) / log(20)));
}

/**
 * Width of the ring round each selected mark, in pixels, centred on the mark's edge; 0 draws none.
 *
 * @param radius - of a mark in the middle density bin, as it is drawn.
 * @param selected - number of selected documents.
 */
export function ringWidth(radius: number, selected: number): number {
  if (selected <= CROWD) return RING;
  return radius < SMALL_MARK ? 0 : Math.min(RING, RING_SHARE * radius);
}
