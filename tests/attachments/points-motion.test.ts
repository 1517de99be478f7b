import { expect, it } from 'vitest';
import { startMotion } from '../../src/attachments/points-motion';

const projection = { scale: [10, -10], offset: [100, 200] } as const;
const places = { x: Float32Array.of(0, 1), y: Float32Array.of(0, 2) };

it('sets out from where the marks stand, in pixels, and slows down towards the end', () => {
  const motion = startMotion(places, projection, null, 400);
  expect([...motion.from]).toEqual([100, 200, 110, 180]);
  const shares = [1000, 1100, 1200, 1300, 1400].map((now) => motion.at(now));
  expect([shares[0], shares[4], motion.at(5000)]).toEqual([0, 1, 1]);
  const steps = shares.slice(1).map((share, i) => share - shares[i]);
  expect(steps.every((step, i) => step > 0 && (i === 0 || step < steps[i - 1]))).toBe(true);
});

it('goes on from where an earlier motion has come to', () => {
  const motion = startMotion(places, projection, null, 400);
  const further = { x: Float32Array.of(4, 5), y: Float32Array.of(0, 2) };
  expect([...startMotion(further, projection, { motion, share: 0.25 }, 400).from]).toEqual([110, 200, 120, 180]);
  expect([...startMotion(further, projection, { motion, share: 0 }, 400).from]).toEqual([...motion.from]);
});
