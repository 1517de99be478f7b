/** What a finished drag does to the selection. */
export type SelectionMode = 'replace' | 'add' | 'subtract' | 'intersect';
export type LassoShape = 'lasso' | 'rectangle';
export type MapTool = 'pan' | 'lasso' | 'rectangle';
/** CSS pixels within the picture, or map units. */
export type Vertex = [number, number];

/** The modifier keys of a pointer event. */
export interface Modifiers {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Screen = k · (scale · map + offset) + (x, y), as in the points' view. */
export interface Projection {
  frame: { scale: readonly [number, number]; offset: readonly [number, number] };
  camera: { k: number; x: number; y: number };
}

/** Samples nearer than this to the last one add nothing that the eye or the hand meant. */
const SAMPLE_DISTANCE = 1;
/** A drag that stays within this many pixels is a click. */
const CLICK_DISTANCE = 4;

/**
 * Which shape a drag draws. The lasso and rectangle tools draw theirs; with the pan tool Shift draws a lasso.
 *
 * @returns null when the drag pans.
 */
export function dragShape(tool: MapTool, modifiers: Modifiers): LassoShape | null {
  if (tool !== 'pan') return tool;
  return modifiers.shiftKey ? 'lasso' : null;
}

/** Ctrl or Cmd adds, Alt subtracts, both keep what is selected already; otherwise the selection is replaced. */
export function dragMode({ ctrlKey, metaKey, altKey }: Omit<Modifiers, 'shiftKey'>): SelectionMode {
  const adds = ctrlKey || metaKey;
  if (altKey) return adds ? 'intersect' : 'subtract';
  return adds ? 'add' : 'replace';
}

/**
 * Appends a sample of the pointer to the path unless it stands where the last one stood.
 *
 * @returns whether the path grew.
 */
export function appendSample(path: Vertex[], x: number, y: number): boolean {
  const last = path[path.length - 1];
  if (last && Math.hypot(x - last[0], y - last[1]) < SAMPLE_DISTANCE) return false;
  path.push([x, y]);
  return true;
}

/** True when the pointer never left the spot where it went down. */
export function isClick(path: readonly Vertex[]): boolean {
  return path.every(([x, y]) => Math.hypot(x - path[0][0], y - path[0][1]) < CLICK_DISTANCE);
}

/** Corners of the rectangle between two opposite ones. */
export function rectanglePath([x0, y0]: Vertex, [x1, y1]: Vertex): Vertex[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** Screen pixels to map units. */
export function toMap([px, py]: Vertex, { frame, camera }: Projection): Vertex {
  const fx = (px - camera.x) / camera.k;
  const fy = (py - camera.y) / camera.k;
  return [(fx - frame.offset[0]) / frame.scale[0], (fy - frame.offset[1]) / frame.scale[1]];
}

/** Map units to screen pixels. */
export function toScreen([mx, my]: Vertex, { frame, camera }: Projection): Vertex {
  return [
    camera.k * (frame.scale[0] * mx + frame.offset[0]) + camera.x,
    camera.k * (frame.scale[1] * my + frame.offset[1]) + camera.y,
  ];
}
