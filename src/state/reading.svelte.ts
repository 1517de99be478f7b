import type { ReadOptions } from '../corpus/read-corpus';
import { columnsInWorker } from '../worker/client';

/** Corpus files of the reader's own and how they were read last, so that they can be read another way. */
export interface Read {
  files: readonly File[];
  options: ReadOptions;
  /** Whether the open map was made of them. */
  isOpen: boolean;
}

/** What was read last. The files themselves stay where they are, and are asked for their bytes again. */
export class Reading {
  #last = $state.raw<Read | null>(null);

  /** null after a map or a notebook. */
  get last(): Read | null {
    return this.#last;
  }

  began(files: readonly File[], options: ReadOptions): void {
    this.#last = { files, options, isOpen: false };
  }

  done(): void {
    if (this.#last) this.#last = { ...this.#last, isOpen: true };
  }

  forget(): void {
    this.#last = null;
  }
}

/** Names of the columns in the files, by the format, delimiter and encoding that are chosen. */
export function columnsOfFiles(files: readonly File[], options: ReadOptions): Promise<string[]> {
  return columnsInWorker(files, options);
}
