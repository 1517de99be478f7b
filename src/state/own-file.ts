import { isNotebookFile } from '../edits/notebook-file';
import { isMapFile, isParquet } from '../topic-map/is-map-file';
import { notReadable } from '../worker/file-stream';

/** Enough of a file to tell what it is. */
const HEAD = 200;

/**
 * What Toponote itself wrote, whole: the bytes of a map file or the text of a notebook. null where the files are a
 * corpus, of which no more than the first bytes are taken.
 *
 * @throws one sentence when a file cannot be read from the disk.
 */
export async function openOwnFile(
  files: readonly File[],
): Promise<{ map: Uint8Array<ArrayBuffer> } | { notebook: string } | null> {
  const heads = await Promise.all(files.map((file) => bytesOf(file, HEAD)));
  if (files.length !== 1) return null;
  const [file] = files;
  const [head] = heads;
  if (isParquet(head)) {
    const bytes = await bytesOf(file);
    return isMapFile(bytes) ? { map: bytes } : null;
  }
  const isNotebook = file.name.endsWith('.toponote.json') || isNotebookFile(new TextDecoder().decode(head));
  return isNotebook ? { notebook: new TextDecoder().decode(await bytesOf(file)) } : null;
}

async function bytesOf(file: File, end?: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(0, end).arrayBuffer());
  } catch {
    throw notReadable(file.name);
  }
}
