import { describe, expect, test } from 'vitest';
import { doiOf, findDuplicates } from '../../src/corpus/duplicates';
import { readCorpus } from '../../src/corpus/read-corpus';
import type { Document } from '../../src/topic-map/document';

const make = (fields: Partial<Document>): Document => ({
  id: '',
  title: '',
  abstract: '',
  authors: [],
  year: null,
  venue: '',
  author_keywords: [],
  url: '',
  extra: {},
  ...fields,
});
const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

describe('one work', () => {
  test.each<[string, Partial<Document>, Partial<Document>, string]>([
    [
      'the same DOI, in an address and in a column',
      { title: 'Tides & mud', url: 'https://doi.org/10.1234/AB' },
      { title: 'Tides &amp; <i>Mud</i>', abstract: 'Some.', extra: { DO: '10.1234/ab' } },
      'DOI',
    ],
    ['the same id', { id: 'WOS:1', title: 'Tides' }, { id: 'WOS:1', title: 'TIDES', abstract: 'Some.' }, 'id'],
    [
      'the same title and abstract',
      { title: 'Über Gezeiten', abstract: 'Tides, and mud.' },
      { title: 'Uber Gezeiten.', abstract: '<p>Tides and mud</p>' },
      'title and abstract',
    ],
    [
      'a title alone, with year and author',
      { title: 'Mud', year: 2020, authors: ['Liu, A.'] },
      { title: 'Mud.', year: 2020, authors: ['Liu, Ana'] },
      'title and abstract',
    ],
  ])('%s', (_, a, b, same) => {
    expect(findDuplicates([make(a), make(b)]).groups).toMatchObject([{ same }]);
  });

  test.each<[string, Partial<Document>, Partial<Document>]>([
    ['the same number in two files', { id: '1', title: 'Tides' }, { id: '1', title: 'Mud' }],
    ['the DOI of a whole supplement', { title: 'P1 Tides', url: '10.1/x' }, { title: 'P2 Mud', url: '10.1/x' }],
    ['editorials of two years', { title: 'Editorial', year: 2019 }, { title: 'Editorial', year: 2020 }],
    ['one title, two abstracts', { title: 'Mud', abstract: 'Wet.' }, { title: 'Mud', abstract: 'Dry.' }],
  ])('is not taken from %s', (_, a, b) => {
    expect(findDuplicates([make(a), make(b)]).groups).toEqual([]);
  });

  test('links through a third record count', () => {
    const documents = [
      make({ title: 'Mud', abstract: 'Wet.', url: 'https://doi.org/10.1234/m' }),
      make({ title: 'Mud', abstract: 'Wet.' }),
      make({ title: 'Mud', url: 'https://doi.org/10.1234/m' }),
    ];
    expect(findDuplicates(documents).groups).toEqual([{ kept: 0, dropped: [1, 2], same: 'DOI' }]);
    // What is told of them is the surest, and not what came first.
    expect(findDuplicates(documents.toReversed()).groups).toEqual([{ kept: 2, dropped: [0, 1], same: 'DOI' }]);
  });

  test('the richest is kept, whatever the order', () => {
    const poor = make({ id: 'x', title: 'Mud' });
    const rich = make({ id: 'x', title: 'Mud', abstract: 'Wet.', year: 2020 });
    expect(findDuplicates([poor, rich]).groups[0]?.kept).toBe(1);
    expect(findDuplicates([rich, poor]).groups[0]?.kept).toBe(0);
  });

  test('versions are listed and stay', () => {
    const title = 'A study of tides and mud';
    const found = findDuplicates([make({ title, abstract: 'Old.' }), make({ title: `${title}.`, abstract: 'New.' })]);
    expect(found).toEqual({ groups: [], near: [{ documents: [0, 1], same: 'title' }] });
  });
});

test('a DOI is found where exports write it', () => {
  expect(doiOf(make({ url: 'http://dx.doi.org/10.1234/AB.' }))).toBe('10.1234/ab');
  expect(doiOf(make({ url: 'https://example.org/10.1234/ab', extra: { DOI: 'doi:10.1234/c(1)2' } }))).toBe(
    '10.1234/c(1)2',
  );
  expect(doiOf(make({ url: 'https://example.org/x' }))).toBe('');
});

describe('in a corpus', () => {
  const ris = 'TY  - JOUR\nTI  - Tides and mud\nDO  - 10.1234/t\nER  - \nTY  - JOUR\nTI  - Sand\nER  - \n';
  const csv = 'Title,Abstract,DOI\nTides and Mud,They come and go.,10.1234/T\n,,\nWind,It blows.,\n';

  test('it is counted for the file that it was dropped from, and told with its line', async () => {
    const { corpus, report } = await readCorpus([file('a.ris', ris), file('b.csv', csv)]);
    expect(corpus.counts).toEqual({ read: 4, kept: 3, with_abstract: 2, dropped: { duplicate: 1 } });
    expect(corpus.documents.find(({ title }) => /tides/i.test(title))?.abstract).toBe('They come and go.');
    expect(report.files.map(({ records, dropped }) => [records, dropped])).toEqual([
      [2, { duplicate: 1 }],
      [2, {}],
    ]);
    expect(report.examples).toEqual([{ file: 'a.ris', record: 1, line: 1, reason: 'duplicate' }]);
    expect(report.duplicates).toEqual([
      {
        same: 'DOI',
        kept: { file: 'b.csv', record: 1, line: 2 },
        dropped: [{ file: 'a.ris', record: 1, line: 1 }],
      },
    ]);
  });

  test('the order of the files changes nothing but the report', async () => {
    const one = await readCorpus([file('a.ris', ris), file('b.csv', csv)]);
    const other = await readCorpus([file('b.csv', csv), file('a.ris', ris)]);
    expect(other.corpus).toEqual(one.corpus);
  });

  test('it can be kept, and is told of all the same', async () => {
    const { corpus, report } = await readCorpus([file('a.ris', ris), file('b.csv', csv)], { keep_duplicates: true });
    expect(corpus.counts).toEqual({ read: 4, kept: 4, with_abstract: 2, dropped: {} });
    expect(report.duplicates).toHaveLength(1);
  });

  test('titles alone make a map with a warning', async () => {
    const { report } = await readCorpus([file('a.ris', ris)]);
    expect(report.notices).toEqual([
      'No document has an abstract: the map is made of titles alone, so read its topics as a first sorting.',
    ]);
  });
});
