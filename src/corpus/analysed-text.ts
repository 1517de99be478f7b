import type { Document } from '../topic-map/document';
import { withoutFrame } from './abstract-frame';
import type { Boilerplate, Parts, Sentences } from './boilerplate';
import { dropBoilerplate, findBoilerplate, sentencesOf } from './boilerplate';
import { cleanText } from './clean';

/** A part of a corpus on its way to what is counted: the boilerplate of the corpus is still to be found. */
export interface Framed {
  parts: Parts[];
  said: Sentences;
}

/**
 * What is counted of each document of a corpus: title and abstract without markup, math, URLs, what publishers put
 * round an abstract, and the sentences that stand in many of them.
 */
export function analysedTexts(documents: readonly Pick<Document, 'title' | 'abstract'>[]): string[] {
  const framed = framedTexts(documents);
  return settledTexts(framed, findBoilerplate([framed.said]));
}

/** The first half of {@link analysedTexts}: each document for itself. */
export function framedTexts(documents: readonly Pick<Document, 'title' | 'abstract'>[]): Framed {
  const parts = documents.map(({ title, abstract }) => ({
    title: cleanText(title).analysed,
    abstract: withoutFrame(cleanText(abstract).analysed),
  }));
  return { parts, said: sentencesOf(parts) };
}

/** The second half, with the boilerplate of the whole corpus. */
export function settledTexts({ parts, said }: Framed, boilerplate: Boilerplate): string[] {
  const abstracts = dropBoilerplate(parts, said, boilerplate);
  return parts.map(({ title }, i) => [title, abstracts[i]].filter((text) => text !== '').join('. '));
}
