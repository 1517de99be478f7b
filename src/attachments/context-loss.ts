/** How long a lost context is waited for, in milliseconds; one that comes back mostly does within a second. */
export const CONTEXT_PATIENCE = 2500;

export interface ContextLoss {
  onLost(): void;
  onRestored(): void;
  /** It did not come back in time. */
  onGone(): void;
}

/**
 * Follows the WebGL context of a canvas as the browser takes it away and gives it back.
 *
 * @returns ends it.
 */
export function watchContext(canvas: EventTarget, { onLost, onRestored, onGone }: ContextLoss): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const lost = (event: Event) => {
    event.preventDefault(); // without this the browser never gives the context back
    clearTimeout(waiting);
    waiting = setTimeout(onGone, CONTEXT_PATIENCE);
    onLost();
  };
  const restored = () => {
    clearTimeout(waiting);
    onRestored();
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restored);
  return () => {
    clearTimeout(waiting);
    canvas.removeEventListener('webglcontextlost', lost);
    canvas.removeEventListener('webglcontextrestored', restored);
  };
}
