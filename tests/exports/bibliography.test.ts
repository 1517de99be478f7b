import { describe, expect, it } from 'vitest';
import { shownText } from '../../src/corpus/clean';
import { readCorpus } from '../../src/corpus/read-corpus';
import { bibliography } from '../../src/exports/bibliography';
import { toBibtex } from '../../src/exports/bibtex';
import { toRis } from '../../src/exports/ris';
import type { Document } from '../../src/topic-map/document';
import type { TopicMap } from '../../src/topic-map/topic-map';
import { syntheticMap } from '../topic-map/synthetic';

function mapOf(changes: Partial<Document>[]): TopicMap {
  const map = syntheticMap(changes.length);
  return { ...map, documents: map.documents.map((document, i) => ({ ...document, extra: {}, ...changes[i] })) };
}

function referencesOf(map: TopicMap) {
  return bibliography(
    map,
    map.documents.map((_, i) => i),
    map.documents.map(({ title }, i) => title || `Document ${i}`),
  );
}

async function readBack(text: string, name: string): Promise<Document[]> {
  const { corpus } = await readCorpus([{ name, bytes: new TextEncoder().encode(text) }]);
  return corpus.documents;
}

const one = (change: Partial<Document>) => toBibtex(referencesOf(mapOf([change])));
const field = (bibtex: string, name: string) => new RegExp(`^  ${name} = \\{(.*)\\},$`, 'm').exec(bibtex)?.[1];

const AWKWARD: Partial<Document>[] = [
  {
    title: 'Profit & loss of 100% C# a_b ~ 2^n: "what" costs \\$5 {here}',
    authors: ['Müller-Lüdenscheidt, Émile', 'Barnes and Noble', 'Jane Q. Doe'],
    author_keywords: ['R&D', 'C#'],
    url: 'https://example.org/a_b%20c?x=1&y=#z',
  },
  { title: 'BERT, mRNA and the iPhone: a $\\mathcal{O}(n^2)$ story', abstract: 'We set $x_i$ to 5%.\nThen stop.' },
  { title: 'Unbalanced } brace', abstract: 'Control \u0000\u0007 characters,\u2028lines and 😀 emoji; lone \ud800.' },
  { title: 'Nothing else', abstract: '', authors: [], year: null, venue: '', author_keywords: [], url: '' },
];

describe('BibTeX', () => {
  it('takes nothing of the text for a command, and leaves formulas as they are', () => {
    const text = toBibtex(referencesOf(mapOf(AWKWARD)));
    expect(text).toContain('  title = {Profit \\& loss of 100\\% C\\# a\\_b \\textasciitilde{} 2\\textasciicircum{}n');
    expect(text).toContain('  author = {Müller-Lüdenscheidt, Émile and {Barnes and Noble} and Jane Q. Doe},');
    expect(text).toContain('  url = {https://example.org/a_b%20c?x=1&y=#z},');
    expect(text).toContain('  title = {{BERT}, {mRNA} and the {iPhone}: a $\\mathcal{O}(n^2)$ story},');
    expect(text).toContain('  abstract = {We set $x_i$ to 5\\%. Then stop.},');
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]|[\ud800-\udbff](?![\udc00-\udfff])/);
    let depth = 0;
    for (const mark of text.match(/[{}]/g) ?? []) expect((depth += mark === '{' ? 1 : -1)).toBeGreaterThanOrEqual(0);
    expect(depth).toBe(0);
  });

  it('leaves out what a document does not have', () => {
    expect(toBibtex(referencesOf(mapOf(AWKWARD)).slice(3))).toMatch(
      /^@misc\{nothing,\n {2}title = \{Nothing else\},\n {2}note = \{Topic 4 of 5: [^}]+\},\n\}\n$/,
    );
  });

  it('knows what the corpus said in columns of its own, whatever the format called them', () => {
    const extra = { DO: 'https://doi.org/10.1000/x_1', VL: '12', IS: '3', SP: '5', EP: '17', TY: 'JOUR' };
    const text = one({ id: 'lee_2024', venue: 'Proceedings of the Academy', extra });
    expect(text).toMatch(/^@article\{lee_2024,/);
    expect(['journal', 'doi', 'volume', 'number', 'pages'].map((name) => field(text, name))).toEqual([
      'Proceedings of the Academy',
      '10.1000/x_1',
      '12',
      '3',
      '5--17',
    ]);
    expect(one({ venue: 'Workshop on Tides', extra: {} })).toMatch(/^@inproceedings/);
    expect(one({ url: 'https://doi.org/10.1000/y', extra: {} })).toContain('doi = {10.1000/y}');
  });

  it('gives every document a key of its own', () => {
    const same = { id: 'aaaaaaaaaaaa', title: 'Über the tides', authors: ['Lee, Ann'], year: 2024 };
    expect(referencesOf(mapOf([same, same, { ...same, id: 'Own:Key' }])).map(({ key }) => key)).toEqual([
      'lee2024uber',
      'lee2024uber-2',
      'Own:Key',
    ]);
  });
});

describe.each([
  ['BibTeX', toBibtex, 'part.bib'],
  ['RIS', toRis, 'part.ris'],
])('%s', (_, write, name) => {
  it('reads back as it was', async () => {
    const map = mapOf([...AWKWARD, ...Array.from({ length: 20 }, () => ({}))]);
    const text = write(referencesOf(map));
    const back = await readBack(text, name);
    expect(back).toHaveLength(map.documents.length);
    const said = ({ title, abstract, authors, year, venue, author_keywords, url }: Document) => ({
      title: tidy(shownText(title)),
      abstract: tidy(shownText(abstract)),
      authors,
      year,
      venue,
      author_keywords,
      url,
    });
    const byTitle = (a: { title: string }, b: { title: string }) => (a.title < b.title ? -1 : 1);
    expect(back.map(said).sort(byTitle)).toEqual(map.documents.map(said).sort(byTitle));
  });
});

function tidy(text: string): string {
  return text
    .replace(/(?!\s)\p{Cc}|\p{Cs}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

it('RIS has a line a value and no control characters', () => {
  const text = toRis(referencesOf(mapOf(AWKWARD)));
  for (const line of text.split('\r\n')) expect(line).toMatch(/^$|^[A-Z][A-Z0-9] {2}- /);
  expect(text.match(/^TY {2}- /gm)).toHaveLength(4);
  expect(text.match(/^ER {2}- /gm)).toHaveLength(4);
  expect(text).not.toMatch(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u2028]/);
});
