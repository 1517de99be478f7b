import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCorpus } from '../../src/corpus/read-corpus';

const readCase = async (name: string) => {
  const bytes = new Uint8Array(readFileSync(fileURLToPath(new URL(`../cases/${name}`, import.meta.url))));
  return (await readCorpus([{ name, bytes }])).corpus.documents;
};

test('Atom: entities, markup, links and categories', async () => {
  const documents = await readCase('arxiv.xml');
  expect(documents.find(({ year }) => year === 2021)).toEqual({
    id: 'http://arxiv.org/abs/2202.12139v1',
    title: 'Tides < mud: a comparison',
    abstract: 'We compare $x < y$ and <i>mud</i> & water.',
    authors: ['Ana Šimić', 'Bo Chen'],
    year: 2021,
    venue: 'J. Coasts 1 (2022)',
    author_keywords: ['cs.SE', 'cs.LG'],
    url: 'https://arxiv.org/abs/2202.12139v1',
    extra: {
      updated: '2022-03-24T15:05:19Z',
      published: '2021-02-24T15:05:19Z',
      'link pdf': 'https://arxiv.org/pdf/2202.12139v1',
      doi: '10.1234/tides',
    },
  });
});

test("PubMed's XML: a structured abstract, people and groups", async () => {
  const [document] = await readCase('pubmed.xml');
  expect(document).toMatchObject({
    id: '306',
    title: 'Growth of <i>E. coli</i> in mud.',
    abstract: 'BACKGROUND: Mud is wet. RESULTS: It grew by 10<sup>3</sup>.',
    authors: ['Wu, Dan', 'The Mud Group'],
    year: 2019,
    url: 'https://doi.org/10.1234/mud',
  });
});

test("EndNote's XML", async () => {
  const [document] = await readCase('endnote.xml');
  expect(document).toMatchObject({ title: 'Bees on roofs', authors: ['Doe, J.'], venue: 'City Nature', year: 2020 });
});

test('Parquet: large numbers, dates, missing values', async () => {
  const documents = await readCase('table.parquet');
  expect(documents.find(({ title }) => title === 'First')).toEqual({
    id: '9007199254740993',
    title: 'First',
    abstract: 'An abstract of some words.',
    authors: ['A. Liu', 'B. Chen'],
    year: 2019,
    venue: '',
    author_keywords: [],
    url: '',
    extra: { published: '2019-03-01T00:00:00.000Z', score: '0.5' },
  });
});
