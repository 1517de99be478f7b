/** What a key means while the map has the focus, beyond what it means on the whole page. */
export type MapAct =
  /** Screen pixels. */
  | { kind: 'pan'; by: [number, number] }
  /** On the screen; y grows downwards. */
  | { kind: 'draw'; direction: [number, number] }
  /** From mark to mark; y grows downwards. */
  | { kind: 'walk'; direction: [number, number] }
  | { kind: 'open' }
  | { kind: 'toggle' };

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const PAN_STEP = 60;

/**
 * Shift with an arrow moves the picture with the hand, and draws with the lasso or the rectangle.
 *
 * @returns null when the key is the browser's or the page's.
 */
export function mapKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  draws: boolean,
): MapAct | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (!event.shiftKey) return { kind: 'walk', direction: arrow };
    if (draws) return { kind: 'draw', direction: arrow };
    // The picture goes against the arrow, so that the reader sees what lies there.
    return { kind: 'pan', by: [-PAN_STEP * arrow[0] + 0, -PAN_STEP * arrow[1] + 0] };
  }
  if (event.key === 'Enter') return { kind: 'open' };
  return event.key === ' ' ? { kind: 'toggle' } : null;
}
