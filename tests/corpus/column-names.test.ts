import { expect, test } from 'vitest';
import { columnNames } from '../../src/corpus/column-names';
import { INTAKE } from '../../src/corpus/open-source';

const file = (text: string, name = 'x') => ({ name, bytes: new TextEncoder().encode(text) });
const CSV = 'Kop;Inhoud\nBrood;De bakker bakt brood.\nZee;De zee geeft zout.\n';

test.each([
  ['a table', CSV, {}, ['Kop', 'Inhoud']],
  ['a table cut otherwise', CSV, { delimiter: ',' }, []],
  ['objects', '[{"kop": "a", "jaar": 1}, {"kop": "b", "inhoud": "c"}]', {}, ['kop', 'jaar', 'inhoud']],
  ['prose', 'The bread is baked.\n\nThe sea is salt.', {}, []],
  ['nothing that can be read', '', {}, []],
])('%s', async (_, text, options, names) => {
  expect(await columnNames([file(text)], options)).toEqual(names);
});

test('of several files each name once', async () => {
  expect(await columnNames([file(CSV), file(CSV), file('Kop,Jaar\na,1\nb,2')])).toEqual(['Kop', 'Inhoud', 'Jaar']);
});

test.each([
  ['a table', CSV, ['Kop', 'Inhoud']],
  ['a table cut off within quotes', `${CSV}Mud;"`, ['Kop', 'Inhoud']],
  ['objects, one a line', '{"kop":"a","inhoud":"b"}\n{"kop":"c"}\n', ['kop', 'inhoud']],
])('of a large file its beginning is read alone: %s', async (_, beginning, names) => {
  let taken = 0;
  const stream = {
    name: 'large',
    size: 100_000_000,
    async *chunks() {
      yield new TextEncoder().encode(beginning);
      for (;;) {
        if (++taken > 40) throw new Error('read on and on');
        yield new TextEncoder().encode('more of it; and on\n'.repeat(100));
      }
    },
  };
  const intake = { ...INTAKE, wholeBytes: 5000, beginning: beginning.length };
  expect(await columnNames([stream], {}, intake)).toEqual(names);
});
