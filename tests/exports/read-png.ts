import { crc32, inflateSync } from 'node:zlib';

/** Pixels of a PNG of 8 bits a channel, RGB or RGBA, not interlaced (W3C PNG, third edition). */
export function readPng(bytes: Uint8Array): {
  width: number;
  height: number;
  /** Pixels a metre, where it says so. */
  perMetre: number | null;
  pixel(x: number, y: number): [number, number, number, number];
} {
  const file = Buffer.from(bytes);
  if (file.toString('latin1', 1, 4) !== 'PNG') throw new Error('not a PNG');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, type] = [file[24], file[25]];
  const channels = { 2: 3, 6: 4 }[type];
  if (depth !== 8 || !channels) throw new Error(`PNG of depth ${depth}, colour type ${type}`);
  const chunks: Buffer[] = [];
  let perMetre: number | null = null;
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const content = file.subarray(at + 4, at + 8 + file.readUInt32BE(at));
    if (crc32(content) !== file.readUInt32BE(at + 8 + file.readUInt32BE(at))) throw new Error('PNG with a wrong sum');
    if (content.toString('latin1', 0, 4) === 'pHYs') perMetre = file.readUInt32BE(at + 8);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') {
      chunks.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
    }
  }
  const data = inflateSync(Buffer.concat(chunks));
  const stride = width * channels;
  const pixels = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)];
    for (let i = 0; i < stride; i++) {
      const at = y * stride + i;
      const left = i >= channels ? pixels[at - channels] : 0;
      const up = y > 0 ? pixels[at - stride] : 0;
      const corner = i >= channels && y > 0 ? pixels[at - stride - channels] : 0;
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      pixels[at] = data[y * (stride + 1) + 1 + i] + predicted;
    }
  }
  return {
    width,
    height,
    perMetre,
    pixel: (x, y) => {
      const at = y * stride + x * channels;
      return [pixels[at], pixels[at + 1], pixels[at + 2], channels === 4 ? pixels[at + 3] : 255];
    },
  };
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
