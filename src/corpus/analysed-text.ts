import type { Document } from '../topic-map/document';
import { cleanText } from './clean';

/** What is counted of a document: title and abstract without markup, math and URLs. */
export function analysedText({ title, abstract }: Pick<Document, 'title' | 'abstract'>): string {
  return [title, abstract]
    .map((source) => cleanText(source).analysed)
    .filter((text) => text !== '')
    .join('. ');
}
