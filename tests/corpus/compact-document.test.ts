import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentCompactor } from '../../src/corpus/compact-document';
import type { Document } from '../../src/topic-map/document';

const some = fc.constantFrom('', 'Journal of Mud', 'Liu, A.', 'tide', 'a'.repeat(200), '\u6f6e');
const documents = fc.array(
  fc.record<Document>({
    id: fc.string(),
    title: fc.string(),
    abstract: fc.string(),
    authors: fc.array(some),
    year: fc.option(fc.integer()),
    venue: some,
    author_keywords: fc.array(some),
    url: fc.string(),
    extra: fc.dictionary(fc.oneof(fc.constantFrom('__proto__', 'VL'), fc.string()), some),
  }),
);

test('a copy says what the document says, whatever came before', () => {
  fc.assert(
    fc.property(documents, (all) => {
      expect(all.map(documentCompactor())).toEqual(all);
    }),
    { seed: 42 },
  );
});
