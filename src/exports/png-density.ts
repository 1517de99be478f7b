const SIGNATURE_AND_HEADER = 33;
const METRE_IN_INCHES = 1 / 0.0254;
const PER_METRE = 1;

/** A PNG that says how large it is on paper: a chunk pHYs after its header (W3C PNG, third edition, 11.3.4.3). */
export function withDensity(png: Uint8Array, dotsPerInch: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  const density = Math.round(dotsPerInch * METRE_IN_INCHES);
  view.setUint32(0, 9);
  chunk.set([0x70, 0x48, 0x59, 0x73], 4);
  view.setUint32(8, density);
  view.setUint32(12, density);
  view.setUint8(16, PER_METRE);
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  const file = new Uint8Array(png.length + chunk.length);
  file.set(png.subarray(0, SIGNATURE_AND_HEADER));
  file.set(chunk, SIGNATURE_AND_HEADER);
  file.set(png.subarray(SIGNATURE_AND_HEADER), SIGNATURE_AND_HEADER + chunk.length);
  return file;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
