import { beforeEach, expect, it, vi } from 'vitest';
import type { Document } from '../../src/topic-map/document';
import { readInWorker } from '../../src/worker/map-reader';
import { errorEvent, fakeWorker } from './fake-worker';

const threads = vi.hoisted(() => ({ api: {} as object, made: [] as ReturnType<typeof fakeWorker>[] }));

vi.mock('../../src/worker/map-reader.worker?worker', () => ({
  default: function Thread() {
    const worker = fakeWorker(threads.api);
    threads.made.push(worker);
    return worker;
  },
}));

beforeEach(() => {
  threads.made.length = 0;
});

const document = (id: string) => ({ id }) as Document;
const bytes = new Uint8Array([7]);
const never = () => new Promise<never>(() => {});

it('brings the documents over a few at a time, in order, and ends the worker', async () => {
  const rest = { meta: {}, x: new Float32Array([0, 1, 2]) };
  const about = { rows: null, byFit: new Int32Array(3), bins: new Uint8Array(3) };
  threads.api = {
    async read(file: Uint8Array, _known: null, onDocuments: (some: Document[]) => Promise<void>) {
      await onDocuments([document(`${file[0]}`), document('b')]);
      await onDocuments([document('c')]);
      return { rest, about };
    },
  };
  const { map, ...read } = await readInWorker(bytes);
  expect(map).toEqual({ ...rest, documents: [{ id: '7' }, { id: 'b' }, { id: 'c' }] });
  expect(read).toEqual(about);
  expect(threads.made.map((worker) => worker.terminated)).toEqual([true]);
});

it('keeps documents that are known, when the map is of the same ones', async () => {
  const known = [document('a'), document('b')];
  const asked: unknown[] = [];
  let rows: Int32Array | null = Int32Array.of(1, 0);
  threads.api = {
    async read(_file: Uint8Array, ids: string[], onDocuments: (some: Document[]) => Promise<void>) {
      asked.push(ids);
      if (!rows) await onDocuments([document('b'), document('c')]);
      return { rest: {}, about: { rows } };
    },
  };
  expect((await readInWorker(bytes, undefined, known)).map.documents).toBe(known);
  rows = null;
  expect((await readInWorker(bytes, undefined, known)).map.documents).toEqual([{ id: 'b' }, { id: 'c' }]);
  expect(asked).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

it('what is wrong with the file reaches the promise with its name and sentence', async () => {
  threads.api = {
    read() {
      throw Object.assign(new Error('not a readable topic map'), { name: 'TopicMapError' });
    },
  };
  await expect(readInWorker(bytes)).rejects.toMatchObject({
    name: 'TopicMapError',
    message: 'not a readable topic map',
  });
  expect(threads.made[0].terminated).toBe(true);
});

it('a worker that does not load rejects', async () => {
  threads.api = { read: never };
  const map = readInWorker(bytes);
  threads.made[0].dispatchEvent(errorEvent());
  await expect(map).rejects.toThrow('The background worker did not load; reload the page.');
});

it('cancelling ends the worker at once; cancelled before it began, none is started', async () => {
  const abort = new AbortController();
  threads.api = { read: never };
  const map = readInWorker(bytes, abort.signal);
  abort.abort();
  expect(threads.made[0].terminated).toBe(true);
  await expect(map).rejects.toMatchObject({ name: 'AbortError' });
  await expect(readInWorker(bytes, abort.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(threads.made).toHaveLength(1);
});
