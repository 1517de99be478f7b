import { cleanText, shownText, type CleanText } from '../corpus/clean';
import { documentName } from '../corpus/document-name';
import type { TopicMap } from '../topic-map/topic-map';

export type DocumentName = ReturnType<typeof documentName>;

/** How the documents of a map are named and read; each text is cleaned when it is first asked for. */
export class DocumentTexts {
  readonly #map: () => TopicMap | null;

  constructor(map: () => TopicMap | null) {
    this.#map = map;
  }

  readonly names: DocumentName[] = $derived.by(
    () => this.#map()?.documents.map((document) => documentName(document)) ?? [],
  );

  /** Filled as it is asked for, and a new one for every map. */
  readonly #cleaned: CleanText[] = $derived.by(() => new Array(this.#map()?.documents.length ?? 0));

  clean(index: number): CleanText {
    return (this.#cleaned[index] ??= cleanText(this.#map()?.documents[index]?.abstract ?? ''));
  }

  analysed(index: number): string {
    const title = cleanText(this.#map()?.documents[index]?.title ?? '').analysed;
    return [title, this.clean(index).analysed].filter(Boolean).join('. ');
  }

  label(index: number): string {
    const name = this.names[index];
    return this.#map()?.documents[index]?.title ? name.name : (name?.short ?? '');
  }

  excerpt(index: number, characters: number): string {
    const text = shownText((this.#map()?.documents[index]?.abstract ?? '').slice(0, 4 * characters));
    if (text.length <= characters) return text;
    return `${text.slice(0, text.lastIndexOf(' ', characters) || characters).replace(/[\s,;:.–—-]+$/, '')}…`;
  }
}
