import { describe, expect, test } from 'vitest';
import { insertCell, newFigure, newNote } from '../../src/edits/cell-edits';
import { NEW_DOCUMENT } from '../../src/edits/notebook-document';
import { cellName, noteName } from '../../src/state/cell-names';
import { LIVE_NAMES, liveParts, liveValues, unknownValue } from '../../src/wording/live-values';
import { sampleMap } from './map-fixture';

describe('live values', () => {
  const values = liveValues(sampleMap([1200, 3]), 1001);

  test.each([
    ['documents', '1,203'],
    ['topics', '2'],
    ['terms', '313'],
    ['selection.size', '1,001'],
    ['topic:1.label', 'Flow matching'],
    ['topic:2.label', 'LLMs, agents'],
    ['topic:1.size', '1,200'],
    ['quality.trustworthiness', '0.84'],
    ['quality.silhouette', '0.00'],
  ])('%s is %s', (name, value) => expect(values.get(name)).toBe(value));

  test('every name that is offered has a value, and no map has none', () => {
    for (const name of LIVE_NAMES) expect(values.has(name), name).toBe(true);
    expect(liveValues(null, 0).size).toBe(0);
  });

  test('a figure that a map does not have is not defined', () => {
    const map = sampleMap([2]);
    map.meta.quality.silhouette = null;
    expect(liveValues(map, 0).get('quality.silhouette')).toBe('not defined');
  });

  test('a wrong name is said', () => {
    expect(unknownValue('topic:3.label', values)).toBe('there is no topic 3, only 1 to 2');
    expect(unknownValue('topic:0.size', values)).toBe('there is no topic 0, only 1 to 2');
    expect(unknownValue('topic:1.colour', values)).toBe('unknown value “topic:1.colour”');
  });

  test('a plain text is cut into its parts', () => {
    expect(liveParts('{{documents}} texts, {{ nothing }} {{', values)).toEqual([
      { kind: 'value', text: '1,203', name: 'documents' },
      { kind: 'text', text: ' texts, ' },
      { kind: 'error', text: 'unknown value “nothing”', name: 'nothing' },
      { kind: 'text', text: ' {{' },
    ]);
    expect(liveParts('', values)).toEqual([]);
  });
});

describe('names of cells', () => {
  test.each([
    ['', 'Note'],
    ['\n\n---\n', 'Note'],
    ['# What *I* saw\n\nMore', 'What I saw'],
    ['> - [x](https://example.org/) and `code`', 'x and code'],
    ['{{documents}} texts <b>bold</b>', 'documents texts bold'],
    ['{{topic:1.label}}: the largest', 'topic 1 label: the largest'],
    ['A first line that is far too long for the outline', 'A first line that is far too…'],
    ['Donaudampfschifffahrtsgesellschaftskapitän', 'Donaudampfschifffahrtsgesell…'],
  ])('%j is %j', (text, name) => expect(noteName(text)).toBe(name));

  test('charts go by their heading, figures by their number', () => {
    const noted = insertCell(NEW_DOCUMENT, newNote(NEW_DOCUMENT, 'Hello'), 0);
    const figure = newFigure(noted, {
      label: 'Map',
      caption: 'Map',
      file: 'map',
      picture: { light: '', dark: '' },
      slide: null,
      origin: { recipe: '', seed: 1, topics: 1, documents: 1 },
    });
    const document = insertCell(noted, figure, 0);
    expect(document.cells.map((cell) => cellName(document, cell))).toEqual([
      'Figure 1',
      'Hello',
      'Corpus',
      'Map',
      'Topics',
      'Selection',
      'Documents',
      'Recipe and quality',
    ]);
  });
});
