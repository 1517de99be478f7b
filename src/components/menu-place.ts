import type { Box } from '../geometry/box';

interface MenuPlace {
  /** Pixels to the right of where its right edge meets that of its button. */
  x: number;
  /** Pixels down from where it hangs below its button. */
  y: number;
  /** Room for it in pixels; what does not fit scrolls. */
  height: number;
}

/** Between menu and window, and between menu and button. */
const MARGIN = 8;
const GAP = 4;

/**
 * Where a menu opens so that it stays within the window: below its button, else above it, else over it. It is cut only
 * where it is higher than the window.
 */
export function menuPlace(
  button: Box,
  menu: { width: number; height: number },
  window: { width: number; height: number },
): MenuPlace {
  const left = button.x + button.width - menu.width;
  const most = window.width - MARGIN - menu.width;
  const x = Math.max(MARGIN, Math.min(left, most)) - left;

  const height = Math.min(menu.height, window.height - 2 * MARGIN);
  const below = button.y + button.height + GAP;
  const above = button.y - GAP - height;
  const lowest = window.height - MARGIN - height;
  const top = below <= lowest ? below : above >= MARGIN ? above : lowest;
  return { x, y: top - below, height };
}
