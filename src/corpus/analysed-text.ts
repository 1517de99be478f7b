import type { Document } from '../topic-map/document';
import { withoutFrame } from './abstract-frame';
import { withoutBoilerplate } from './boilerplate';
import { cleanText } from './clean';

/**
 * What is counted of each document of a corpus: title and abstract without markup, math, URLs, what publishers put
 * round an abstract, and the sentences that stand in many of them.
 */
export function analysedTexts(documents: readonly Pick<Document, 'title' | 'abstract'>[]): string[] {
  const parts = documents.map(({ title, abstract }) => ({
    title: cleanText(title).analysed,
    abstract: withoutFrame(cleanText(abstract).analysed),
  }));
  const abstracts = withoutBoilerplate(parts);
  return parts.map(({ title }, i) => [title, abstracts[i]].filter((text) => text !== '').join('. '));
}
