import type { Document } from '../topic-map/document';
import { toDocument } from './columns';
import type { Columns } from './columns';
import { RecordList } from './record-list';

type Row = Readonly<Record<string, unknown>>;

/** Makes documents of rows as they come; the first ones are held back until it is known which column is what. */
export class ColumnRecords {
  readonly #records = new RecordList();
  readonly #ahead: number;
  readonly #choose: (rows: readonly Row[]) => Columns;
  readonly #keep: (document: Document) => Document;
  #held: { row: Row; line: number | null }[] = [];
  #columns: Columns | null = null;

  /**
   * @param ahead - rows that are held back.
   * @param choose - the columns, by the rows that were held back; what it throws reaches whoever adds or ends.
   * @param keep - what is kept of a document.
   */
  constructor(ahead: number, choose: (rows: readonly Row[]) => Columns, keep: (document: Document) => Document) {
    this.#ahead = ahead;
    this.#choose = choose;
    this.#keep = keep;
  }

  add(row: Row, line: number | null): void {
    if (this.#columns) this.#take(row, line, this.#columns);
    else if (this.#held.push({ row, line }) >= this.#ahead) this.#release();
  }

  end(): RecordList {
    if (!this.#columns) this.#release();
    return this.#records;
  }

  #release(): void {
    const held = this.#held;
    this.#held = [];
    const columns = (this.#columns = this.#choose(held.map(({ row }) => row)));
    for (const { row, line } of held) this.#take(row, line, columns);
  }

  #take(row: Row, line: number | null, columns: Columns): void {
    this.#records.add(this.#keep(toDocument(row, columns)), line);
  }
}
