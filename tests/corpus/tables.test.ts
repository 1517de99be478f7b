import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCorpus } from '../../src/corpus/read-corpus';
import type { Document } from '../../src/topic-map/document';

async function readCase(name: string) {
  const bytes = new Uint8Array(readFileSync(fileURLToPath(new URL(`../cases/${name}`, import.meta.url))));
  const { corpus, report } = await readCorpus([{ name, bytes }]);
  const called = (title: string): Document => {
    const found = corpus.documents.find((document) => document.title === title);
    if (!found) throw new Error(`no document called ${title}`);
    return found;
  };
  return { called, report };
}

test('a workbook: the sheet with text, dates, runs of a string, and what Excel escapes', async () => {
  const { called, report } = await readCase('book.xlsx');
  expect(called('Tides and mud')).toMatchObject({
    abstract: 'First line\nsecond line & more.',
    year: 2019,
    extra: { Published: '2019-03-01', Score: '0.5' },
  });
  expect(called('Only a title').extra).toEqual({});
  expect(report.notices).toEqual([
    'book.xlsx has sheets without a title or abstract column, which were not read: About.',
  ]);
});

test('a workbook that unpacks to more than is allowed is refused before it is unpacked', async () => {
  const { readSheets } = await import('../../src/corpus/spreadsheet');
  const bytes = new Uint8Array(readFileSync(fileURLToPath(new URL('../cases/book.xlsx', import.meta.url))));
  expect(readSheets(bytes, 1000)).toBeNull();
});

test('cells quoted with apostrophes', async () => {
  const { called } = await readCase('apostrophes.csv');
  expect(called('Tides, and mud')).toMatchObject({ id: '1', abstract: "They don't mix, do they?" });
});

test('lines above the header are no records', async () => {
  const { called, report } = await readCase('about-above.csv');
  expect(called('Tides')).toMatchObject({ year: 2012, extra: { Rank: '1' } });
  expect(report.files[0]?.records).toBe(2);
});

test('columns of no known name are told by what they hold', async () => {
  const { called, report } = await readCase('unknown-names.csv');
  expect(called('Pesek').extra).toEqual({ Nr: '2' });
  expect(report.notices).toEqual([
    'unknown-names.csv has no column of a known name: Vsebina was taken for the abstract and Naslov for the title.',
  ]);
  expect((await readCase('no-header.tsv')).called('Sand').extra).toEqual({ 'column 1': '12' });
});

test('OpenReview, with values in boxes and a number that no double holds', async () => {
  expect((await readCase('openreview.json')).called('Tides of attention')).toMatchObject({
    id: 'aB1',
    abstract: 'Attention comes and goes.',
    authors: ['Ana Liu', 'Bo Chen'],
    venue: 'ICLR 2026 Poster',
    author_keywords: ['attention', 'tides'],
    extra: { number: '12345678901234567890' },
  });
});

test('VOSviewer, with fields in a table of HTML', async () => {
  expect((await readCase('vosviewer.json')).called('A unified approach to mapping')).toMatchObject({
    authors: ['waltman, l.', 'van eck, n.j.'],
    year: 2010,
    venue: 'J. Informetrics',
    extra: { label: 'waltman (2010)' },
  });
});

test('VOSviewer, with some HTML about what a label names, in a file that has tables too', async () => {
  const { called } = await readCase('vosviewer-notes.json');
  expect(called('Rivers of topics').abstract).toContain('How subjects part and join again over');
  expect(called('Fields that meet')).toMatchObject({ venue: 'Journal of Maps', extra: { label: 'ekman (2020)' } });
});

test('cells that are kept from Excel as texts', async () => {
  const { called } = await readCase('excel-text.csv');
  expect(called('Mapping "big" fields')).toMatchObject({ id: '001', year: 2021 });
  expect(called('Topics in order').abstract).toBe('Topics, and what orders them.');
});

test('RIS in small letters', async () => {
  expect((await readCase('small-tags.ris')).called('Topics written small')).toMatchObject({
    authors: ['Ekman, A'],
    year: 2019,
    abstract: 'An abstract whose tags are in small letters,\non two lines.',
  });
});

test('CSL-JSON, OpenAlex, and an object of objects', async () => {
  expect((await readCase('csl.json')).called('Tides')).toMatchObject({
    authors: ['Ana Liu', 'The Mud Group'],
    year: 2012,
    extra: { type: 'article-journal', issued: '2012-7-3' },
  });
  expect((await readCase('works.json')).called('Tides')).toMatchObject({
    abstract: 'Tides matter, say Tides',
    authors: ['Ana Liu'],
    venue: 'Journal of Coasts',
  });
  expect((await readCase('by-id.json')).called('Mud').id).toBe('p2');
});
