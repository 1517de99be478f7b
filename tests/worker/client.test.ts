import { beforeEach, expect, it, vi } from 'vitest';
import { buildInWorker, createAnalysis } from '../../src/worker/client';
import { errorEvent, fakeWorker } from './fake-worker';

const threads = vi.hoisted(() => ({ api: {} as object, made: [] as ReturnType<typeof fakeWorker>[] }));

function thread() {
  return {
    default: function Thread() {
      const worker = fakeWorker(threads.api);
      threads.made.push(worker);
      return worker;
    },
  };
}
vi.mock('../../src/worker/pipeline.worker?worker', () => thread());
vi.mock('../../src/worker/analysis.worker?worker', () => thread());

beforeEach(() => {
  threads.made.length = 0;
});

const never = () => new Promise<never>(() => {});
const hooks = (onProgress = (_stage: string, _share: number) => {}) => {
  const abort = new AbortController();
  return { abort, hooks: { onProgress, signal: abort.signal } };
};
const files = [{ name: 'a.txt', bytes: new Uint8Array([65, 66]) }];

it('hands over the files and options, reports progress and brings back the map', async () => {
  const seen: unknown[] = [];
  threads.api = {
    async build(
      ...[input, readOptions, options, progress]: [unknown, unknown, unknown, (s: string, n: number) => void]
    ) {
      await progress('kmeans', 0.5);
      return { bytes: new Uint8Array([1, 2, 3]), report: { input, readOptions, options } };
    },
  };
  const built = await buildInWorker(files, { delimiter: ';' }, { topics: 4 }, hooks((...a) => seen.push(a)).hooks);
  expect(built.bytes).toEqual(new Uint8Array([1, 2, 3]));
  expect(built.report).toEqual({ input: files, readOptions: { delimiter: ';' }, options: { topics: 4 } });
  expect(seen).toEqual([['kmeans', 0.5]]);
  expect(threads.made.map((worker) => worker.terminated)).toEqual([true]);
});

it('an error inside reaches the promise with its name and sentence, and the worker is gone', async () => {
  threads.api = {
    build() {
      throw Object.assign(new Error('a.txt is empty'), { name: 'CorpusError' });
    },
  };
  const error: unknown = await buildInWorker(files, {}, {}, hooks().hooks).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'CorpusError', message: 'a.txt is empty' });
  expect(threads.made[0].terminated).toBe(true);
});

it.each([
  [undefined, 'The background worker did not load; reload the page.'],
  ['out of memory', 'The background worker failed: out of memory'],
])('a worker that fails (%s) rejects', async (message, sentence) => {
  threads.api = { build: never };
  const built = buildInWorker(files, {}, {}, hooks().hooks);
  threads.made[0].dispatchEvent(errorEvent(message));
  await expect(built).rejects.toThrow(sentence);
  expect(threads.made[0].terminated).toBe(true);
});

it('cancelling ends the worker at once, and no progress is told afterwards', async () => {
  const seen: string[] = [];
  const { abort, hooks: given } = hooks((stage) => seen.push(stage));
  threads.api = { build: never };
  const built = buildInWorker(files, {}, {}, given);
  abort.abort();
  expect(threads.made[0].terminated).toBe(true);
  await expect(built).rejects.toMatchObject({ name: 'AbortError' });
  expect(seen).toEqual([]);
});

it('a run cancelled before it began starts no worker', async () => {
  const { abort, hooks: given } = hooks();
  abort.abort();
  await expect(buildInWorker(files, {}, {}, given)).rejects.toMatchObject({ name: 'AbortError' });
  expect(threads.made).toEqual([]);
});

it('the analysis answers the newest question only, and disposing rejects what waits', async () => {
  const asked: number[][] = [];
  threads.api = {
    load: (texts: string[]) => void asked.push([texts.length]),
    contrast: async (selection: number[]) => {
      asked.push(selection);
      return selection[0] === 9 ? never() : [{ term: `about ${selection[0]}` }];
    },
  };
  const analysis = createAnalysis();
  await analysis.load(['a', 'b']);
  const [first, second] = await Promise.all([analysis.contrast([1]), analysis.contrast([2])]);
  expect(first).toBeNull();
  expect(second).toEqual([{ term: 'about 2' }]);
  const hanging = analysis.contrast([9]);
  analysis.dispose();
  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked).toEqual([[2], [2]]);
});
