import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decode } from '../../src/corpus/decode';
import { decodeChunks } from '../../src/corpus/decode-chunks';
import { inputChunks } from '../../src/corpus/input-chunks';
import { CorpusError, readCorpus } from '../../src/corpus/read-corpus';
import type { FileStream, Reading, ReadOptions } from '../../src/corpus/read-corpus';
import { READERS } from '../../src/corpus/readers';

const CASES = fileURLToPath(new URL('../cases/', import.meta.url));

const utf8 = (text: string) => new TextEncoder().encode(text);
const runs = { numRuns: 60, seed: 42 };

/** Bytes in chunks that end at the given places, over and over. */
async function* cutAt(bytes: Uint8Array, lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let i = 0; at < bytes.length; i++) {
    const end = Math.min(bytes.length, at + lengths[i % lengths.length]);
    yield bytes.slice(at, end);
    at = end;
  }
}

const streamOf = (bytes: Uint8Array, lengths: readonly number[], name = 'in'): FileStream => ({
  name,
  size: bytes.length,
  chunks: () => cutAt(bytes, lengths),
});

/** What comes of a reading, or the sentence that it ends with. */
async function outcome(reading: ReturnType<typeof readCorpus>): Promise<unknown> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof CorpusError)) throw error;
    return [error.message, error.columns];
  }
}

/** Every file counts as large; the beginning that tells the format is longer than those here. */
const LARGE: Reading = { wholeBytes: 0 };

async function expectTheSame(bytes: Uint8Array, lengths: readonly number[], options: ReadOptions = {}): Promise<void> {
  const whole = await outcome(readCorpus([{ name: 'in', bytes }], options));
  expect(await outcome(readCorpus([streamOf(bytes, lengths)], options, LARGE))).toEqual(whole);
}

describe('the bytes of a file come in small chunks', () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => (i >> 4) % 251);
  const stream = (all: Uint8Array) => streamOf(all, [all.length]);

  test.each([
    ['of a file in memory', { name: 'in', bytes }],
    ['of a stream of large ones', stream(bytes)],
    ['unpacked', stream(gzipSync(bytes))],
    ['unpacked twice', stream(gzipSync(gzipSync(bytes)))],
  ])('%s', async (_, file) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await inputChunks(file, () => {})).chunks) chunks.push(chunk);
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(1 << 15);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  });
});

const lengths = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 });

describe('piece by piece is the same as whole', () => {
  const crumbs = fc.constantFrom(
    ...'\n|\n\n|\r\n|\r|"\n|" ,|TY  - JOUR\n|TI  - |ER  - \n|PMID- 1\n|AB  - |PT J\n|%0 x\n|%T |@article{|@article{k,\n|\n@misc{j, title={|@comment{|@string{a = "|}|{|"|""|,|;|\t|title,abstract\n|Title\tAbstract\n|{"title":"a","abstract":"b"}\n|\u00e9|\u4e2d\u6587|\ud83d\ude00|\0|\ufffd|sep=;\n'.split(
      '|',
    ),
  );
  const parts = fc.array(fc.oneof(crumbs, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 40 });

  test.each(READERS.filter(({ streams }) => streams).map(({ format }) => format))('%s: any text', async (format) => {
    await fc.assert(
      fc.asyncProperty(parts, lengths, (some, cuts) => expectTheSame(utf8(some.join('')), cuts, { format })),
      runs,
    );
  });

  test('any text, by its content', async () => {
    await fc.assert(
      fc.asyncProperty(parts, lengths, (some, cuts) => expectTheSame(utf8(some.join('')), cuts)),
      runs,
    );
  });

  const files = readdirSync(CASES).filter((name) => name !== 'expected.tsv');
  test.each(files)('%s', async (name) => {
    const bytes = new Uint8Array(readFileSync(CASES + name));
    for (const cuts of [[1], [7, 2]]) await expectTheSame(bytes, cuts);
    await expectTheSame(gzipSync(bytes), [5]);
  });

  const word = fc.stringMatching(/^[a-z\u00e9\u4e2d]{3,9}$/);
  const sentence = fc.array(word, { minLength: 3, maxLength: 12 }).map((words) => words.join(' '));
  const records = fc.array(fc.record({ title: sentence, abstract: sentence }), { minLength: 2, maxLength: 12 });
  type Records = { title: string; abstract: string }[];
  const quoted = (text: string) => `"${text.replace(' ', '\r\n').replace(' ', ' ""')}"`;
  const writers: Record<string, (records: Records) => string> = {
    csv: (all) => `title,abstract\r\n${all.map((r) => `${quoted(r.title)},${quoted(r.abstract)}\r\n`).join('')}`,
    'csv that breaks the rules': (all) =>
      `title,abstract\r\n${all.map((r) => `"${r.title}" x,"${r.abstract}"\r\n`).join('')}`,
    'csv with an open quote': (all) =>
      `title,abstract\n${all.map((r) => `${r.title},"${r.abstract}"\n`).join('')}x,"y\n`,
    'tsv with an open quote': (all) => `Title\tAbstract\n${all.map((r) => `${r.title}\t"${r.abstract}\n`).join('')}`,
    jsonl: (all) => all.map((r) => JSON.stringify(r)).join('\r\n'),
    ris: (all) => all.map((r) => `TY  - JOUR\r\nT1  - ${r.title}\r\nN2  - ${r.abstract}\r\nER  - \r\n\r\n`).join(''),
    medline: (all) => all.map((r, i) => `PMID- ${i}\nTI  - ${r.title}\nAB  - ${r.abstract}\n\n`).join(''),
    'web of science': (all) =>
      `FN x\nVR 1.0\n${all.map((r) => `PT J\nTI ${r.title}\nAB ${r.abstract}\nER\n\n`).join('')}EF`,
    endnote: (all) => all.map((r) => `%0 Book\n%T ${r.title}\n%X ${r.abstract}\n\n`).join(''),
    refworks: (all) => all.map((r) => `RT Book\nT1 ${r.title}\nAB ${r.abstract}\nER\n\n`).join(''),
    bibtex: (all) =>
      `@string{a = "b"}\n@comment{\n@misc{x, title={y}}\n}\n${all.map((r, i) => `@misc{k${i}, title = {${r.title}}, note = a # "c", abstract = "${r.abstract}"}\n`).join('')}`,
    text: (all) => all.map((r) => `${r.title}.\r${r.abstract}\r\r`).join(''),
    'text line by line': (all) =>
      all
        .map((r) => `${r.title} ${r.abstract} ${'word '.repeat(40)}\n`)
        .join('')
        .repeat(5),
  };
  const encoders: Record<string, (text: string) => Uint8Array> = {
    'utf-8': utf8,
    'utf-8 with a mark': (text) => utf8(`\ufeff${text}`),
    'utf-16le': (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
    'utf-16be': (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
    'windows-1252': (text) => new Uint8Array(Buffer.from(text.replaceAll('\u4e2d', 'x'), 'latin1')),
  };
  const packers: Record<string, (bytes: Uint8Array) => Uint8Array> = {
    plain: (bytes) => bytes,
    gzipped: (bytes) => gzipSync(bytes),
    'in two members': (bytes) => {
      const at = bytes.length >> 1;
      return new Uint8Array(Buffer.concat([gzipSync(bytes.subarray(0, at)), gzipSync(bytes.subarray(at))]));
    },
  };

  test.each(Object.keys(writers))('%s, in every encoding, gzipped and not', async (format) => {
    const encoding = fc.constantFrom(...Object.keys(encoders));
    const packing = fc.constantFrom(...Object.keys(packers));
    await fc.assert(
      fc.asyncProperty(records, encoding, packing, lengths, (all, code, pack, cuts) =>
        expectTheSame(packers[pack](encoders[code](writers[format](all))), cuts),
      ),
      runs,
    );
  });
});

describe('a large file', () => {
  const row = (i: number, more = '') => `{"title":"Paper ${i}","abstract":"Words of number ${i}."${more}}\n`;
  const jsonl = Array.from({ length: 500 }, (_, i) => row(i, i === 450 ? ',"late":"yes"' : '')).join('');
  const small: Reading = { wholeBytes: 1000, beginning: 1000, ahead: 20 };
  const read = (text: string | Uint8Array, options: ReadOptions = {}, reading: Reading = {}, cut = 97) =>
    readCorpus([streamOf(typeof text === 'string' ? utf8(text) : text, [cut])], options, { ...small, ...reading });

  test('keeps a column that comes late as an extra one', async () => {
    const { corpus, report } = await read(jsonl);
    expect(corpus).toEqual((await readCorpus([{ name: 'in', bytes: utf8(jsonl) }])).corpus);
    expect(report.files[0]).toMatchObject({ format: 'jsonl', records: 500 });
    expect(corpus.documents.find(({ title }) => title === 'Paper 450')?.extra).toEqual({ late: 'yes' });
  });

  test('tells the share of its bytes', async () => {
    const shares: number[] = [];
    const halves = [jsonl, jsonl.replaceAll('Paper', 'Page')].map((text) => streamOf(utf8(text), [1000]));
    await readCorpus(halves, {}, { ...small, onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shares.some((share) => share > 0.2 && share < 0.3)).toBe(true);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  test('is refused past a limit, unpacked', async () => {
    const limits = { mostBytes: 9000, mostWholeBytes: 5000 };
    await expect(read(gzipSync(utf8(jsonl)), {}, limits)).rejects.toThrow('in is larger than 0 MB when unpacked');
    await expect(read(`[${jsonl.trimEnd().replaceAll('\n', ',')}]`, {}, limits)).rejects.toThrow(
      'in is larger than 0 MB;',
    );
    expect((await read(jsonl.slice(0, 8 * 900), {}, { ...limits, mostBytes: 8000 }).catch(String)) as unknown).toMatch(
      /line \d+ is cut off/,
    );
  });

  test('of another kind is read whole', async () => {
    const { report } = await read(`[${jsonl.trimEnd().replaceAll('\n', ',\n')}]`);
    expect(report.files[0]).toMatchObject({ format: 'json', records: 500 });
  });

  test('with quotation marks that break the rules late is read again from the start', async () => {
    const table = `title\tabstract\n${Array.from({ length: 300 }, (_, i) => `Paper ${i}\tWords of number ${i}.\n`).join('')}`;
    const broken = `${table}Last\t"bare mark\n`;
    const { corpus, report } = await read(broken);
    expect(report.files[0]).toMatchObject({ format: 'tsv', records: 301 });
    expect(corpus.documents.map(({ abstract }) => abstract)).toContain('"bare mark');
    await expect(read(broken.replaceAll('\t', ','))).rejects.toThrow('in, record 301: a quotation mark');
  });

  test('a stream that comes once is not read twice', async () => {
    const bytes = utf8(`title,abstract\n${'a,b\n'.repeat(500)}c,"d" e\n`);
    let opened = 0;
    const once: FileStream = {
      name: 'standard input',
      size: null,
      chunks() {
        if (opened++ > 0) throw new CorpusError('standard input can be read only once; save it to a file');
        return cutAt(bytes, [100]);
      },
    };
    await expect(readCorpus([once], {}, small)).rejects.toThrow('only once');
  });

  test('holds on to the text of its documents alone', async () => {
    const text = Array.from({ length: 300 }, (_, i) => `Abstract number ${i} of a file.`).join('\n\n');
    expect((await read(text)).corpus.documents).toHaveLength(300);
    const one = `TY  - JOUR\nT1  - ${'A title '.repeat(1000)}\nER  - \n`;
    expect((await read(one.repeat(3))).report.files[0]).toMatchObject({ format: 'ris', records: 3 });
  });
});

test('any bytes in chunks are decoded as in one piece', async () => {
  const some = fc.array(
    fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc.constantFrom(utf8('\ud83d\ude00'), utf8('\u00e9\r\n'), utf8('\ufffd'), utf8('\ufeff'), utf8('\r')),
    ),
    { maxLength: 30 },
  );
  const encodings = fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gbk', 'shift_jis');
  await fc.assert(
    fc.asyncProperty(some, encodings, lengths, async (parts, encoding, cuts) => {
      const bytes = new Uint8Array(parts.flatMap((part) => [...part]));
      let whole;
      try {
        whole = decode(bytes, 'in', encoding);
      } catch {
        return;
      }
      const tally = { replaced: 0 };
      let text = '';
      for await (const piece of decodeChunks(cutAt(bytes, cuts), encoding, tally)) text += piece;
      expect({ text, encoding, ...tally }).toEqual(whole);
    }),
    { numRuns: 1000, seed: 42 },
  );
});
