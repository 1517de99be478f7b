import { describe, expect, test } from 'vitest';
import {
  deleteCell,
  duplicateCell,
  figureNumber,
  insertCell,
  missingKinds,
  moveCell,
  newFigure,
  newNote,
  placeCell,
  setCaption,
  setCollapsed,
  setHead,
  setNoteText,
} from '../../src/edits/cell-edits';
import { NEW_DOCUMENT, type NotebookDocument } from '../../src/edits/notebook-document';

const ids = (document: NotebookDocument) => document.cells.map(({ id }) => id).join(' ');
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
};

const picture = {
  label: 'Map',
  caption: 'Map',
  file: 'sample-map',
  picture: { light: '<svg/>', dark: '<svg/>' },
  slide: null,
  origin: { recipe: 'abc', seed: 42, topics: 5, documents: 19 },
};
const start = frozen(NEW_DOCUMENT);
const noted = frozen(insertCell(start, newNote(start, 'Hello'), 2));
const pinned = frozen(insertCell(noted, newFigure(noted, picture), 1));

describe('order', () => {
  test.each([
    ['corpus', 1, 'map corpus topics selection documents recipe'],
    ['recipe', -1, 'corpus map topics selection recipe documents'],
    ['corpus', -1, 'corpus map topics selection documents recipe'],
    ['recipe', 1, 'corpus map topics selection documents recipe'],
    ['nothing', 1, 'corpus map topics selection documents recipe'],
  ])('%s moved by %i', (id, by, expected) => expect(ids(moveCell(start, id, by))).toBe(expected));

  test.each([
    ['corpus', 5, 'map topics selection documents recipe corpus'],
    ['recipe', 0, 'recipe corpus map topics selection documents'],
    ['topics', 99, 'corpus map selection documents recipe topics'],
    ['topics', -3, 'topics corpus map selection documents recipe'],
  ])('%s placed at %i', (id, index, expected) => expect(ids(placeCell(start, id, index))).toBe(expected));

  test('what does not move is the same document', () => {
    expect(moveCell(start, 'corpus', -1)).toBe(start);
    expect(placeCell(start, 'topics', 2)).toBe(start);
    expect(deleteCell(start, 'nothing')).toBe(start);
    expect(setCollapsed(start, 'map', false)).toBe(start);
    expect(setNoteText(noted, 'note-1', 'Hello')).toBe(noted);
    expect(setHead(start, 'title', '  ')).toBe(start);
  });
});

describe('cells', () => {
  test('a note is put in and changed; the rest is shared', () => {
    expect(ids(noted)).toBe('corpus map note-1 topics selection documents recipe');
    const changed = setNoteText(noted, 'note-1', 'Hello again');
    expect(changed.cells[2]).toMatchObject({ text: 'Hello again' });
    expect(changed.cells[1]).toBe(noted.cells[1]);
    expect(setNoteText(noted, 'map', 'x')).toBe(noted);
  });

  test('notes and figures are duplicated below themselves, charts are not', () => {
    const twice = duplicateCell(noted, 'note-1');
    expect(ids(twice)).toBe('corpus map note-1 note-2 topics selection documents recipe');
    expect(twice.cells[3]).toMatchObject({ text: 'Hello' });
    expect(duplicateCell(noted, 'map')).toBe(noted);
  });

  test('ids are never given twice', () => {
    const second = duplicateCell(noted, 'note-1');
    expect(newNote(deleteCell(second, 'note-1')).id).toBe('note-3');
  });

  test('figures are numbered down the page', () => {
    const two = insertCell(pinned, newFigure(pinned, picture), 0);
    expect([figureNumber(two, 'figure-2'), figureNumber(two, 'figure-1'), figureNumber(two, 'map')]).toEqual([1, 2, 0]);
    expect(setCaption(two, 'figure-1', 'Better').cells[2]).toMatchObject({ caption: 'Better' });
  });

  test('what was deleted can be put back', () => {
    const without = deleteCell(deleteCell(start, 'topics'), 'map');
    expect(missingKinds(without)).toEqual(['map', 'topics']);
    expect(missingKinds(start)).toEqual([]);
  });
});

test('title and lead: a blank one is the generated one', () => {
  const titled = setHead(start, 'title', ' My map ');
  expect(titled.title).toBe('My map');
  expect(setHead(titled, 'title', '').title).toBeNull();
  expect(setHead(titled, 'lead', 'A lead').title).toBe('My map');
});
