/** Space kept free between the outermost documents and the edges of the picture, in pixels. */
export interface Margin {
  horizontal: number;
  vertical: number;
}

/** How map units become pixels: the two scales of one picture, before any zoom. */
export interface Frame {
  width: number;
  height: number;
  /** Map to screen; y grows upwards on the map and downwards on the screen. */
  x(value: number): number;
  y(value: number): number;
  /** Screen to map. */
  invertX(pixel: number): number;
  invertY(pixel: number): number;
  /** Pixels a map unit. */
  scaleX: number;
  scaleY: number;
  /** Documents that lie outside the picture. */
  outside: number;
}

export interface FrameOptions {
  width: number;
  height: number;
  margin?: Margin;
  /** Leave no document outside. */
  showAll?: boolean;
}

/** Documents that may be left out a side, and what each 1% must free of the central span. */
const MOST_OUTSIDE = 0.02;
const FREED_BY_PERCENT = 0.14;
/** How much one axis may be stretched against the other. */
const MOST_STRETCH = 1.35;

/** Names stand beside the marks of up to this many documents. */
export const NAMED_UP_TO = 60;

/** Room for marks and names at the edges, for n documents on a picture of this width. */
function defaultMargin(n: number, width: number): Margin {
  return n <= NAMED_UP_TO
    ? { horizontal: Math.min(96, 0.085 * width), vertical: Math.min(56, 0.09 * width) }
    : { horizontal: Math.min(24, 0.04 * width), vertical: Math.min(24, 0.04 * width) };
}

/**
 * Fits a map into a picture. Both axes share a scale, except that the slack of one may be used to stretch it by
 * up to 1.35. Up to 2% of the documents a side stay outside where that frees enough room for the others.
 *
 * @param x - n map coordinates.
 * @param y - n map coordinates.
 */
export function fitFrame(x: ArrayLike<number>, y: ArrayLike<number>, options: FrameOptions): Frame {
  const { width, height } = options;
  const margin = options.margin ?? defaultMargin(x.length, width);
  const [left, right] = options.showAll ? extent(x) : centralExtent(x);
  const [bottom, top] = options.showAll ? extent(y) : centralExtent(y);
  const innerWidth = Math.max(1, width - 2 * margin.horizontal);
  const innerHeight = Math.max(1, height - 2 * margin.vertical);
  // One document, or several on one spot, stand in the middle at the scale of a whole map (about 2 units).
  const fullX = right > left ? innerWidth / (right - left) : Infinity;
  const fullY = top > bottom ? innerHeight / (top - bottom) : Infinity;
  const shared = Math.min(fullX, fullY);
  const scale = Number.isFinite(shared) ? shared : Math.min(innerWidth, innerHeight) / 2;
  const scaleX = Math.min(fullX, scale * MOST_STRETCH);
  const scaleY = Math.min(fullY, scale * MOST_STRETCH);
  const middleX = (left + right) / 2;
  const middleY = (bottom + top) / 2;

  const frame: Frame = {
    width,
    height,
    scaleX,
    scaleY,
    x: (value) => width / 2 + (value - middleX) * scaleX,
    y: (value) => height / 2 - (value - middleY) * scaleY,
    invertX: (pixel) => middleX + (pixel - width / 2) / scaleX,
    invertY: (pixel) => middleY - (pixel - height / 2) / scaleY,
    outside: 0,
  };
  for (let i = 0; i < x.length; i++) {
    const px = frame.x(x[i]);
    const py = frame.y(y[i]);
    if (px < 0 || px > width || py < 0 || py > height) frame.outside++;
  }
  return frame;
}

/** Screen coordinates of all documents, before any zoom. */
export function toScreen(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  frame: Frame,
): { x: Float32Array<ArrayBuffer>; y: Float32Array<ArrayBuffer> } {
  const screenX = new Float32Array(x.length);
  const screenY = new Float32Array(x.length);
  for (let i = 0; i < x.length; i++) {
    screenX[i] = frame.x(x[i]);
    screenY[i] = frame.y(y[i]);
  }
  return { x: screenX, y: screenY };
}

function extent(values: ArrayLike<number>): [number, number] {
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i < values.length; i++) {
    if (values[i] < least) least = values[i];
    if (values[i] > most) most = values[i];
  }
  return least <= most ? [least, most] : [0, 0];
}

/** The extent without the outliers that are worth leaving out, each side for itself. */
function centralExtent(values: ArrayLike<number>): [number, number] {
  const n = values.length;
  const sorted = Float64Array.from(values).sort();
  const most = Math.floor(MOST_OUTSIDE * n);
  if (most === 0) return extent(values);
  const span = sorted[n - 1 - most] - sorted[most];
  const toll = (FREED_BY_PERCENT * span * 100) / n;
  let low = 0;
  let high = 0;
  for (let c = 1; c <= most; c++) {
    if (sorted[c] - toll * c > sorted[low] - toll * low) low = c;
    if (sorted[n - 1 - c] + toll * c < sorted[n - 1 - high] + toll * high) high = c;
  }
  return [sorted[low], sorted[n - 1 - high]];
}
