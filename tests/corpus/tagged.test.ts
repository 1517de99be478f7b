import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCorpus } from '../../src/corpus/read-corpus';
import type { Document } from '../../src/topic-map/document';

async function readCase(name: string) {
  const bytes = new Uint8Array(readFileSync(fileURLToPath(new URL(`../cases/${name}`, import.meta.url))));
  const { corpus, report } = await readCorpus([{ name, bytes }]);
  const called = (start: string): Document => {
    const found = corpus.documents.find(({ title }) => title.startsWith(start));
    if (!found) throw new Error(`no document called ${start}`);
    return found;
  };
  return { called, report };
}

test('RIS: mixed line ends, lines without a tag, records that are not ended', async () => {
  const { called, report } = await readCase('awkward.ris');
  expect(called('Tides')).toEqual({
    id: 'rayyan-1',
    title: 'Tides, and what they leave',
    abstract: 'First line of <i>tides</i>\nand a second one.',
    authors: ['van der Berg, Jan Willem', 'Liu, A.'],
    year: 2012,
    venue: 'J. Coasts',
    author_keywords: ['Tides, neap', 'Estuaries', 'Mud'],
    url: 'https://doi.org/10.1234/tide',
    extra: {
      TY: 'JOUR',
      AN: 'rayyan-1',
      PY: '2012/07/0',
      DA: '2012/07/03',
      T2: 'Journal of Coasts',
      U3: 'Cited By :9 Export Date: 12 May 2022',
    },
  });
  expect(called('A chapter')).toMatchObject({
    abstract: '',
    authors: ['Chen,Bo'],
    year: 2019,
    venue: 'Handbook of Mud',
    url: 'https://example.org/mud',
    extra: { TY: 'CHAP', DO: '10.1234/mud' },
  });
  expect(called('The last one')).toMatchObject({ year: null, extra: { TY: 'BOOK', PY: '10 15' } });
  expect(report.files[0]?.fields).toMatchObject({ title: 'BT, CT, TI', abstract: 'AB', year: 'PY, Y1' });
});

test('RIS: what stands between records is no part of one, nor is a word before a hyphen a tag', async () => {
  const { called } = await readCase('banner.ris');
  expect(called('Sleep').extra).toEqual({ TY: 'JOUR' });
  expect(called('Naps').abstract).toBe('Short naps were compared with none;\nTH - was lower after a nap.');
});

test('MEDLINE: wrapped lines are one, the DOI is found among the identifiers', async () => {
  const { called } = await readCase('pubmed.nbib');
  expect(called('Ecosystem')).toMatchObject({
    id: '30689646',
    title: 'Ecosystem services of a plateau: a response to restoration.',
    abstract: 'The plateau is one of the most eroded areas in the world. We mapped it.',
    authors: ['Wu, Dan', 'Zou, Changxin'],
    year: 2019,
    venue: 'PloS one',
    author_keywords: ['restoration', 'soil, water'],
    url: 'https://doi.org/10.1234/pone.1',
    extra: { DP: '2019 Jan 28', AU: 'Wu D\nZou C', LID: '10.1234/pone.1 [doi]\ne0209 [pii]' },
  });
  expect((await readCase('eric.txt')).called('Reading')).toMatchObject({
    id: 'ED576982',
    url: 'http://example.org/?id=ED576982',
    author_keywords: ['Reading Tests'],
  });
});

test('Web of Science: a name a line, other lines go on', async () => {
  const { called } = await readCase('savedrecs.ciw');
  expect(called('Malic')).toEqual({
    id: 'WOS:000286597100001',
    title: 'Malic enzyme in engineered yeast strains',
    abstract: 'Malic enzyme catalyses the decarboxylation of malate to pyruvate.',
    authors: ['Zelle, Rintze M.', 'Pronk, Jack T.'],
    year: 2011,
    venue: 'APPLIED MICROBIOLOGY',
    author_keywords: ['yeast', 'malic enzyme'],
    url: 'https://doi.org/10.1234/aem.1',
    extra: {
      PT: 'J',
      AU: 'Zelle, RM\nPronk, JT',
      ID: 'GENE-EXPRESSION; GROWTH',
      C1: '[Zelle, RM] Delft Univ, Delft, Netherlands.\n[Pronk, JT] Kluyver Ctr, Delft, Netherlands.',
      PD: 'FEB',
    },
  });
});

test('EndNote and RefWorks', async () => {
  expect((await readCase('scholar.enw')).called('Attention')).toMatchObject({
    abstract: 'Tides need attention,\nand so does mud.',
    authors: ['Vaswani, A.', 'Shazeer, Noam'],
    year: 2017,
    venue: 'Coastal Letters',
    author_keywords: ['tides', 'mud'],
    url: 'https://doi.org/10.1234/attention',
    extra: { '%0': 'Journal Article' },
  });
  expect((await readCase('refworks.txt')).called('Bees')).toMatchObject({
    abstract: 'Bees live on 40 roofs\nof the city.',
    venue: 'City Nature',
    author_keywords: ['bees', 'roofs'],
  });
});
