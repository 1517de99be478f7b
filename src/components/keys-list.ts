/** Keys that are pressed together; several ways to the same are apart. */
export interface KeyLine {
  keys: string[][];
  does: string;
}

export interface KeyGroup {
  name: string;
  lines: KeyLine[];
}

const line = (keys: string, does: string): KeyLine => ({
  keys: keys.split(', ').map((together) => together.split(' ')),
  does,
});

/** The single keys that act on the whole page; the reader may switch them off. */
export const SINGLE_KEYS: KeyGroup = {
  name: 'Single keys, anywhere but in a text',
  lines: [
    line('L, R, P', 'take the lasso, the rectangle, the hand (pan)'),
    line('+, −, 0', 'zoom in, zoom out, show all'),
    line('I', 'select what is not selected'),
    line('Z, Y', 'the selection before, the one after'),
    line('/', 'search the documents; from the map, beside it'),
    line('?', 'this list'),
  ],
};

/** @param ctrl - what the key is called here: Ctrl or ⌘. */
export function otherKeys(ctrl: string): KeyGroup[] {
  return [
    {
      name: 'Anywhere',
      lines: [
        line('Esc', 'gives up what is being drawn, closes the reader, clears the selection'),
        line(`${ctrl} Z, ${ctrl} Shift Z`, 'undo, do again'),
        line(`${ctrl} Enter`, 'run the recipe'),
      ],
    },
    {
      name: 'On the map',
      lines: [
        line('←, ↑, →, ↓', 'from mark to mark'),
        line('Enter', 'read the document'),
        line('Space', 'select it, or take it out of the selection'),
        line('Shift ←↑→↓', 'with the hand: move the picture'),
        line('Shift ←↑→↓', 'with the lasso or the rectangle: draw, from the mark that has the focus'),
        line(
          `Enter, ${ctrl} Enter, Alt Enter, ${ctrl} Alt Enter`,
          'while drawing: select what is inside, add it, take it away, keep what is in both',
        ),
        line('Enter, Shift Enter', 'in the search field: to the next match, to the one before'),
        line('Tab', 'on to the list of topics and documents'),
      ],
    },
    {
      name: 'In the list of topics and documents',
      lines: [
        line('↑, ↓, Home, End', 'from line to line, to the first, to the last'),
        line('→, ←', 'open a topic and go in, go out and close it'),
        line('*', 'open all topics'),
        line('Enter, Space', 'read, select a document; open, select a topic'),
        line('A … Z', 'type the beginning of a name to go there'),
      ],
    },
    {
      name: 'In the Documents cell',
      lines: [
        line('↑, ↓, PageUp, PageDown', 'from row to row, a page at a time'),
        line('Enter, Space', 'read, select'),
        line('Esc', 'in the search field: empty it'),
      ],
    },
    {
      name: 'Reading and writing',
      lines: [
        line('←, →', 'in the reader: previous, next'),
        line('Backspace', 'in the reader: back to the document whose nearest was opened'),
        line(`Esc, ${ctrl} Enter`, 'in a note: done'),
        line('Enter, Esc', 'in a title, a lead or a caption: done, leave it as it was'),
        line('↑, ↓', 'on the handle of a cell: move it'),
      ],
    },
  ];
}
