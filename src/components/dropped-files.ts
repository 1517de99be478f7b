import { isCorpusFile } from '../wording/file-kinds';

/**
 * The files that were dropped, a folder standing for its files, by name. To be called while the event is handled: what was
 * dropped is gone after it.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const dropped = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ file: item.getAsFile(), entry: item.webkitGetAsEntry() }));
  const files = await Promise.all(
    dropped.map(async ({ file, entry }) => {
      if (entry?.isDirectory) return filesOf(entry as FileSystemDirectoryEntry).catch(() => (file ? [file] : []));
      return file ? [file] : [];
    }),
  );
  return files.flat();
}

async function filesOf(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  // A reader gives a hundred entries at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    entries.push(...some);
  }
  const files = entries
    .filter((entry): entry is FileSystemFileEntry => entry.isFile && isCorpusFile(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return Promise.all(files.map((entry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))));
}
