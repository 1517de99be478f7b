import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setListing } from '../../src/edits/cell-edits';
import { NEW_DOCUMENT } from '../../src/edits/notebook-document';
import { citation, venueAndYear } from '../../src/wording/citation';
import { columnsOf, columnText } from '../../src/state/documents-columns';
import { DocumentsListing } from '../../src/state/documents-listing.svelte';
import { orderBy, type Sort } from '../../src/state/documents-order';
import { listingSentence } from '../../src/state/documents-sentence';
import type { Notebook } from '../../src/state/notebook.svelte';
import { Selection } from '../../src/state/selection.svelte';
import type { TopicMap } from '../../src/topic-map/topic-map';
import { ListingNotebook } from './listing-notebook.svelte';
import { sampleMap } from './map-fixture';

const answers = vi.hoisted(() => ({ search: vi.fn(), nameRanks: vi.fn(), open: vi.fn(async () => {}) }));
vi.mock('../../src/worker/document-client', () => ({
  createDocumentQuestions: () => ({ ...answers, dispose: () => {} }),
}));

/** Six documents in two topics; fit falls from 1 in steps of 0.01. */
function sample(): TopicMap {
  const map = sampleMap([4, 2]);
  const years = [2020, 2024, null, 2020, 2023, 2024];
  map.documents = map.documents.map((document, i) => ({
    ...document,
    title: `Paper ${i}`,
    year: years[i],
    venue: ['ICLR', 'acl', '', 'ACL', 'EMNLP', 'ICLR'][i],
    extra: { pages: ['9', '10', '', '8', '12', '11'][i], note: '' },
  }));
  return map;
}

const RANKS = Int32Array.from([5, 4, 3, 2, 1, 0]);
const columns = ({ documents, trust }: TopicMap) =>
  columnsOf(
    documents,
    trust.some((value) => !Number.isNaN(value)),
  );
const order = (map: TopicMap, key: Sort['key'], descending: boolean) => [
  ...orderBy(map, { key, descending }, columns(map), RANKS),
];

describe('the order of documents', () => {
  const map = sample();

  it('is best fit first among equals, and puts what has no value last either way', () => {
    expect(order(map, 'fit', true)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(order(map, 'fit', false)).toEqual([5, 4, 3, 2, 1, 0]);
    expect(order(map, 'year', true)).toEqual([1, 5, 4, 0, 3, 2]);
    expect(order(map, 'year', false)).toEqual([0, 3, 4, 1, 5, 2]);
    expect(order(map, 'venue', false)).toEqual([1, 3, 4, 0, 5, 2]);
    expect(order(map, 'topic', true)).toEqual([4, 5, 0, 1, 2, 3]);
    expect(order(map, 'trust', true)).toEqual([1, 2, 3, 4, 5, 0]);
  });

  it('knows numbers in the corpus’s own columns, and the alphabet of names', () => {
    expect(order(map, 'extra:pages', false)).toEqual([3, 0, 1, 5, 4, 2]);
    expect(order(map, 'name', false)).toEqual([5, 4, 3, 2, 1, 0]);
  });
});

it('offers the columns that have something to say', () => {
  const map = sample();
  expect(columns(map).map(({ key }) => key)).toEqual([
    'topic',
    'authors',
    'venue',
    'year',
    'extra:pages',
    'fit',
    'trust',
  ]);
  expect(columns(sampleMap([3])).map(({ key }) => key)).toEqual(['topic', 'authors', 'fit', 'trust']);
  expect(columnText(map, 'extra:pages', 1)).toBe('10');
  expect(columnText(map, 'trust', 0)).toBe('');
  expect(columnText(map, 'authors', 0)).toBe('A, B');
});

it('says what is listed', () => {
  const listed = {
    noun: 'document',
    total: 7398,
    selected: 0,
    onlySelected: false,
    matches: null,
    sort: { key: 'fit', descending: true } as Sort,
  };
  const match: Sort = { key: 'match', descending: true };
  expect(listingSentence(listed)).toBe('7,398 documents, best fit first');
  expect(listingSentence({ ...listed, selected: 23 })).toBe('7,398 documents, 23 of them selected, best fit first');
  expect(listingSentence({ ...listed, selected: 23, onlySelected: true })).toBe(
    'the 23 selected of 7,398 documents, best fit first',
  );
  expect(listingSentence({ ...listed, matches: { count: 214, near: 0 }, sort: match })).toBe(
    '214 of 7,398 documents match, best match first',
  );
  expect(listingSentence({ ...listed, matches: { count: 1, near: 1 }, sort: match })).toBe(
    '1 of 7,398 documents matches, by a similar spelling, best match first',
  );
  expect(listingSentence({ ...listed, matches: { count: 0, near: 0 } })).toBe('none of 7,398 documents match');
  expect(listingSentence({ ...listed, selected: 3, onlySelected: true, matches: { count: 2, near: 1 } })).toBe(
    '2 of the 3 selected documents match, 1 by a similar spelling, best fit first',
  );
});

describe('the listing', () => {
  let map: TopicMap;
  let notebook: ListingNotebook;
  let steps: string[];
  let listing: DocumentsListing;
  let said: string[];
  const listed = () => [...listing.order];
  const answer = (documents: number[], near = 0) => ({
    documents: Int32Array.from(documents),
    scores: Float32Array.from(documents, () => 1),
    near,
    asked: true,
    terms: [{ words: ['x'], prefix: true }],
  });

  beforeEach(() => {
    map = sample();
    said = [];
    const selection = new Selection();
    selection.reset(6);
    steps = [];
    notebook = new ListingNotebook(map, selection, said, steps);
    listing = new DocumentsListing(notebook as unknown as Notebook);
    answers.search.mockReset();
  });

  it('shows all, best fit first, and what a search found, best match first', async () => {
    expect(listed()).toEqual([0, 1, 2, 3, 4, 5]);
    answers.search.mockResolvedValue(answer([4, 1, 5], 1));
    await listing.search('graph');
    expect(listed()).toEqual([4, 1, 5]);
    expect(said).toEqual(['3 of 6 documents match, 1 by a similar spelling.']);
    expect(listing.positionOf(1)).toBe(1);
    expect(listing.positionOf(0)).toBe(-1);
    listing.sortBy('year');
    expect(listed()).toEqual([1, 5, 4]);
    listing.sortBy('match');
    expect(listed()).toEqual([4, 1, 5]);
    listing.sortBy('year');
    listing.clear();
    expect(listed()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(listing.sentence).toBe('6 documents, best fit first');
  });

  it('keeps to the newest query', async () => {
    let late: (value: unknown) => void = () => {};
    answers.search.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
    answers.search.mockResolvedValueOnce(answer([2]));
    const first = listing.search('gra');
    await Promise.resolve();
    await listing.search('graph');
    late(answer([0, 1]));
    await first;
    expect(listed()).toEqual([2]);
    expect(listing.searching).toBe(false);
  });

  it('lists only the selection when asked, and all again once there is none', async () => {
    notebook.selection.change([5, 1]);
    expect(listed()).toEqual([0, 1, 2, 3, 4, 5]);
    listing.onlySelection = true;
    expect(listed()).toEqual([1, 5]);
    answers.search.mockResolvedValue(answer([4, 5], 0));
    await listing.search('graph');
    expect(listed()).toEqual([5]);
    expect(listing.sentence).toBe('1 of the 2 selected documents matches, best match first');
    listing.clear();
    notebook.selection.clear();
    expect(listed()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('sorts by a column in its usual direction, then the other way', async () => {
    listing.sortBy('year');
    expect(listing.sort).toEqual({ key: 'year', descending: true });
    listing.sortBy('year');
    expect(listing.sort).toEqual({ key: 'year', descending: false });
    answers.nameRanks.mockResolvedValue(RANKS);
    listing.sortBy('name');
    await vi.waitFor(() => expect(listed()).toEqual([5, 4, 3, 2, 1, 0]));
  });

  it('tells of a failed search and goes on with the next', async () => {
    answers.search.mockRejectedValueOnce(new Error('The background worker failed.'));
    await listing.search('graph');
    expect(listing.error).toBe('The background worker failed.');
    expect(listed()).toHaveLength(6);
    answers.search.mockResolvedValue(answer([3]));
    await listing.search('graphs');
    expect(listing.error).toBe('');
    expect(listed()).toEqual([3]);
  });

  it('shows the columns that are chosen, the last one last; each choice is a step', () => {
    const keys = () => listing.shownColumns.map(({ key }) => key);
    const toggle = (key: string) => listing.toggleColumn(listing.columns.find((column) => column.key === key)!);
    expect(keys()).toEqual(['topic', 'year', 'fit']);
    toggle('trust');
    toggle('authors');
    toggle('year');
    expect(keys()).toEqual(['topic', 'fit', 'trust', 'authors']);
    listing.sortBy('year');
    expect(steps).toEqual([
      'show the column Trust',
      'show the column Authors',
      'hide the column Year',
      'list documents newest first',
    ]);
    expect(notebook.document.listing).toEqual({
      columns: ['topic', 'fit', 'trust', 'authors'],
      sort: { key: 'year', descending: true },
    });
  });

  it('passes over what the corpus lacks, and keeps it', () => {
    const columns = ['extra:volume', 'trust', 'topic'];
    notebook.document = setListing(NEW_DOCUMENT, { columns, sort: { key: 'extra:volume', descending: false } });
    expect(listing.shownColumns.map(({ key }) => key)).toEqual(['trust', 'topic']);
    expect(listing.sort).toEqual({ key: 'fit', descending: true });
    expect(listed()).toEqual([0, 1, 2, 3, 4, 5]);
    listing.toggleColumn(listing.columns[0]);
    expect(notebook.document.listing.columns).toEqual(['extra:volume', 'trust']);
  });
});

it('cites a document', () => {
  const document = { ...sample().documents[0], authors: ['Ann Lee', 'Bo Li'], url: 'https://example.org/1' };
  expect(citation(document, 'Paper 0')).toBe('Ann Lee, Bo Li (2020). Paper 0. ICLR. https://example.org/1');
  expect(citation({ ...document, authors: ['Lee, Ann', 'Li, Bo'], venue: '', url: '' }, 'Why?')).toBe(
    'Lee, Ann; Li, Bo (2020). Why?',
  );
  expect(citation({ ...document, authors: [], year: null, url: '' }, 'Paper 0')).toBe('Paper 0. ICLR.');
  expect(venueAndYear({ ...document, venue: 'ICLR 2020' })).toBe('ICLR 2020');
  expect(venueAndYear(document)).toBe('ICLR, 2020');
});
