import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_OPTIONS } from '../../src/pipeline/options';
import { buildInWorker, createPipelineSession } from '../../src/worker/client';
import type { RunProgress } from '../../src/worker/client';
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

beforeEach(() => {
  threads.made.length = 0;
});

const never = () => new Promise<never>(() => {});
const files = [{ name: 'a.txt', bytes: new Uint8Array([65, 66]) }];

type Report = (stage: string, share: number) => Promise<void>;
type Run = (options: object, previous: Uint8Array | null, report: Report, stop: Int32Array | null) => unknown;

/** The inside of a pipeline worker: what it was told to open, and runs as the test wants them. */
function pipeline(run: Run) {
  const opened: unknown[] = [];
  threads.api = { open: (...given: unknown[]) => void opened.push(given), run };
  return opened;
}

const answer = (mark: number, more: object = {}) => ({
  bytes: new Uint8Array([mark]),
  report: { documents: mark },
  change: '',
  ...more,
});

describe('a pipeline session', () => {
  it('opens the corpus once, and hands over options and the previous map', async () => {
    const asked: unknown[] = [];
    const opened = pipeline((options, previous) => {
      asked.push([options, previous]);
      return answer(asked.length, { change: 'Nothing changed.' });
    });
    const session = createPipelineSession(files, { delimiter: ';' });
    expect(threads.made).toEqual([]);
    const first = await session.run({ topics: 4 });
    const second = await session.run({ topics: 5 }, { previous: first.bytes });
    expect(second).toEqual(answer(2, { change: 'Nothing changed.' }));
    expect(asked).toEqual([
      [{ topics: 4 }, null],
      [{ topics: 5 }, new Uint8Array([1])],
    ]);
    expect(opened).toEqual([[files, { delimiter: ';' }]]);
    expect(threads.made).toHaveLength(1);
  });

  it('takes the bytes of a map as the corpus', async () => {
    const opened = pipeline(() => answer(1));
    await createPipelineSession(new Uint8Array([80])).run({});
    expect(opened).toEqual([[[{ name: 'map.parquet', bytes: new Uint8Array([80]) }], {}]]);
  });

  it('tells the stage and the share of the whole, which never goes back', async () => {
    const seen: RunProgress[] = [];
    pipeline(async (_, __, report) => {
      await report('tokenize', 0.5);
      await report('umap', 0.5);
      await report('svd', 0);
      await report('write', 1);
      return answer(1);
    });
    await createPipelineSession(files).run({}, { onProgress: (progress) => seen.push(progress) });
    expect(seen.map(({ stage }) => stage)).toEqual(['tokenize', 'umap', 'svd', 'write']);
    const shares = seen.map(({ share }) => share);
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares[0]).toBeLessThan(shares[1]);
    expect(shares[2]).toBe(shares[1]);
    expect(shares[3]).toBe(1);
  });

  it('goes on after a run that fails, in the same worker', async () => {
    pipeline((options) => {
      if ('min_df' in options) throw Object.assign(new Error('No terms remain.'), { name: 'VectorizeError' });
      return answer(1);
    });
    const session = createPipelineSession(files);
    const failed: unknown = await session.run({ min_df: 40 }).catch((reason: unknown) => reason);
    expect(failed).toMatchObject({ name: 'VectorizeError', message: 'No terms remain.' });
    await expect(session.run({ topics: 0 })).rejects.toMatchObject({ name: 'OptionError' });
    expect((await session.run({})).bytes).toEqual(new Uint8Array([1]));
    expect(threads.made).toHaveLength(1);
  });

  it('cancelling ends the worker at once, tells nothing more, and the next run opens the corpus again', async () => {
    const seen: string[] = [];
    let begun = () => {};
    const running = new Promise<void>((resolve) => (begun = resolve));
    const opened = pipeline((options) => {
      begun();
      return 'topics' in options ? never() : answer(7);
    });
    const session = createPipelineSession(files);
    const abort = new AbortController();
    const run = session.run({ topics: 3 }, { signal: abort.signal, onProgress: ({ stage }) => seen.push(stage) });
    await running;
    abort.abort();
    expect(threads.made[0].terminated).toBe(true);
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toEqual([]);
    expect((await session.run({})).bytes).toEqual(new Uint8Array([7]));
    expect(threads.made).toHaveLength(2);
    expect(opened).toHaveLength(2);
  });

  it('a newer run takes over: the older one stops at its next stage and keeps the worker', async () => {
    let stopped: Int32Array | null = null;
    pipeline((options, _, __, stop) => {
      if (!('topics' in options)) return answer(2);
      stopped = stop;
      return never();
    });
    const session = createPipelineSession(files);
    const older = session.run({ topics: 3 });
    const gone = expect(older).rejects.toMatchObject({ name: 'AbortError', message: 'A newer run took over.' });
    const newer = session.run({});
    await gone;
    expect((await newer).bytes).toEqual(new Uint8Array([2]));
    expect(stopped).toEqual(Int32Array.of(1));
    expect(threads.made).toHaveLength(1);
  });

  it('a newer run ends the older worker where no memory can be shared', async () => {
    vi.stubGlobal('SharedArrayBuffer', undefined);
    try {
      pipeline((options) => ('topics' in options ? never() : answer(2)));
      const session = createPipelineSession(files);
      const gone = expect(session.run({ topics: 3 })).rejects.toMatchObject({ name: 'AbortError' });
      expect((await session.run({})).bytes).toEqual(new Uint8Array([2]));
      await gone;
      expect(threads.made.map(({ terminated }) => terminated)).toEqual([true, false]);
      expect((await session.run({ n_init: 1 })).bytes).toEqual(new Uint8Array([2]));
      expect(threads.made).toHaveLength(2);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it.each([
    [undefined, 'The background worker did not load; reload the page.'],
    ['out of memory', 'The background worker failed: out of memory'],
  ])('a worker that fails (%s) rejects, and the next run has a new one', async (message, sentence) => {
    pipeline((options) => ('topics' in options ? never() : answer(1)));
    const session = createPipelineSession(files);
    const run = session.run({ topics: 2 });
    threads.made[0].dispatchEvent(errorEvent(message));
    await expect(run).rejects.toThrow(sentence);
    expect(threads.made[0].terminated).toBe(true);
    expect((await session.run({})).bytes).toEqual(new Uint8Array([1]));
  });

  it('disposing rejects the run that is going on', async () => {
    pipeline(never);
    const session = createPipelineSession(files);
    const run = session.run(DEFAULT_OPTIONS);
    session.dispose();
    await expect(run).rejects.toMatchObject({ name: 'AbortError', message: 'The session is closed.' });
    expect(threads.made[0].terminated).toBe(true);
  });
});

describe('one map in a worker of its own', () => {
  const hooks = (onProgress = (_stage: string, _share: number) => {}) => {
    const abort = new AbortController();
    return { abort, hooks: { onProgress, signal: abort.signal } };
  };

  it('comes back with the report, and the worker is gone', async () => {
    const seen: unknown[] = [];
    pipeline(async (_, __, report) => {
      await report('kmeans', 1);
      return answer(5);
    });
    const built = await buildInWorker(files, {}, { topics: 4 }, hooks((...given) => seen.push(given)).hooks);
    expect(built).toMatchObject({ bytes: new Uint8Array([5]), report: { documents: 5 } });
    expect(seen).toEqual([['kmeans', expect.any(Number)]]);
    expect(threads.made.map(({ terminated }) => terminated)).toEqual([true]);
  });

  it('an error inside reaches the promise with its name and sentence, and the worker is gone', async () => {
    pipeline(() => {
      throw Object.assign(new Error('a.txt is empty'), { name: 'CorpusError' });
    });
    const error: unknown = await buildInWorker(files, {}, {}, hooks().hooks).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'CorpusError', message: 'a.txt is empty' });
    expect(threads.made[0].terminated).toBe(true);
  });

  it('cancelled before it began it starts no worker', async () => {
    const { abort, hooks: given } = hooks();
    abort.abort();
    await expect(buildInWorker(files, {}, {}, given)).rejects.toMatchObject({ name: 'AbortError' });
    expect(threads.made).toEqual([]);
  });
});
