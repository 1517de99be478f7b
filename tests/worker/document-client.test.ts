import { expect, it, vi } from 'vitest';
import { createDocumentQuestions } from '../../src/worker/document-client';
import { fakeWorker } from './fake-worker';

const threads = vi.hoisted(() => ({ api: {} as object }));

vi.mock('../../src/worker/analysis.worker?worker', () => ({
  default: function Thread() {
    return fakeWorker(threads.api);
  },
}));

it('answers the newest question only, and disposing rejects what waits', async () => {
  const asked: number[][] = [];
  threads.api = {
    contrast: (selection: number[]) => {
      asked.push(selection);
      return selection[0] === 9 ? new Promise(() => {}) : [{ term: `about ${selection[0]}` }];
    },
  };
  const questions = createDocumentQuestions();
  const [first, second] = await Promise.all([questions.contrast([1]), questions.contrast([2])]);
  expect(first).toBeNull();
  expect(second).toEqual([{ term: 'about 2' }]);
  const hanging = questions.contrast([9]);
  questions.dispose();
  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked).toEqual([[2]]);
});
