import type { SelectionMode } from '../geometry/lasso-path';
import { NO_SELECTIONS, stepBack, stepForward, stepOn } from './selection-history';

/** What the reader holds, points at and reads: document indices of the current map. */
export class Selection {
  #indices = $state.raw<Int32Array>(new Int32Array(0));
  #mask = $state.raw<Uint8Array>(new Uint8Array(0));
  #history = $state.raw(NO_SELECTIONS);

  /** The document under the pointer or the keyboard focus. */
  hoveredDocument = $state<number | null>(null);
  /** The topic whose panel or legend entry is under the pointer or the keyboard focus. */
  hoveredTopic = $state<number | null>(null);
  /** The document in the reader. */
  openDocument = $state<number | null>(null);

  /** Selected documents, ascending. Replaced as a whole, never changed in place. */
  get indices(): Int32Array {
    return this.#indices;
  }

  /** One entry a document: 1 selected, 0 not. Replaced as a whole, never changed in place. */
  get mask(): Uint8Array {
    return this.#mask;
  }

  get size(): number {
    return this.#indices.length;
  }

  has(index: number): boolean {
    return this.#mask[index] === 1;
  }

  /**
   * Replaces the selection, adds to it, takes away from it or keeps of it what is in both; indices outside the map are
   * ignored. A step that can be gone back.
   */
  change(indices: ArrayLike<number>, mode: SelectionMode = 'replace'): void {
    const before = this.#mask;
    const mask = mode === 'replace' || mode === 'intersect' ? new Uint8Array(before.length) : before.slice();
    for (let i = 0; i < indices.length; i++) {
      const index = indices[i];
      if (!(index >= 0 && index < mask.length)) continue;
      mask[index] = mode === 'subtract' ? 0 : mode === 'intersect' ? before[index] : 1;
    }
    this.#turnTo(mask);
  }

  /** Selects what is not selected, and nothing else. */
  invert(): void {
    this.#turnTo(this.#mask.map((flag) => 1 - flag));
  }

  get canGoBack(): boolean {
    return this.#history.past.length > 0;
  }

  get canGoForward(): boolean {
    return this.#history.future.length > 0;
  }

  /** Goes back to the selection before. */
  back(): void {
    this.#follow(stepBack(this.#history, this.#indices));
  }

  /** Goes forward again to the selection that was gone back from. */
  forward(): void {
    this.#follow(stepForward(this.#history, this.#indices));
  }

  #turnTo(mask: Uint8Array): void {
    const selected: number[] = [];
    for (let i = 0; i < mask.length; i++) if (mask[i]) selected.push(i);
    const indices = Int32Array.from(selected);
    this.#history = stepOn(this.#history, this.#indices, indices);
    this.#mask = mask;
    this.#indices = indices;
  }

  #follow(step: ReturnType<typeof stepBack>): void {
    if (!step) return;
    this.#history = step.history;
    this.#indices = step.to;
    this.#mask = new Uint8Array(this.#mask.length);
    for (const i of step.to) this.#mask[i] = 1;
  }

  clear(): void {
    if (this.size > 0) this.change([], 'replace');
  }

  /** Starts afresh for a map of that many documents. */
  reset(documents: number): void {
    this.#mask = new Uint8Array(documents);
    this.#indices = new Int32Array(0);
    this.#history = NO_SELECTIONS;
    this.hoveredDocument = null;
    this.hoveredTopic = null;
    this.openDocument = null;
  }
}
