import type { AsyncBuffer } from 'hyparquet';

/** A file whose end is held in memory. */
export interface TailBuffer extends AsyncBuffer {
  slice(start: number, end?: number): Promise<ArrayBuffer>;
  /** Fetches what is missing of the bytes from `start` to the end of the file and holds them. */
  hold(start: number): Promise<void>;
  /** Why the file itself could not be read, if so. */
  readonly failure: Error | null;
}

/**
 * Parquet keeps what a reader needs first (metadata, page indexes) at the end of the file: one fetch of the end
 * answers many small reads.
 */
export function tailBuffer(file: AsyncBuffer): TailBuffer {
  const { byteLength } = file;
  let tail = new Uint8Array(0);
  let failure: Error | null = null;

  async function fetch(start: number, end: number): Promise<ArrayBuffer> {
    try {
      return await file.slice(start, end);
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw failure;
    }
  }

  return {
    byteLength,
    get failure() {
      return failure;
    },
    async slice(start, end = byteLength) {
      const held = byteLength - tail.length;
      if (start >= held) return tail.slice(start - held, end - held).buffer;
      return fetch(start, end);
    },
    async hold(start) {
      const from = Math.max(0, start);
      const held = byteLength - tail.length;
      if (from >= held) return;
      const head = new Uint8Array(await fetch(from, held));
      const longer = new Uint8Array(head.length + tail.length);
      longer.set(head);
      longer.set(tail, head.length);
      tail = longer;
    },
  };
}
