import { expect, test } from 'vitest';
import { fieldsSentence, fileSentence, placeSentence, repeatedSentences } from '../../src/wording/read-report';

test('a file, its fields and a place in it', () => {
  const file = { name: 'a.ris', format: 'ris', encoding: 'utf-8', records: 1, with_abstract: 1 };
  expect(fileSentence(file)).toBe('a.ris: ris, utf-8, 1 record, 1 with an abstract');
  expect(fileSentence({ ...file, encoding: '', records: 1200 })).toBe('a.ris: ris, 1,200 records, 1 with an abstract');
  expect(fieldsSentence({ fields: { author_keywords: 'KW', title: 'TI, T1' } })).toBe(
    'title from TI, T1, keywords from KW',
  );
  expect(fieldsSentence({})).toBe('');
  expect(placeSentence({ file: 'a.csv', record: 3, line: 6, reason: 'no text' })).toBe(
    'a.csv, record 3 (line 6): no text',
  );
  expect(placeSentence({ file: 'a.xml', record: 3, line: null, reason: 'no text' })).toBe('a.xml, record 3: no text');
});

test('what came in more than once', () => {
  expect(repeatedSentences({ dropped: {} })).toEqual([]);
  expect(repeatedSentences({ dropped: { duplicate: 1 }, duplicates: [{}] })).toEqual([
    '1 record came in a second time (same DOI, id, or title and abstract) and was left out.',
  ]);
  expect(repeatedSentences({ dropped: {}, duplicates: [{}, {}], near_duplicates: [{}] })).toEqual([
    '2 works came in more than once; all records were kept.',
    '1 work may have come in more than once (same title or DOI, but other text); all records were kept, and the read report lists them.',
  ]);
});
