import { describe, expect, test } from 'vitest';
import { asAuthors } from '../../src/corpus/authors';
import { asAbstract, asKeywords, asUrl, asYear, saysNothing } from '../../src/corpus/values';
import { jsonErrorAt } from '../../src/corpus/json-syntax';

test.each([
  ['A. Liu; B. Chen', ['A. Liu', 'B. Chen']],
  ['Liu, Anna; Chen, Bo', ['Liu, Anna', 'Chen, Bo']],
  ['Anna Liu and Bo Chen', ['Anna Liu', 'Bo Chen']],
  ['Liu, Anna and Chen, Bo', ['Liu, Anna', 'Chen, Bo']],
  ['Anna Liu, Bo Chen, and Cy Doe', ['Anna Liu', 'Bo Chen', 'Cy Doe']],
  ['Phillips J.C., Braun R., Wang W.', ['Phillips J.C.', 'Braun R.', 'Wang W.']],
  ['Liu, A., Chen, B. C.', ['Liu, A.', 'Chen, B. C.']],
  ['Liu, Anna', ['Liu, Anna']],
  ['Plato', ['Plato']],
  ["['A. Liu', \"B. O'Hara\"]", ['A. Liu', "B. O'Hara"]],
  [
    ['A. Liu', '', 'B. Chen'],
    ['A. Liu', 'B. Chen'],
  ],
  [
    [{ given: 'Ada', family: 'Byron' }, { name: 'B. Chen' }, { author: { display_name: 'C. Doe' } }],
    ['Ada Byron', 'B. Chen', 'C. Doe'],
  ],
  ['', []],
  [null, []],
  ['NA', []],
])('authors %j', (value, names) => expect(asAuthors(value)).toEqual(names));

test.each([
  ['2020', 2020],
  ['2020.0', 2020],
  [1999, 1999],
  ['12/05/2019', 2019],
  ['2019-05-12', 2019],
  ['Winter 1987', 1987],
  [{ 'date-parts': [[2001, 2]] }, 2001],
  ['n.d.', null],
  ['20201', null],
  ['850', null],
  ['', null],
  [null, null],
])('year %j', (value, year) => expect(asYear(value)).toBe(year));

test.each([
  '',
  'NA',
  'n/a',
  'NaN',
  'None',
  '[No abstract available]',
  'No abstract.',
  'Abstract not available',
  '-',
  '...',
])('%j says nothing', (text) => expect(saysNothing(text)).toBe(true));
test.each(['Nano', 'No abstract nonsense', 'NA-MEMD', 'None of the above works.', '无'])('%j says something', (text) =>
  expect(saysNothing(text)).toBe(false),
);

test('keywords, addresses, inverted indexes', () => {
  expect(asKeywords('a; b ;;c')).toEqual(['a', 'b', 'c']);
  expect(asKeywords('deep learning, maps')).toEqual(['deep learning', 'maps']);
  expect(asKeywords(['a', { display_name: 'b' }])).toEqual(['a', 'b']);
  expect(asUrl('10.1000/xyz')).toBe('https://doi.org/10.1000/xyz');
  expect(asUrl('https://x.org')).toBe('https://x.org');
  expect(asAbstract({ works: [1], It: [0], well: [2, 3] })).toBe('It works well well');
});

describe('the place of an error in JSON', () => {
  test.each([
    ['[1, 2', 5],
    ['{"a": "b', 8],
    ['{"a": tru', 9],
    ['[1,, 2]', 3],
    ['{"a" 1}', 5],
    ['{a: 1}', 1],
    ['[1] 2', 4],
    ['{"a": [1}', 8],
    ['[oops]', 1],
  ])('%s', (text, at) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(jsonErrorAt(text)).toBe(at);
  });

  test('valid JSON has none', () => {
    const text = JSON.stringify({ a: [1, -2.5e3, 'x\n"', null, true, {}, []] }, null, 2);
    expect(jsonErrorAt(text)).toBe(text.length);
  });
});
