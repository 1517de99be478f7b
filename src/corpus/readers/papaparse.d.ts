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
  const papa: { parse: typeof parse };
  export default papa;
}
