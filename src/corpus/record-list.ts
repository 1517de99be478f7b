import type { Document } from '../topic-map/document';

/**
 * The records of a file in their order: documents, with `id: ''` where the source has none, and where each stood. Two
 * lists beside each other, since there may be millions.
 */
export class RecordList {
  readonly documents: Document[] = [];
  /** 1-based line that each starts on, or null. */
  readonly lines: (number | null)[] = [];

  /** @param documents - of a format without lines. */
  static of(documents: Iterable<Document>): RecordList {
    const list = new RecordList();
    for (const document of documents) list.add(document, null);
    return list;
  }

  get length(): number {
    return this.documents.length;
  }

  add(document: Document, line: number | null): void {
    this.documents.push(document);
    this.lines.push(line);
  }

  addAll({ documents, lines }: RecordList): void {
    documents.forEach((document, i) => this.add(document, lines[i]));
  }

  /** Leaves out what does not pass; the places of the others move up. @returns places, before, of those that stay. */
  keep(passes: (document: Document, place: number) => boolean): Uint32Array {
    const places = new Uint32Array(this.length);
    let kept = 0;
    for (let i = 0; i < this.length; i++) {
      if (!passes(this.documents[i], i)) continue;
      this.documents[kept] = this.documents[i];
      this.lines[kept] = this.lines[i];
      places[kept++] = i;
    }
    this.documents.length = kept;
    this.lines.length = kept;
    return places.subarray(0, kept);
  }
}
