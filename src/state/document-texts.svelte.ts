import { cleanText, shownText, type CleanText } from '../corpus/clean';
import { documentName, type DocumentName } from '../corpus/document-name';
import type { TopicMap } from '../topic-map/topic-map';

/** Names made between two breaths of the page. */
const CHUNK = 40;

/** How the documents of a map are named and read; each is named and cleaned when it is first asked for. */
export class DocumentTexts {
  readonly #map: () => TopicMap | null;

  constructor(map: () => TopicMap | null) {
    this.#map = map;
  }

  /** The same in all maps of one corpus. */
  readonly #documents = $derived.by(() => this.#map()?.documents);

  // Both are filled as they are asked for, and new ones for other documents.
  readonly #names: DocumentName[] = $derived(new Array(this.#documents?.length ?? 0));
  readonly #cleaned: CleanText[] = $derived(new Array(this.#documents?.length ?? 0));

  name(index: number): DocumentName {
    const document = this.#documents?.[index];
    if (!document) return { name: '', short: '', given: true };
    return (this.#names[index] ??= documentName(document));
  }

  async namesOf(indices: ArrayLike<number>): Promise<DocumentName[]> {
    const names: DocumentName[] = [];
    for (let i = 0; i < indices.length; i++) {
      if (i % CHUNK === CHUNK - 1) await new Promise((resolve) => setTimeout(resolve));
      names.push(this.name(indices[i]));
    }
    return names;
  }

  clean(index: number): CleanText {
    return (this.#cleaned[index] ??= cleanText(this.#documents?.[index]?.abstract ?? ''));
  }

  label(index: number): string {
    const { name, short } = this.name(index);
    return this.#documents?.[index]?.title ? name : short;
  }

  excerpt(index: number, characters: number): string {
    const text = shownText((this.#documents?.[index]?.abstract ?? '').slice(0, 4 * characters));
    if (text.length <= characters) return text;
    return `${text.slice(0, text.lastIndexOf(' ', characters) || characters).replace(/[\s,;:.–—-]+$/, '')}…`;
  }
}
