import { expect, test } from 'vitest';
import { columnNames } from '../../src/corpus/column-names';

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
