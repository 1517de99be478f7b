import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ContentHashes } from '../../src/corpus/content-hash';
import { nodeMeans } from '../../scripts/cli/node-means';
import { syntheticCorpus } from '../pipeline/synthetic';

it('is the same hash, by whomever it is computed', () => {
  const { documents } = syntheticCorpus(40, 3);
  const [own, native] = [new ContentHashes(documents), new ContentHashes(documents, nodeMeans.sha256)];
  documents.forEach((_, i) => expect(native.at(i)).toBe(own.at(i)));
  const { title, abstract, authors, year, venue, author_keywords, url } = documents[0];
  const said = JSON.stringify([title, abstract, authors, year, venue, author_keywords, url, []]);
  expect(own.at(0)).toBe(createHash('sha256').update(said).digest('hex'));
});
