import { expect, test } from 'vitest';
import { READERS } from '../../src/corpus/readers';
import { FORMATS } from '../../src/wording/file-kinds';
import { mentionsOption, withControls, withFlags } from '../../src/wording/read-options';

test('the command line and the page have their own words for an option', () => {
  const message = 'x.csv has no title; name it with {text_field} or {title_field}, not {other}';
  expect(withFlags(message)).toBe('x.csv has no title; name it with --text-field or --title-field, not {other}');
  expect(withControls(message)).toBe(
    'x.csv has no title; name it with \u201cAbstract column\u201d or \u201cTitle column\u201d, not {other}',
  );
  expect([mentionsOption(message), mentionsOption(message), mentionsOption('x.csv is empty')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the page offers the formats that there are', () => {
  const formats = READERS.map(({ format }) => format).filter((format) => format !== 'topic-map');
  expect(Object.keys(FORMATS).sort()).toEqual(formats.sort());
});
