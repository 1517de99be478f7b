import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCorpus } from '../../src/corpus/read-corpus';

const ABSTRACT =
  'We measured how the tides carry mud into the bay, and found that small boats matter more than storms.';

test.each<[string, object]>([
  [
    'jats.xml',
    {
      id: '123',
      title: 'Tides and mud',
      abstract: `Background: <p>${ABSTRACT}</p> Results: <p>It grew.</p>`,
      authors: ['Wu, Dan', 'The Mud Group'],
      year: 2020,
      venue: 'Journal of Mud',
      author_keywords: ['mud', 'tides'],
      url: 'https://doi.org/10.1234/mud.1',
    },
  ],
  [
    'mods.xml',
    {
      title: 'The tides of mud: a study',
      authors: ['Wu, Dan'],
      year: 2020,
      venue: 'Journal of Mud',
      author_keywords: ['mud'],
    },
  ],
  [
    'repository.xml',
    {
      id: 'oai:arXiv.org:2101.00001',
      abstract: ABSTRACT,
      authors: ['Wu, Dan', 'Li, An'],
      year: 2021,
      url: 'http://arxiv.org/abs/2101.00001',
    },
  ],
  ['rss.xml', { id: 'g1', abstract: `<p>${ABSTRACT}</p>`, authors: ['Dan Wu'], year: 2021, url: 'http://x/1' }],
  [
    'zotero.rdf',
    {
      id: 'http://x/1',
      abstract: ABSTRACT,
      authors: ['Wu, Dan', 'Li, An'],
      year: 2020,
      venue: 'Journal of Mud',
      author_keywords: ['mud', 'tides'],
    },
  ],
  [
    'dblp.xml',
    {
      id: 'journals/x/Wu20',
      authors: ['Dan Wu', 'J\u00fcrgen Li'],
      year: 2020,
      venue: 'J. Mud',
      url: 'https://doi.org/10.1234/x',
    },
  ],
  [
    'europe-pmc.xml',
    {
      id: '1',
      abstract: ABSTRACT,
      authors: ['Wu, Dan', 'Li, An'],
      year: 2020,
      venue: 'Journal of Mud',
      author_keywords: ['mud', 'tide'],
    },
  ],
  ['pubmed-books.xml', { id: '7', abstract: `AIM: ${ABSTRACT}`, authors: ['Wu, Dan'], year: 2020, venue: 'J Mud' }],
])('%s', async (name, expected) => {
  const bytes = new Uint8Array(readFileSync(fileURLToPath(new URL(`../cases/${name}`, import.meta.url))));
  const { documents } = (await readCorpus([{ name, bytes }])).corpus;
  expect(documents.find(({ title }) => /tides/i.test(title))).toMatchObject(expected);
});

test('an answer of arXiv\u2019s repository in its own format', async () => {
  const text = `<OAI-PMH><ListRecords><record><header><identifier>oai:1</identifier></header><metadata><arXiv><id>1</id><created>2021-01-05</created><authors><author><keyname>Wu</keyname><forenames>Dan</forenames></author></authors><title>Tides</title><abstract>${ABSTRACT}</abstract></arXiv></metadata></record></ListRecords></OAI-PMH>`;
  const { corpus } = await readCorpus([{ name: 'in', bytes: new TextEncoder().encode(text) }]);
  expect(corpus.documents).toMatchObject([{ title: 'Tides', abstract: ABSTRACT, authors: ['Wu, Dan'], year: 2021 }]);
});
