import { describe, expect, test } from 'vitest';
import { insertCell, newFigure, newNote, setListing } from '../../src/edits/cell-edits';
import { NEW_DOCUMENT } from '../../src/edits/notebook-document';
import type { TopicEdit } from '../../src/edits/topic-edits';
import { isNotebookFile, readNotebookFile, writeNotebookFile, type NotebookFile } from '../../src/edits/notebook-file';

const noted = insertCell(NEW_DOCUMENT, newNote(NEW_DOCUMENT, '# A "note"\n{{documents}}'), 2);
const document = insertCell(
  noted,
  newFigure(noted, {
    label: 'Map',
    caption: 'All of it',
    file: 'sample-map',
    picture: { light: '<svg/>', dark: '<svg/>' },
    slide: null,
    origin: { recipe: 'abc', seed: 42, topics: 5, documents: 19 },
  }),
  3,
);

const edits: TopicEdit[] = [
  { kind: 'rename', topic: ['d1', 'd2'], label: 'Mine' },
  { kind: 'recolour', topic: ['d1'], colour: 36 },
  { kind: 'merge', topic: ['d1'], into: ['d3'] },
  { kind: 'move', documents: ['d1', 'd4'], into: ['d3'] },
  { kind: 'gather', documents: ['d5'], label: '' },
];

const file: NotebookFile = {
  document: setListing(
    { ...document, title: 'Mine', edits },
    { columns: ['topic', 'extra:track'], sort: { key: 'year', descending: true } },
  ),
  source: 'papers.csv',
  report: null,
  selection: ['d1', 'd2'],
  view: { transform: { k: 2, x: 10, y: -3 }, width: 1136, height: 620, everything: true, colourBy: 'fit' },
  draft: { topics: 4, min_df: '', stop_words: ['+en', 'ocean'], max_features: null },
  map: new Uint8Array([80, 65, 82, 49]),
};

type Json = Record<string, unknown>;
/** The file with one thing changed. */
function broken(change: (json: { document: { cells: Json[] } & Json } & Json) => void): string {
  const json = JSON.parse(writeNotebookFile(file));
  change(json);
  return JSON.stringify(json);
}

test('what is written is read again', () => {
  const text = writeNotebookFile(file);
  expect(readNotebookFile(text)).toEqual(file);
  expect(readNotebookFile(`\uFEFF${text}`)).toEqual(file);
});

test('a notebook is known by its beginning', () => {
  expect(isNotebookFile(writeNotebookFile(file).slice(0, 100))).toBe(true);
  expect(isNotebookFile('[{"format": "toponote-notebook"}]')).toBe(false);
  expect(isNotebookFile('{"title": "toponote-notebook"}')).toBe(false);
});

test('what is not known is left out', () => {
  const text = broken((json) => {
    json.surprise = 1;
    json.document.cells[0].surprise = 1;
    (json.document.edits as Json[])[0].surprise = 1;
  });
  expect(readNotebookFile(text)).toEqual(file);
});

test('a notebook from before columns were kept has the usual ones', () => {
  const text = broken((json) => delete json.document.listing);
  expect(readNotebookFile(text).document.listing).toEqual(NEW_DOCUMENT.listing);
});

test('groups are read again, a colour that is none becomes one, and a notebook of before has no groups', () => {
  const groups = [{ id: 'group-1', name: 'Read first', colour: 7, documents: ['d1', 'd2'] }];
  const readGroups = (own: unknown) =>
    readNotebookFile(broken((json) => Object.assign(json.document, { groups: own }))).document.groups;
  const read = (change: object) => readGroups([{ ...groups[0], ...change }]);
  expect(read({})).toEqual(groups);
  expect(read({ colour: 2.5 })[0].colour).toBe(1);
  expect(read({ documents: ['d1', 'd1'] })[0].documents).toEqual(['d1']);
  expect(() => read({ name: 3 })).toThrow(/name is no string/);
  expect(() => readGroups([groups[0], groups[0]])).toThrow(/two groups have the id "group-1"/);
  expect(readGroups(undefined)).toEqual([]);
});

test('a notebook from before options were kept has none that are not run', () => {
  expect(readNotebookFile(broken((json) => delete json.draft)).draft).toEqual({});
});

test.each([0, -5, 1e300, null])('a camera that shows nothing (zoom %s) becomes the whole map', (k) => {
  const read = () => readNotebookFile(broken((json) => (json.view = { ...file.view, transform: { k, x: 0, y: 0 } })));
  if (k === null) expect(read).toThrow(/transform/);
  else expect(read().view.transform).toEqual({ k: 1, x: 0, y: 0 });
});

test('a column that is named twice stands once', () => {
  const columns = ['fit', 'fit', 'topic'];
  const text = broken((json) => (json.document.listing = { columns, sort: null }));
  expect(readNotebookFile(text).document.listing.columns).toEqual(['fit', 'topic']);
});

describe('the report of what was read', () => {
  const source = { name: 'papers.csv', format: 'csv', encoding: 'utf-8', records: 20, with_abstract: 19 };
  const report = {
    files: [{ ...source, dropped: { 'no text': 1 }, fields: { title: 'TI' } }],
    documents: 19,
    with_abstract: 19,
    dropped: { 'no text': 1 },
    examples: [{ file: 'papers.csv', record: 3, line: null, reason: 'no text' }],
    duplicates: [{ same: 'DOI' }],
    notices: ['papers.csv has no header row.'],
  };
  const read = (value: unknown) => readNotebookFile(broken((json) => (json.report = value))).report;

  test('is kept, also one of before', () => {
    expect(read(report)).toEqual(report);
    const { duplicates: _, examples: __, ...before } = report;
    const older = { ...before, files: [{ ...source, dropped: {} }] };
    expect(read(older)).toEqual(older);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'report'],
    ['a list', [report]],
    ['half a file', { ...report, files: [{}] }],
    ['no dropped', { ...report, dropped: undefined }],
    ['dropped texts', { ...report, dropped: { duplicate: 'two' } }],
    ['a file that dropped a list', { ...report, files: [{ ...source, dropped: { 'no text': [] } }] }],
    ['fields that are numbers', { ...report, files: [{ ...source, dropped: {}, fields: { title: 1 } }] }],
    ['examples without a place', { ...report, examples: [{ reason: 'no text' }] }],
    ['examples that are a text', { ...report, examples: 'none' }],
    ['duplicates that are a number', { ...report, duplicates: 2 }],
    ['near duplicates that are null', { ...report, near_duplicates: null }],
    ['notices that are no texts', { ...report, notices: [{}] }],
  ])('is none where it is of another shape, and the notebook opens: %s', (_, value) => {
    expect(read(value)).toBeNull();
  });
});

describe('what is wrong is said in one sentence', () => {
  test.each<[string, string, RegExp]>([
    ['cut off', writeNotebookFile(file).slice(0, 300), /\(it is cut off or no JSON\)/],
    ['a corpus', '[{"title": "x"}]', /\(it has another format\)/],
    ['of the future', broken((json) => (json.version = 2)), /^a notebook of version 2, .*; update Toponote$/],
    ['without a version', broken((json) => delete json.version), /\(it has no version\)/],
    ['without cells', broken((json) => (json.document.cells = 1 as never)), /document\.cells is no list/],
    [
      'with an unknown cell',
      broken((json) => (json.document.cells[1].kind = 'film')),
      /cell 2 is of the unknown kind "film"/,
    ],
    [
      'with one cell twice',
      broken((json) => json.document.cells.push(json.document.cells[0])),
      /two cells have the id "corpus"/,
    ],
    ['with a strange id', broken((json) => (json.document.cells[2].id = 'x y')), /cell 3 has the id "x y"/],
    ['with a note of numbers', broken((json) => (json.document.cells[2].text = 3)), /cell 3\.text is no string/],
    [
      'with a figure without a picture',
      broken((json) => delete json.document.cells[3].picture),
      /cell 4\.picture is no record/,
    ],
    [
      'with a broken view',
      broken((json) => (json.view = { transform: { k: 'x' } })),
      /view\.transform\.k is no number/,
    ],
    [
      'with columns of numbers',
      broken((json) => (json.document.listing = { columns: [1], sort: null })),
      /document\.listing\.columns is of a wrong type/,
    ],
    [
      'with an option that is a record',
      broken((json) => (json.draft = { min_df: {} })),
      /\(draft\.min_df is of a wrong type\)/,
    ],
    ['without a map', broken((json) => (json.map = '')), /\(its map is missing\)/],
    ['with a damaged map', broken((json) => (json.map = 'no base64!')), /\(its map is damaged\)/],
  ])('%s', (_, text, message) => {
    expect(() => readNotebookFile(text)).toThrow(message);
    expect(() => readNotebookFile(text)).toThrow(/^[^\n]*; (choose one that was saved by Toponote|update Toponote)$/);
  });
});

test('edits to topics that are none are told of; notebooks of before have none', () => {
  const withEdits = (edits: unknown) => broken((json) => void (json.document.edits = edits));
  for (const [edits, detail] of [
    [{}, 'document.edits is no list'],
    [[{ kind: 'burn', topic: [] }], 'document.edits[0] is of an unknown kind'],
    [[{ kind: 'constructor' }], 'document.edits[0] is of an unknown kind'],
    [[{ kind: 'merge', topic: ['d1'], into: 'd2' }], 'document.edits[0].into'],
  ] as const) {
    expect(() => readNotebookFile(withEdits(edits))).toThrow(detail);
  }
  const slot = readNotebookFile(withEdits([{ kind: 'recolour', topic: ['d1'], colour: 99 }])).document.edits;
  expect(slot).toEqual([{ kind: 'recolour', topic: ['d1'], colour: 1 }]);
  expect(readNotebookFile(withEdits(undefined)).document.edits).toEqual([]);
});
