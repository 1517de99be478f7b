import type { MapTool } from '../geometry/lasso-path';

/** What a key means while the map has the focus. */
export type MapAct =
  | { kind: 'tool'; tool: MapTool }
  | { kind: 'zoom'; factor: number }
  | { kind: 'all' }
  /** Screen pixels. */
  | { kind: 'pan'; by: [number, number] }
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
const ZOOM_STEP = 1.5;

/** @returns null when the key is the browser's. */
export function mapKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): MapAct | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (!event.shiftKey) return { kind: 'walk', direction: arrow };
    // The picture goes against the arrow, so that the reader sees what lies there.
    return { kind: 'pan', by: [-PAN_STEP * arrow[0] + 0, -PAN_STEP * arrow[1] + 0] };
  }
  switch (event.key) {
    case 'l':
    case 'L':
      return { kind: 'tool', tool: 'lasso' };
    case 'r':
    case 'R':
      return { kind: 'tool', tool: 'rectangle' };
    case 'p':
    case 'P':
    case 'h':
    case 'H':
      return { kind: 'tool', tool: 'pan' };
    case '+':
    case '=':
      return { kind: 'zoom', factor: ZOOM_STEP };
    case '-':
    case '_':
    case '−':
      return { kind: 'zoom', factor: 1 / ZOOM_STEP };
    case '0':
      return { kind: 'all' };
    case 'Enter':
      return { kind: 'open' };
    case ' ':
      return { kind: 'toggle' };
    default:
      return null;
  }
}
