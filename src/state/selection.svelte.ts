import type { SelectionMode } from '../geometry/lasso-path';

/** What the reader holds, points at and reads: document indices of the current map. */
export class Selection {
  #indices = $state.raw<Int32Array>(new Int32Array(0));
  #mask = $state.raw<Uint8Array>(new Uint8Array(0));

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

  /** Replaces the selection, adds to it or takes away from it; indices outside the map are ignored. */
  change(indices: ArrayLike<number>, mode: SelectionMode = 'replace'): void {
    const mask = mode === 'replace' ? new Uint8Array(this.#mask.length) : this.#mask.slice();
    for (let i = 0; i < indices.length; i++) {
      if (indices[i] >= 0 && indices[i] < mask.length) mask[indices[i]] = mode === 'subtract' ? 0 : 1;
    }
    const selected: number[] = [];
    for (let i = 0; i < mask.length; i++) if (mask[i]) selected.push(i);
    this.#mask = mask;
    this.#indices = Int32Array.from(selected);
  }

  clear(): void {
    if (this.size > 0) this.change([], 'replace');
  }

  /** Starts afresh for a map of that many documents. */
  reset(documents: number): void {
    this.#mask = new Uint8Array(documents);
    this.#indices = new Int32Array(0);
    this.hoveredDocument = null;
    this.hoveredTopic = null;
    this.openDocument = null;
  }
}
