/** Bytes that are taken at once. */
const BLOCK = 1 << 20;
/** Bytes of UTF-8 that a code unit comes to at most. */
const WIDEST = 3;

/**
 * Texts as UTF-8, side by side in a few blocks: an array of its own for each of a hundred thousand takes an engine longer
 * to make than the text takes to encode.
 */
export function utf8Values(texts: readonly string[]): Uint8Array[] {
  const encoder = new TextEncoder();
  let block = new Uint8Array(BLOCK);
  let at = 0;
  return texts.map((text) => {
    const most = WIDEST * text.length;
    if (at + most > block.length) {
      block = new Uint8Array(Math.max(BLOCK, most));
      at = 0;
    }
    const { written } = encoder.encodeInto(text, block.subarray(at));
    return block.subarray(at, (at += written));
  });
}

/** Values of these lengths that say nothing: for a writer that has their pages already and only counts. */
export function blankValues(lengths: ArrayLike<number>): Uint8Array[] {
  let blank = new Uint8Array(BLOCK);
  return Array.from(lengths, (length) => {
    if (length > blank.length) blank = new Uint8Array(length);
    return blank.subarray(0, length);
  });
}
