import { describe, expect, test } from 'vitest';
import { CorpusError, readCorpus } from '../../src/corpus/read-corpus';
import { INTAKE } from '../../src/corpus/open-source';

const utf8 = (text: string) => new TextEncoder().encode(text);
const small = { wholeBytes: 0, beginning: 40, ahead: 2 };

async function titles(bytes: Uint8Array, format?: string): Promise<string[]> {
  const { corpus, report } = await readCorpus([{ name: 'in', bytes }]);
  const pieces = await readCorpus([{ name: 'in', bytes }], {}, { ...INTAKE, ...small });
  expect(pieces.corpus).toEqual(corpus);
  if (format !== undefined) expect(report.files[0]?.format).toBe(format);
  return corpus.documents.map(({ title, abstract }) => title || abstract).sort();
}

describe('files put together with their byte order marks', () => {
  const one = 'A title';
  const two = 'Another title';
  const written: [string, (title: string) => string][] = [
    ['csv', (title) => `title,abstract\n"${title}","Text, of it"\n`],
    ['jsonl', (title) => `${JSON.stringify({ title })}\n`],
    ['ris', (title) => `TY  - JOUR\nTI  - ${title}\nER  - \n`],
    ['medline', (title) => `PMID- 1\nTI  - ${title}\n\n`],
    ['web-of-science', (title) => `FN X\nVR 1.0\nPT J\nTI ${title}\nER\n\nEF`],
    ['endnote', (title) => `%0 Book\n%T ${title}\n\n`],
    ['bibtex', (title) => `@misc{k, title = {${title}}}\n`],
    ['text', (title) => `${title}, of which this is the text.\n\n`],
  ];
  test.each(written)('%s', async (format, write) => {
    const text = `\ufeff${write(one)}\ufeff${write(two)}`;
    const found = await titles(utf8(text), format);
    expect(found.map((title) => title.replace(/, of which.*/, ''))).toEqual([one, two]);
  });
});

test('RIS written in two ways', async () => {
  const text =
    'TY  - JOUR\nTI  - Tides\nAB  - In mud\nAB - 12 of them\nER  - \nTY - CONF\nTI - Sand\nAB - It lies\nER -\n';
  const { corpus } = await readCorpus([{ name: 'in', bytes: utf8(text) }]);
  expect(corpus.documents.map(({ title, abstract }) => [title, abstract]).sort()).toEqual([
    ['Sand', 'It lies'],
    ['Tides', 'In mud\nAB - 12 of them'],
  ]);
});

test('rules between abstracts, and under the header of a table, are no records', async () => {
  const read = async (text: string) => (await readCorpus([{ name: 'in', bytes: utf8(text) }])).report.files[0];
  expect(await read('Tides come, and go.\n\n---\n\nSand lies. It is so.\n\n* * *\n')).toMatchObject({
    format: 'text',
    records: 2,
    with_abstract: 2,
  });
  expect(
    await read('| title | abstract |\n|-------|:--------:|\n| Tides | They come |\n| Sand | It lies |\n'),
  ).toMatchObject({ format: 'csv', records: 2, with_abstract: 2 });
});

test('RIS copied off a page, with blanks that do not break', async () => {
  const { corpus } = await readCorpus([
    { name: 'in', bytes: utf8('TY  -\u00a0JOUR\nTI  -\u00a0Tides\nER  -\u00a0\n') },
  ]);
  expect(corpus.documents).toMatchObject([{ title: 'Tides' }]);
});

test('blanks between separators and quotation marks', async () => {
  const text =
    '"title", "abstract", "year"\n"Tides, and mud", "They ""come"", and go" , "2001"\n"Sand",\t"It\nlies", 2002\n';
  const { corpus } = await readCorpus([{ name: 'in', bytes: utf8(text) }]);
  expect(corpus.documents.map(({ title, abstract, year }) => [title, abstract, year]).sort()).toEqual([
    ['Sand', 'It\nlies', 2002],
    ['Tides, and mud', 'They "come", and go', 2001],
  ]);
});

test('lines about the file, filled up to the width of the table, stand above the header', async () => {
  const text =
    '"About the data: exported by somebody, on some day, for all of us to read.",,,\nRank,Publication ID,Title,Abstract\n1,pub.1,Tides,They come\n';
  const { corpus } = await readCorpus([{ name: 'in', bytes: utf8(text) }]);
  expect(corpus.documents).toMatchObject([{ id: 'pub.1', title: 'Tides', abstract: 'They come' }]);
});

test('a few NULs, and the sign by which DOS ended a file', async () => {
  expect(await titles(utf8('title,abstract\nA\0 title,Te\0xt\n\u001a'))).toEqual(['A title']);
});

test('characters of four bytes in GB 18030', async () => {
  const bytes = [
    0xb1, 0xea, 0xcc, 0xe2, 0x2c, 0xd5, 0xaa, 0xd2, 0xaa, 0x0a, 0x81, 0x39, 0xee, 0x39, 0xd6, 0xd0, 0xb9, 0xfa, 0x2c,
    0xce, 0xc4, 0xb1, 0xbe,
  ];
  expect(await titles(new Uint8Array(bytes), 'csv')).toEqual(['㐀中国']);
});

describe('what is no corpus is refused with one sentence', () => {
  test.each([
    ['HTML behind a comment', '<!-- saved from a page -->\n<html><body>Text.</body></html>'],
    ['HTML without a beginning', '<head><meta charset="utf-8"></head>\n\n<body>Text.</body>'],
    ['a table in HTML', '<table><tr><td>Title</td></tr></table>'],
    ['RDF', '<rdf:RDF xmlns:rdf="x"><bib:Article><dc:title>A</dc:title></bib:Article></rdf:RDF>'],
    ['XML without a declaration', '<note><to>\n\n<title>A</title></to></note>\n'],
    ['RTF', '{\\rtf1\\ansi Some text.\\par}'],
    ['LaTeX', '% A paper\n\\documentclass{article}\n\nSome text.'],
    ['CSL as YAML', '---\nreferences:\n- id: a\n  title: Tides\n'],
    ['PostScript', '%!PS-Adobe-3.0\n\nSome text.'],
    ['JSON with comments', '{\n  // Options\n  "strict": true\n}'],
    ['a PDF behind a line', '\n%PDF-1.4\nSome text.'],
  ])('%s', async (_, text) => {
    const read = readCorpus([{ name: 'in', bytes: utf8(text) }]);
    await expect(read).rejects.toThrow(CorpusError);
    await expect(read).rejects.toThrow(/^in (?:looks like|is (?:a PDF|XML))[^\n]{20,200}$/);
  });

  test('text that only begins so is read, and so is all of it when that is asked for', async () => {
    for (const text of [
      '<p>An abstract. Two.</p>\n\n<p>Another one.</p>',
      '{Curly} words, as here.\n\n[1] Another one.',
    ]) {
      expect(await titles(utf8(text), 'text')).toHaveLength(2);
    }
    const { corpus } = await readCorpus([{ name: 'in', bytes: utf8('<html>Some words.</html>') }], { format: 'text' });
    expect(corpus.documents).toHaveLength(1);
  });
});
