import { expect, it } from 'vitest';
import { latestOnly } from '../../src/worker/latest';

/** Answers only when told to, and notes what it was asked. */
function slow() {
  const asked: number[] = [];
  const waiting = new Map<number, { resolve(answer: string): void; reject(error: Error): void }>();
  const ask = latestOnly((question: number) => {
    asked.push(question);
    return new Promise<string>((resolve, reject) => waiting.set(question, { resolve, reject }));
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, asked, waiting, settle };
}

it('answers one question after the other', async () => {
  const { ask, waiting, settle } = slow();
  for (const question of [1, 2]) {
    const answer = ask(question);
    await settle();
    waiting.get(question)?.resolve(`answer ${question}`);
    expect(await answer).toBe(`answer ${question}`);
  }
});

it('drops the running question and those that wait when a newer one comes', async () => {
  const { ask, asked, waiting, settle } = slow();
  const first = ask(1);
  await settle();
  const second = ask(2);
  const third = ask(3);
  expect(await first).toBeNull();
  expect(await second).toBeNull();
  expect(asked).toEqual([1]);
  waiting.get(1)?.resolve('stale');
  await settle();
  expect(asked).toEqual([1, 3]);
  waiting.get(3)?.resolve('newest');
  expect(await third).toBe('newest');
});

it('goes on after an error, and an error of a replaced question reaches nobody', async () => {
  const { ask, waiting, settle } = slow();
  const first = ask(1);
  await settle();
  waiting.get(1)?.reject(new Error('no texts'));
  await expect(first).rejects.toThrow('no texts');
  const second = ask(2);
  await settle();
  const third = ask(3);
  waiting.get(2)?.reject(new Error('stale'));
  expect(await second).toBeNull();
  await settle();
  waiting.get(3)?.resolve('fine');
  expect(await third).toBe('fine');
});
