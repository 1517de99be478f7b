import { expect, it } from 'vitest';
import { inTurn } from '../../src/attachments/turns';

const task = () => new Promise((resolve) => setImmediate(resolve));

it('does one piece a task, in order, and none that was forgotten', async () => {
  const done: string[] = [];
  const after: number[] = [];
  inTurn(() => {
    done.push('a');
    void Promise.resolve().then(() => after.push(done.length));
  });
  const forget = inTurn(() => done.push('b'));
  inTurn(() => done.push('c'));
  forget();
  expect(done).toEqual([]);
  while (done.length < 2) await task();
  expect(done).toEqual(['a', 'c']);
  // What the first piece put off was done before the next piece began.
  expect(after).toEqual([1]);
  forget();
});
