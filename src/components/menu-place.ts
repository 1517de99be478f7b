import type { Box } from '../geometry/box';

interface MenuPlace {
  /** Pixels to the right of where its right edge meets that of its button. */
  shift: number;
  above: boolean;
  /** Room for it in pixels; what does not fit scrolls. */
  height: number;
}

/** Between menu and window, and between menu and button. */
const MARGIN = 8;
const GAP = 4;

/** Where a menu opens so that it stays within the window: below its button, or above where there is more room. */
export function menuPlace(
  button: Box,
  menu: { width: number; height: number },
  window: { width: number; height: number },
): MenuPlace {
  const below = window.height - (button.y + button.height) - GAP - MARGIN;
  const over = button.y - GAP - MARGIN;
  const above = menu.height > below && over > below;
  const left = button.x + button.width - menu.width;
  const most = window.width - MARGIN - menu.width;
  return {
    shift: Math.max(MARGIN, Math.min(left, most)) - left,
    above,
    height: Math.max(0, above ? over : below),
  };
}
