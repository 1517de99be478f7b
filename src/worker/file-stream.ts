import { CorpusError } from '../corpus/corpus-error';
import type { FileStream, InputFile, WholeFile } from '../corpus/read-corpus';

/** What a worker is given to read: bytes, or a file of the reader's own, which stays where it is. */
export type WorkerFile = WholeFile | File;

export function inputOf(file: WorkerFile): InputFile {
  return file instanceof File ? fileStream(file) : file;
}

/** A file of the reader's own, taken piece by piece from where it lies. */
export function fileStream(file: File): FileStream {
  return { name: file.name, size: file.size, chunks: () => chunksOf(file) };
}

/** Says that a file cannot be read; it may have been moved or changed since it was chosen. */
export function notReadable(name: string): CorpusError {
  return new CorpusError(
    `${name} cannot be read from the disk; choose it again, or if it is a folder, the files in it`,
  );
}

// A stream cannot be gone through by `for await` in every browser.
async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw notReadable(file.name);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
