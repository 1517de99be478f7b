import { gzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contentHash, hashInput } from '../../src/corpus/content-hash';
import { gunzip } from '../../src/corpus/gunzip';
import { CorpusError, readCorpus } from '../../src/corpus/read-corpus';
import type { ReadOptions } from '../../src/corpus/read-corpus';
import type { Document } from '../../src/topic-map/document';
import { writeTopicMap } from '../../src/topic-map/parquet';

const utf8 = (text: string) => new TextEncoder().encode(text);
const input = (text: string, name = 'in') => ({ name, bytes: utf8(text) });
const caseFile = (name: string) => ({
  name,
  bytes: new Uint8Array(readFileSync(fileURLToPath(new URL(`../cases/${name}`, import.meta.url)))),
});
const documentsOf = async (text: string, options?: ReadOptions) =>
  (await readCorpus([input(text)], options)).corpus.documents;
const byTitle = (documents: Document[], title: string) => {
  const found = documents.find((document) => document.title === title);
  if (!found) throw new Error(`no document called ${title}`);
  return found;
};

describe('plain text', () => {
  test('the nineteen abstracts', async () => {
    const bytes = new Uint8Array(readFileSync(fileURLToPath(new URL('../../data/iclr-2026.txt', import.meta.url))));
    const { corpus } = await readCorpus([{ name: 'iclr-2026.txt', bytes }]);
    expect(corpus.title).toBe('ICLR 2026 Papers');
    expect(corpus.counts).toEqual({ read: 19, kept: 19, with_abstract: 19, dropped: {} });
    const text = new TextDecoder().decode(bytes);
    for (const { abstract, title, id } of corpus.documents) {
      expect(text).toContain(abstract);
      expect(title).toBe('');
      expect(id).toMatch(/^[0-9a-f]{12}$/);
    }
  });

  test.each([
    ['A Heading\n\nText one.\n\nText two.', 'A Heading', 2],
    ['# Papers of 2026\n\nText one.', 'Papers of 2026', 1],
    ['Short sentence.\n\nText one.', '', 2],
    ['Why not?\n\nText one.', '', 2],
    ['A heading alone', '', 1],
    [`${'word '.repeat(16)}\n\nText one.`, '', 2],
  ])('%j', async (text, title, count) => {
    const { corpus } = await readCorpus([input(text)]);
    expect(corpus.title).toBe(title);
    expect(corpus.documents).toHaveLength(count);
  });

  test('a line break inside a block stays', async () => {
    expect((await documentsOf('One line\nand the next.\r\n\r\nOther.')).map((d) => d.abstract).sort()).toEqual([
      'One line\nand the next.',
      'Other.',
    ]);
  });

  test('many long lines without a blank one are an abstract each', async () => {
    const lines = Array.from({ length: 12 }, (_, i) => `Abstract ${i} ${'says a lot of things '.repeat(10)}.`);
    const { corpus, report } = await readCorpus([input(lines.join('\n'), 'lines.txt')]);
    expect(corpus.documents).toHaveLength(12);
    expect(report.notices).toEqual(['lines.txt has no blank lines: each line was taken for an abstract.']);
  });
});

describe('tables', () => {
  test('columns become fields, the rest is kept', async () => {
    const { corpus, report } = await readCorpus([caseFile('export.csv')]);
    expect(byTitle(corpus.documents, 'Flow, matched')).toMatchObject({
      abstract: 'Line one\nline two, with "quotes"',
      authors: ['Liu, A.', 'Chen, B.'],
      year: 2020,
      venue: 'J. Maps',
      url: 'https://doi.org/10.1234/abc',
      author_keywords: ['flow', 'maps'],
      extra: { Score: '7' },
    });
    expect(byTitle(corpus.documents, 'Only a title')).toMatchObject({ abstract: '', year: null, extra: {} });
    expect(report.examples).toEqual([{ file: 'export.csv', record: 3, line: 6, reason: 'no text' }]);
  });

  test('every record without text is listed', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => `,,${i}`).join('\n');
    const { report } = await readCorpus([
      { name: 'in.csv', bytes: new TextEncoder().encode(`title,abstract,n\nA,B,0\n${rows}\n`) },
    ]);
    expect(report.dropped).toEqual({ 'no text': 40 });
    expect(report.examples.map(({ line }) => line)).toEqual(Array.from({ length: 40 }, (_, i) => i + 3));
  });

  test('columns called as every object is born with are columns like any other', async () => {
    const documents = await documentsOf('title,abstract,__proto__,constructor\nA,Text of A.,x,y\nB,Text of B.,,');
    expect(Object.entries(byTitle(documents, 'A').extra)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(Object.entries(byTitle(documents, 'B').extra)).toEqual([]);
  });

  test('options name the columns', async () => {
    const options = { title_field: 'Kop', text_field: 'inhoud' };
    const { corpus } = await readCorpus([caseFile('other-names.csv')], options);
    expect(byTitle(corpus.documents, 'Noch einer')).toMatchObject({ id: '2', abstract: 'Noch ein Text', extra: {} });
  });

  test('an option that names no column says what there is', async () => {
    await expect(readCorpus([caseFile('export.csv')], { text_field: 'Body' })).rejects.toThrow(
      'export.csv has no column Body ({text_field}); its columns are Title, Abstract, Authors',
    );
  });

  test('a table without a header says what was assumed', async () => {
    const { corpus, report } = await readCorpus([caseFile('no-header.csv')]);
    expect(byTitle(corpus.documents, 'Talks resume').extra).toEqual({ 'column 1': '1' });
    expect(report.notices[0]).toBe(
      'no-header.csv has no header row: column 3 was taken for the abstract and column 2 for the title.',
    );
  });

  test('stray quotation marks do not shift the columns', async () => {
    const { corpus } = await readCorpus([caseFile('stray-quotes.csv')]);
    expect(byTitle(corpus.documents, 'First').abstract).toBe('Abstract of the first.');
    expect(byTitle((await readCorpus([caseFile('bare-quotes.tsv')])).corpus.documents, 'First').abstract).toBe(
      'A text with a "bare quote',
    );
  });

  test('windows-1252 and broken bytes', async () => {
    const old = await readCorpus([caseFile('windows-1252.csv')]);
    expect(old.corpus.documents[0]).toMatchObject({
      title: 'Café culture',
      abstract: 'A study of “cafés” and naïve guests.',
    });
    expect(old.report.notices[0]).toContain('read as windows-1252');
    const broken = await readCorpus([caseFile('one-broken-byte.csv')]);
    expect(byTitle(broken.corpus.documents, 'A café').abstract).toBe('é'.repeat(30));
    expect(broken.report.notices[0]).toContain('no valid utf-8 (1)');
  });

  test('an encoding that is asked for is obeyed', async () => {
    const bytes = new Uint8Array([...'Caf'].map((c) => c.charCodeAt(0)).concat(0xc3, 0xa9, 0x2e));
    const read = async (encoding?: string) =>
      (await readCorpus([{ name: 'in', bytes }], { encoding })).corpus.documents[0]?.abstract;
    expect(await read()).toBe('Café.');
    expect(await read('windows-1251')).toBe('CafГ©.');
    await expect(read('ebcdic')).rejects.toThrow('unknown encoding: ebcdic');
  });

  test('a delimiter and a format that are asked for are obeyed', async () => {
    const text = 'title~abstract\nFirst~One, two\n';
    expect((await documentsOf(text, { delimiter: '~' }))[0]).toMatchObject({ title: 'First', abstract: 'One, two' });
    expect((await documentsOf('title,abstract\n\nFirst,One', { format: 'text' })).length).toBe(1);
    await expect(documentsOf(text, { format: 'docx' })).rejects.toThrow('unknown format: docx');
  });
});

describe('JSON', () => {
  test('records keep their ids, doubles get a number', async () => {
    const { corpus } = await readCorpus([caseFile('records.jsonl')]);
    expect(corpus.documents.map((d) => d.id).sort()).toEqual(['a1', 'a1-2']);
    expect(byTitle(corpus.documents, 'First')).toMatchObject({
      authors: ['A. Liu', 'B. Chen'],
      year: 2021,
      extra: { track: 'Main' },
    });
    expect(byTitle(corpus.documents, 'Second')).toMatchObject({ authors: ['Liu, Anna', 'Chen, Bo'], year: 2022 });
  });

  test("an API's answer", async () => {
    const { corpus } = await readCorpus([caseFile('api-answer.json')]);
    expect(byTitle(corpus.documents, 'First')).toMatchObject({
      authors: ['Ada Byron'],
      year: 1843,
      venue: 'Notes',
      url: 'https://doi.org/10.1000/x',
    });
  });

  test('half a surrogate pair and NUL cannot enter a map', async () => {
    const [document] = await documentsOf('{"title":"a\\ud800b\\u0000c"}\n{"title":"other"}');
    const titles = [document?.title, (await documentsOf('{"title":"a\\ud800b\\u0000c"}'))[0]?.title];
    expect(titles).toContain('a\ufffdbc');
  });
});

describe('gzip', () => {
  test('several members are one file', async () => {
    const packed = [gzipSync(utf8('{"title":"One"}\n')), gzipSync(utf8('{"title":"Two"}\n'))];
    const bytes = new Uint8Array([...packed[0], ...packed[1]]);
    expect((await readCorpus([{ name: 'in.gz', bytes }])).corpus.documents).toHaveLength(2);
  });

  test('what grows beyond all measure is refused, however large it may be', async () => {
    const unpack = async (text: string) => {
      let size = 0;
      const chunks = (async function* () {
        yield gzipSync(utf8(text));
      })();
      for await (const part of gunzip(chunks, 'bomb.gz', 100_000)) size += part.length;
      return size;
    };
    await expect(unpack('A title of it\n'.repeat(100_000))).rejects.toThrow(CorpusError);
    await expect(unpack('A title of it\n'.repeat(100_000))).rejects.toThrow(/^bomb\.gz grows to more than 100 times/);
    expect(await unpack('A title of it\n'.repeat(5000))).toBe(70_000);
    const varied = Array.from({ length: 20_000 }, (_, i) => `Paper ${i * 7919} of it\n`).join('');
    expect(await unpack(varied)).toBe(varied.length);
  });

  test('what grows too large is stopped', async () => {
    const bomb = [{ name: 'bomb.gz', bytes: gzipSync(utf8(`{"title":"${'a'.repeat(2_999_988)}"}`)) }];
    const whole = (mostWholeBytes: number) => readCorpus(bomb, {}, { mostWholeBytes });
    await expect(whole(2_000_000)).rejects.toThrow('bomb.gz is larger than 2 MB when unpacked');
    expect((await whole(3_000_000)).corpus.documents).toHaveLength(1);
  });
});

describe('canonical order', () => {
  const lines = Array.from({ length: 30 }, (_, i) =>
    JSON.stringify({ title: `Paper ${i % 12}`, abstract: `Text ${i % 12}.` }),
  );

  test('neither rows nor files change it', async () => {
    const all = { keep_duplicates: true };
    const whole = await readCorpus([input(lines.join('\n'))], all);
    const shuffled = [...lines].reverse();
    const halves = [input(shuffled.slice(0, 11).join('\n')), input(shuffled.slice(11).join('\n'))];
    expect((await readCorpus(halves, all)).corpus).toEqual(whole.corpus);
    expect((await readCorpus(halves)).corpus).toEqual((await readCorpus([input(lines.join('\n'))])).corpus);
    expect(new Set(whole.corpus.documents.map((d) => d.id)).size).toBe(30);
    expect(hashInput([...whole.corpus.documents].reverse())).toBe(hashInput(whole.corpus.documents));
  });

  test('documents are sorted by hash; twelve of one text are numbered in order', async () => {
    const { corpus } = await readCorpus([input(Array(12).fill('{"title":"Same"}').join('\n'))], {
      keep_duplicates: true,
    });
    const id = contentHash(corpus.documents[0]).slice(0, 12);
    expect(corpus.documents.map((d) => d.id)).toEqual([id, ...Array.from({ length: 11 }, (_, i) => `${id}-${i + 2}`)]);
    const { corpus: mixed } = await readCorpus([input(lines.join('\n'))]);
    const hashes = mixed.documents.map(contentHash);
    expect(hashes).toEqual([...hashes].sort());
  });

  test('a number does not take an id that is given', async () => {
    const text = '{"id":"a","title":"1"}\n{"id":"a","title":"2"}\n{"id":"a-2","title":"3"}';
    const documents = await documentsOf(text);
    expect(documents.map((d) => d.id).sort()).toEqual(['a', 'a-2', 'a-3']);
    expect(byTitle(documents, '3').id).toBe('a-2');
  });

  test('another text, another hash', async () => {
    const [one] = await documentsOf('{"title":"One"}');
    const [two] = await documentsOf('{"title":"One","note":"x"}');
    expect(hashInput([one])).not.toBe(hashInput([two]));
    expect(hashInput([one])).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the map file', () => {
  test('comes back as the corpus it was made from', async () => {
    const text = [
      '{"title":"One","abstract":"$x$ and\\n\\\\emph{y}","authors":["Liu, A."],"year":2020,"Title ":"odd","topic":"mine"}',
      '{"title":"Two","abstract":"","note":"only here"}',
      '{"title":"Two","abstract":"","note":"only here"}',
      '{"abstract":"NA"}',
    ].join('\n');
    const { corpus } = await readCorpus([input(text)], { keep_duplicates: true });
    const { documents } = corpus;
    const n = documents.length;
    const topic = { id: 0, label: 'All', colour: 1, size: n, keywords: [], anchor: [0, 0] as [number, number] };
    const bytes = writeTopicMap({
      meta: {
        format_version: 1,
        title: 'A title',
        recipe: {},
        resolved: {},
        counts: corpus.counts,
        terms: 0,
        topics: [{ ...topic, exemplars: [documents[0].id], silhouette: null, parent: null }],
        k_curve: [],
        quality: { n_neighbors: 1, trustworthiness: null, neighbours_kept: null, silhouette: null, sample: n },
        notices: [],
        input_hash: hashInput(documents),
        recipe_hash: '',
      },
      documents: [...documents].reverse(),
      x: new Float32Array(n),
      y: new Float32Array(n),
      topic: new Int32Array(n),
      fit: new Float32Array(n),
      trust: new Float32Array(n),
    });
    const again = await readCorpus([{ name: 'x.parquet', bytes }]);
    expect(again.corpus).toEqual({ ...corpus, title: 'A title' });
    expect(again.report.files[0]).toMatchObject({ format: 'topic-map', encoding: '', records: 3 });
    expect(hashInput(again.corpus.documents)).toBe(hashInput(documents));
  });
});

test('no input', async () => {
  await expect(readCorpus([])).rejects.toThrow('no input');
});
