import type { Attachment } from 'svelte/attachments';

export interface DragCell {
  /** The cells in their order, the dragged one among them. */
  cells(): HTMLElement[];
  /** The place among the cells where it would land now, or null when the drag has ended. */
  onLanding(place: number | null): void;
  /** It was let go at a place among the cells. */
  onDrop(place: number): void;
}

/** How far the pointer goes before it is a drag, and how near to the window's edge the page begins to scroll. */
const THRESHOLD = 4;
const EDGE = 60;
const SCROLL_STEP = 14;

/** A handle that drags its cell up and down the page; Escape lets go where it was. */
export function dragCell(options: DragCell): Attachment<HTMLElement> {
  return (handle) => {
    let from: number | null = null;
    let place: number | null = null;
    let y = 0;
    let frame = 0;

    function landing(): number {
      const cells = options.cells();
      const below = cells.findIndex((cell) => {
        const box = cell.getBoundingClientRect();
        return y < box.top + box.height / 2;
      });
      return below < 0 ? cells.length : below;
    }

    function show(): void {
      const next = landing();
      if (next === place) return;
      place = next;
      options.onLanding(place);
    }

    function scroll(): void {
      frame = requestAnimationFrame(scroll);
      const step = y < EDGE ? -SCROLL_STEP : y > innerHeight - EDGE ? SCROLL_STEP : 0;
      if (step === 0) return;
      scrollBy(0, step);
      show();
    }

    function end(): void {
      from = place = null;
      cancelAnimationFrame(frame);
      removeEventListener('keydown', escape, true);
      options.onLanding(null);
    }

    function escape(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      from = event.clientY;
      handle.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent): void {
      if (from === null) return;
      y = event.clientY;
      if (place === null) {
        if (Math.abs(y - from) < THRESHOLD) return;
        addEventListener('keydown', escape, true);
        frame = requestAnimationFrame(scroll);
      }
      show();
    }

    function up(): void {
      const dropped = place;
      if (from === null) return;
      end();
      if (dropped !== null) options.onDrop(dropped);
    }

    handle.addEventListener('pointerdown', down);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', up);
    handle.addEventListener('pointercancel', end);
    return () => {
      if (from !== null) end();
      handle.removeEventListener('pointerdown', down);
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', up);
      handle.removeEventListener('pointercancel', end);
    };
  };
}
