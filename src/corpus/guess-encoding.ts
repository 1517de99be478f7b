import { guess } from './decode';
import { concatenated, inputChunks } from './input-chunks';
import type { InputFile } from './readers/reader';

/** Bytes that tell an encoding. */
const ENOUGH = 4_000_000;

/** Bytes of a line that is taken in parts. */
const LONGEST_LINE = 1_000_000;

/** The encoding of a large file without a byte order mark, by its lines that are more than ASCII, from all over it. */
export async function guessEncoding(file: InputFile): Promise<string> {
  const lines: Uint8Array[] = [];
  let size = 0;
  let rest = new Uint8Array(0);
  const { chunks } = await inputChunks(file, () => {});
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : concatenated([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, start)) {
      const line = bytes.subarray(start, end + 1);
      start = end + 1;
      if (size >= ENOUGH || !line.some((byte) => byte >= 0x80)) continue;
      lines.push(line.slice());
      size += line.length;
    }
    rest = bytes.slice(start);
    if (size >= ENOUGH) break;
    if (rest.length < LONGEST_LINE) continue;
    lines.push(rest);
    size += rest.length;
    rest = new Uint8Array(0);
  }
  await chunks.return(undefined);
  return guess(concatenated([...lines, rest])).encoding;
}
