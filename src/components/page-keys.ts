import type { MapTool } from '../geometry/lasso-path';

/** What a single key means anywhere on the page. */
export type PageAct =
  | { kind: 'tool'; tool: MapTool }
  | { kind: 'zoom'; factor: number }
  | { kind: 'all' }
  | { kind: 'search' }
  /** Of the selection. */
  | { kind: 'invert' }
  | { kind: 'back' }
  | { kind: 'forward' }
  | { kind: 'help' };

/** One step of the zoom keys and buttons. */
export const ZOOM_STEP = 1.5;

/** @returns null when the key is the browser's, or another part's of the page. */
export function pageKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): PageAct | null {
  if (ctrlKey || metaKey || altKey) return null;
  switch (key) {
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
    case 'i':
    case 'I':
      return { kind: 'invert' };
    case 'z':
    case 'Z':
      return { kind: 'back' };
    case 'y':
    case 'Y':
      return { kind: 'forward' };
    case '/':
      return { kind: 'search' };
    case '?':
      return { kind: 'help' };
    default:
      return null;
  }
}

/** Fields that text is written in, which have an undo of their own. */
export const TEXT_INPUT =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file])';

/** Where a letter is a letter: fields, lists of choices, menus. */
const TYPED_IN = `textarea, select, [contenteditable], [role=menu], [role=listbox], ${TEXT_INPUT}`;

/** Whether a key is meant for what has the focus, or for an open dialog, and not for the page. */
export function isTyped(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return true;
  return event.target instanceof Element && event.target.closest(TYPED_IN) !== null;
}
