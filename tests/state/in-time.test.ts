import { expect, it, vi } from 'vitest';
import { inTime } from '../../src/state/in-time';

it('gives the answer, or the reason for none', async () => {
  await expect(inTime(Promise.resolve(7), 1000)).resolves.toBe(7);
  await expect(inTime(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no');
});

it('does not wait for ever', async () => {
  vi.useFakeTimers();
  const answer = inTime(new Promise(() => {}), 1000);
  const refused = expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  vi.advanceTimersByTime(1000);
  await refused;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
