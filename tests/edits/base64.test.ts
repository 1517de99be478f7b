import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from '../../src/edits/base64';

test('base64 there and back', () => {
  const bytes = Uint8Array.from({ length: 100_003 }, (_, i) => (i * 31 + (i >> 8)) & 255);
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  expect(toBase64(new Uint8Array([80, 65, 82, 49]))).toBe('UEFSMQ==');
  expect(() => fromBase64('no base64!')).toThrow();
});
