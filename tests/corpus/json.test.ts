import { describe, expect, test } from 'vitest';
import { CorpusError, readCorpus } from '../../src/corpus/read-corpus';
import type { ReadOptions } from '../../src/corpus/read-corpus';

const read = (text: string, options: ReadOptions = {}) =>
  readCorpus([{ name: 'in.json', bytes: new TextEncoder().encode(text) }], options);
const first = async (value: unknown) => (await read(JSON.stringify(value))).corpus.documents[0];

describe('a file in JSON that is no corpus', () => {
  const description = 'A program that turns a pile of abstracts into a map.';
  test.each([
    ['settings of a package', { name: 'toponote', version: '1.0.0', description, scripts: {}, keywords: ['map'] }],
    ['a manifest', { name: 'Map', description, icons: [{ src: 'a.png' }], start_url: '/' }],
    ['a schema', { $schema: 'x', title: 'A person of ours', description, properties: { name: { description } } }],
    ['a schema of fields', { type: 'object', properties: { a: { description }, b: { description } } }],
    ['a service', { openapi: '3.0.0', info: { title: 'A shop for pets', description }, paths: {} }],
    ['a notebook', { cells: [{ cell_type: 'code', source: ['x'] }], nbformat: 4 }],
    ['a report', { files: [{ name: 'a.csv', format: 'csv' }], documents: 3 }],
    ['nothing', {}],
  ])('%s', async (_, value) => {
    await expect(read(JSON.stringify(value, null, 2))).rejects.toThrow(CorpusError);
    await expect(read(JSON.stringify(value))).rejects.toThrow(/^in\.json holds no records; [^\n]+$/);
  });

  test('it is read all the same when a column is named', async () => {
    const { corpus } = await read(JSON.stringify({ name: 'Map', description }), { text_field: 'description' });
    expect(corpus.documents).toMatchObject([{ abstract: description }]);
    await expect(read(JSON.stringify({ name: 'Map', description }))).rejects.toMatchObject({
      columns: ['name', 'description'],
    });
  });
});

test.each([
  ['title and abstract', { title: 'Tides', abstract: 'They come.' }],
  ['title and authors', { title: 'Tides', authors: ['Lee'] }],
  ['a title', { title: 'Tides and the mud' }],
  ['a title in an answer', { status: 'ok', message: { title: ['Tides'], DOI: '10.1/x' } }],
  ['a description', { title: 'Tides', description: 'They come and go each day.', creators: [{ name: 'Lee' }] }],
])('one record: %s', async (_, value) => {
  expect((await read(JSON.stringify(value))).corpus.documents).toMatchObject([
    { title: expect.stringMatching(/^Tides/) as string },
  ]);
});

test('works that a work lists are no records of the file', async () => {
  const reference = [
    { key: '1', 'article-title': 'Another' },
    { key: '2', 'article-title': 'A third' },
  ];
  expect(
    (await read(JSON.stringify({ message: { title: ['Tides'], year: 2020, reference } }))).corpus.documents,
  ).toMatchObject([{ title: 'Tides', year: 2020 }]);
});

test('values one after the other, marks in between, and what Python writes for no number', async () => {
  const a = { title: 'One', abstract: 'Text } of "one" [' };
  const b = { title: 'Two', abstract: 'Text of NaN' };
  for (const text of [
    `${JSON.stringify(a, null, 2)}\n${JSON.stringify(b, null, 2)}\n`,
    `[${JSON.stringify(a)}]\n\ufeff[${JSON.stringify(b)}]`,
    `\ufeff${JSON.stringify(a)}\n\ufeff${JSON.stringify(b)}\n`,
    `[{"title":"One","abstract":"Text } of \\"one\\" [","score":NaN},{"title":"Two","abstract":"Text of NaN","score":-Infinity}]`,
    `{"title":"One","abstract":"Text } of \\"one\\" [","score":NaN}\n{"title":"Two","abstract":"Text of NaN"}\n`,
  ]) {
    const { corpus } = await read(text);
    expect(
      corpus.documents.map(({ title, abstract }) => ({ title, abstract })).sort((x, y) => (x.title < y.title ? -1 : 1)),
    ).toEqual([a, b]);
  }
  await expect(read(`${JSON.stringify(a, null, 2)}\n{"title":`)).rejects.toThrow('in.json');
  await expect(read(`[${JSON.stringify(a)}] and [${JSON.stringify(b)}]`)).rejects.toThrow('is not valid JSON');
});

describe('values as services and tables have them', () => {
  test('objects round a text', async () => {
    expect(
      await first({
        data: [
          {
            attributes: {
              titles: [{ title: 'Tides' }],
              descriptions: [{ description: 'They come and go each day.' }],
              creators: [{ name: 'Lee' }],
            },
          },
        ],
      }),
    ).toMatchObject({ title: 'Tides', abstract: 'They come and go each day.', authors: ['Lee'] });
    expect(
      await first([{ titles: [{ title: 'Tides' }], abstracts: [{ value: 'They come.', source: 'x' }] }]),
    ).toMatchObject({
      title: 'Tides',
      abstract: 'They come.',
    });
    expect(
      await first([
        {
          title: 'Tides',
          abstractText: 'x y',
          keywordList: { keyword: ['mud', 'sand'] },
          authorList: { author: [{ fullName: 'Lee A' }] },
        },
      ]),
    ).toMatchObject({ author_keywords: ['mud', 'sand'], authors: ['Lee A'] });
  });

  test('records by their ids, beside a list of these', async () => {
    const result = { uids: ['1', '2'], 1: { title: 'Tides' }, 2: { title: 'Mud' } };
    expect((await read(JSON.stringify({ result }))).corpus.documents).toHaveLength(2);
  });

  test.each([
    [
      'JSON',
      `{"The": [0], "tides,": [1], "they\\u2019re": [3], "so": [2, 4]}`,
      `[{"author":{"display_name":"Ann Lee"}},{"author":{"display_name":"Bo \\"B\\" Roe"}}]`,
    ],
    [
      'Python',
      `{'The': [0], 'tides,': [1], "they’re": [3], 'so': [2, 4]}`,
      `[{'author': {'id': None, 'display_name': 'Ann Lee'}, 'institutions': [{'display_name': 'U'}]}, {'author': {'display_name': 'Bo "B" Roe'}}]`,
    ],
    [
      'Python, plainer',
      `{'The': [0], 'tides,': [1], "they’re": [3], 'so': [2, 4]}`,
      `[{'authorId': '1', 'name': 'Ann Lee'}, {'authorId': '2', 'name': 'Bo "B" Roe'}]`,
    ],
  ])('cells of a table in %s', async (_, index, authors) => {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const { corpus } = await read(`title,abstract_inverted_index,authors\nTides,${cell(index)},${cell(authors)}\n`);
    expect(corpus.documents[0]).toMatchObject({
      abstract: 'The tides, so they’re so',
      authors: ['Ann Lee', 'Bo "B" Roe'],
    });
  });
});
