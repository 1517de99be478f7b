import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bibtexEntries } from '../../src/corpus/bibtex-entries';
import type { BibtexEntry } from '../../src/corpus/bibtex-entries';
import { shownText } from '../../src/corpus/clean';
import { readCorpus } from '../../src/corpus/read-corpus';

describe('a library as people have it', async () => {
  const bytes = new Uint8Array(readFileSync(fileURLToPath(new URL('../cases/awkward.bib', import.meta.url))));
  const { corpus, report } = await readCorpus([{ name: 'awkward.bib', bytes }]);
  const byId = new Map(corpus.documents.map((document) => [document.id, document]));

  test('strings, names, LaTeX, and what is kept beside the fields', () => {
    expect(byId.get('liu:2012')).toEqual({
      id: 'liu:2012',
      title: '{T}ides at $O(n^2)$ and 50\\% of {NP}-hard mud',
      abstract: 'Tides \\emph{matter}. A line with @article in it,\n   and an escaped brace \\{ here.',
      authors: ['Liu, Ádám', 'van der Berg, Jan', 'Barnes and Noble, Inc.'],
      year: 2012,
      venue: 'Journal of Coasts',
      author_keywords: ['tides', 'Müller cells'],
      url: 'https://example.org/a_b',
      extra: {
        entrytype: 'article',
        author: 'Liu, Ádám and van der Berg, Jan and {Barnes and Noble, Inc.} and others',
        month: 'jul',
        pages: '12--34',
        doi: '10.1234/tide_1',
        note: 'First\nSecond',
      },
    });
    expect(byId.get('chen2019')).toMatchObject({
      title: 'A {"}quoted{"} title',
      year: 2019,
      venue: 'Proceedings of Mud 2019',
      extra: { date: '2019-03-02' },
    });
  });

  test('a forgotten comma, a key with blanks, no key', () => {
    expect(byId.get('a key with blanks')).toMatchObject({ title: 'No comma', year: 1999, venue: 'Springer' });
    expect(corpus.documents.map(({ title }) => title)).toContain('Without a key');
  });

  test('an entry that is never closed takes nothing from the next, and is told of', () => {
    expect(byId.get('open2020')).toMatchObject({ abstract: 'The brace of this one is missing', year: 2020 });
    expect(byId.get('last2021')).toMatchObject({ abstract: '', authors: ['Šimić, Ana'] });
    expect(report.notices).toEqual([
      'awkward.bib has entries with a brace or quotation mark that is never closed (1, the first on line 27); their last field may be too long.',
    ]);
  });
});

test.each([
  ['@article{k, title={A} year={2}}', 'k', { title: ['A'], year: ['2'] }],
  ['@article{key title={A}}', 'key', { title: ['A'] }],
  ['@article{k}', 'k', {}],
  ['@article{k, title={A},,}', 'k', { title: ['A'] }],
  ['@article{k, title=, year=2019a}', 'k', { title: [''], year: ['2019a'] }],
  ['@article{k, title={{The {Title}}}}', 'k', { title: ['The {Title}'] }],
  ['@article{k, title={{A} and {B}}}', 'k', { title: ['{A} and {B}'] }],
  ['@online{k, url = {http://x.y/~z%20a}}', 'k', { url: ['http://x.y/~z%20a'] }],
  ['@ARTICLE{k, abstract = {a\n\nb @c d}}', 'k', { abstract: ['a\n\nb @c d'] }],
  ['@string{x = "y"} @misc(k, note = x # " z" # 12)', 'k', { note: ['y z12'] }],
  ['me@work (room 2, left) @misc{k, __proto__ = {x}}', 'k', { ['__proto__']: ['x'] }],
])('%s', (text, key, fields) => {
  const entries: BibtexEntry[] = [];
  const lines = bibtexEntries((entry) => entries.push(entry));
  lines.push(text);
  lines.end();
  expect(entries).toHaveLength(1);
  expect(entries[0]?.key).toBe(key);
  expect([...(entries[0]?.fields ?? [])]).toEqual(Object.entries(fields));
});

test('braces round words are not shown, those of a set are', () => {
  expect(shownText('The {San Francisco} bay and the {Hubble} set {0, 1}, {x = 1}')).toBe(
    'The San Francisco bay and the Hubble set {0, 1}, {x = 1}',
  );
});
