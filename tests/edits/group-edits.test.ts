import { expect, test } from 'vitest';
import { addGroup, colourGroup, deleteGroup, renameGroup, setGroupDocuments } from '../../src/edits/group-edits';
import { NEW_DOCUMENT } from '../../src/edits/notebook-document';

const one = addGroup(NEW_DOCUMENT, 'First', ['a', 'b']).document;
const two = addGroup(one, 'Second', ['c']).document;

test('groups are added with ids and colours of their own', () => {
  expect(NEW_DOCUMENT.groups).toEqual([]);
  expect(two.groups.map(({ id, name, documents }) => [id, name, documents])).toEqual([
    ['group-1', 'First', ['a', 'b']],
    ['group-2', 'Second', ['c']],
  ]);
  let document = NEW_DOCUMENT;
  for (let i = 0; i < 12; i++) document = addGroup(document, `${i}`, []).document;
  expect(new Set(document.groups.map(({ colour }) => colour)).size).toBe(12);
  document = addGroup(document, 'thirteenth', []).document;
  expect(document.groups[12].colour).toBeGreaterThan(0);
  expect(addGroup(deleteGroup(two, 'group-1'), 'Third', []).id).toBe('group-3');
});

test('they are renamed, recoloured, changed and deleted; what changes nothing is the same document', () => {
  expect(renameGroup(two, 'group-1', '  New ').groups[0].name).toBe('New');
  expect(colourGroup(two, 'group-2', 9).groups[1].colour).toBe(9);
  expect(setGroupDocuments(two, 'group-2', ['x']).groups[1].documents).toEqual(['x']);
  expect(deleteGroup(two, 'group-1').groups.map(({ name }) => name)).toEqual(['Second']);
  expect(renameGroup(two, 'group-1', '  ')).toBe(two);
  expect(renameGroup(two, 'group-1', 'First')).toBe(two);
  expect(deleteGroup(two, 'group-9')).toBe(two);
  expect(colourGroup(two, 'group-9', 2)).toBe(two);
});
