import { createRandom } from '../../src/numeric/random';
import { exp, log, pow, withPortableMath } from '../../src/numeric/portable-math';

/** Bits of 30,000 portable results and of what a library would see inside `withPortableMath`, as one string of hex. */
export function portableNumbers(): string {
  const random = createRandom(7, 'parity');
  const values = new Float64Array(30_000);
  for (let i = 0; i < 10_000; i++) {
    values[i] = exp(40 * random() - 20);
    values[10_000 + i] = log(1000 * random());
    values[20_000 + i] = withPortableMath(() => Math.pow(10 * random(), 4 * random() - 2));
  }
  values[0] = pow(1.577, 0.895);
  let hex = '';
  for (const word of new Uint32Array(values.buffer)) hex += word.toString(16).padStart(8, '0');
  return hex;
}
