/** A rectangle on the screen: left, top, width, height in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether two boxes come nearer than `gap` to each other. */
export function overlaps(a: Box, b: Box, gap = 0): boolean {
  return (
    a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap
  );
}

/** Distance from a point to a box; 0 inside. */
export function distanceToBox(x: number, y: number, box: Box): number {
  const dx = Math.max(box.x - x, 0, x - box.x - box.width);
  const dy = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(dx, dy);
}

/** Whether `box` lies wholly in the picture, `margin` pixels from its edges. */
export function isWithin(box: Box, width: number, height: number, margin = 0): boolean {
  return (
    box.x >= margin && box.y >= margin && box.x + box.width <= width - margin && box.y + box.height <= height - margin
  );
}
