import { describe, expect, it } from 'vitest';
import { readCorpus } from '../../src/corpus/read-corpus';
import { fileStream, inputOf } from '../../src/worker/file-stream';

const csv = `title,abstract\n${Array.from({ length: 2000 }, (_, i) => `Paper ${i},On ${i}.\n`).join('')}`;
const file = new File([csv], 'papers.csv');

describe('a file of the reader’s own', () => {
  it('read piece by piece is the file read whole, twice', async () => {
    const stream = inputOf(file);
    const whole = await readCorpus([inputOf({ name: 'papers.csv', bytes: new TextEncoder().encode(csv) })]);
    for (let times = 0; times < 2; times++) {
      expect(await readCorpus([stream], {}, { wholeBytes: 0, beginning: 100 })).toEqual(whole);
    }
    expect([stream.name, 'size' in stream && stream.size]).toEqual(['papers.csv', csv.length]);
  });

  it('is let go of when the reading ends early', async () => {
    let cancelled = false;
    const endless = new File([csv], 'papers.csv');
    endless.stream = () =>
      new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(10)), cancel: () => void (cancelled = true) });
    for await (const chunk of fileStream(endless).chunks()) if (chunk.length > 0) break;
    expect(cancelled).toBe(true);
  });

  it('that is gone is told of in a sentence', async () => {
    const gone = new File([csv], 'gone.csv');
    gone.stream = () => new ReadableStream({ pull: (to) => to.error(new DOMException('moved', 'NotReadableError')) });
    await expect(readCorpus([fileStream(gone)])).rejects.toThrow(
      'gone.csv cannot be read from the disk; choose it again, or if it is a folder, the files in it',
    );
  });
});
