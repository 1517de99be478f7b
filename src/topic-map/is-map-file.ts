/** The key under which a map file keeps its metadata. */
const KEY = [...'toponote'].map((letter) => letter.charCodeAt(0));

/** Whether bytes are those of a map file, and not of any other Parquet table. */
export function isMapFile(bytes: Uint8Array): boolean {
  return isParquet(bytes) && footerHasKey(bytes);
}

export function isParquet(bytes: Uint8Array): boolean {
  return [...'PAR1'].every((letter, i) => bytes[i] === letter.charCodeAt(0));
}

/** The metadata stand at the end, their length (32 bits, little endian) and `PAR1` behind them. */
function footerHasKey(bytes: Uint8Array): boolean {
  if (bytes.length < 12) return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 8, 4).getUint32(0, true);
  const footer = bytes.subarray(Math.max(0, bytes.length - 8 - length));
  for (let at = footer.indexOf(KEY[0]); at >= 0; at = footer.indexOf(KEY[0], at + 1)) {
    if (KEY.every((byte, i) => footer[at + i] === byte)) return true;
  }
  return false;
}
