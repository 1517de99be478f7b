// Papa Parse's own types bring all of Node's along, which the pure folders must not see.
declare module 'papaparse/papaparse.js' {
  interface ParseError {
    code: string;
    /** 0-based. */
    row?: number;
  }
  interface ParseConfig {
    delimiter: string;
    newline: '\n';
    header: false;
    worker: false;
    quoteChar?: string;
    /** Stop after this many rows; 0 reads all. */
    preview?: number;
  }
  export function parse(text: string, config: ParseConfig): { data: string[][]; errors: ParseError[] };
  /** The reader of rows alone, without the guesses of `parse`. */
  export class Parser {
    constructor(config: ParseConfig);
    /** @param ignoreLastRow - leaves out the row that the end of the text cuts off. */
    parse(
      text: string,
      baseIndex: number,
      ignoreLastRow: boolean,
    ): { data: string[][]; errors: ParseError[]; meta: { cursor: number } };
  }
  const papa: { parse: typeof parse; Parser: typeof Parser };
  export default papa;
}
