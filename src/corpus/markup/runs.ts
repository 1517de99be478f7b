/** A stretch of shown text, alike throughout. */
export type Run =
  | { kind: 'text'; text: string; bold?: boolean; italic?: boolean; code?: boolean; underline?: boolean }
  | { kind: 'math'; tex: string; display: boolean }
  | { kind: 'link'; url: string; text: string };

export interface CleanText {
  /** What is counted: no markup, math or addresses. */
  analysed: string;
  /** What is read. */
  shown: Run[];
}

export type Style = 'bold' | 'italic' | 'code' | 'underline';

/** Collects the two texts of a document side by side. */
export class RunBuilder {
  readonly #shown: Run[] = [];
  readonly #analysed: string[] = [];
  readonly #depth = { bold: 0, italic: 0, code: 0, underline: 0 };
  #buffer = '';
  #last = '';

  /** The last character written to the shown text, or ''. */
  get last(): string {
    return this.#last;
  }

  begin(styles: readonly Style[]): void {
    this.#change(styles, 1);
  }

  end(styles: readonly Style[]): void {
    this.#change(styles, -1);
  }

  /** @param analysed - what is counted instead, where it differs. */
  text(shown: string, analysed = shown): void {
    if (shown === '' && analysed === '') return;
    this.#buffer += shown;
    this.#analysed.push(analysed);
    this.#last = shown.slice(-1) || this.#last;
  }

  math(tex: string, display: boolean): void {
    this.#flush();
    this.#shown.push({ kind: 'math', tex, display });
    this.#analysed.push(' ');
    this.#last = '$';
  }

  /** @param named - whether the text is words of the author and not the address itself. */
  link(url: string, text: string, named: boolean): void {
    this.#flush();
    this.#shown.push({ kind: 'link', url, text });
    this.#analysed.push(named ? text : ' ');
    this.#last = text.slice(-1);
  }

  finish(): CleanText {
    this.#flush();
    return { analysed: this.#analysed.join(''), shown: this.#shown };
  }

  #change(styles: readonly Style[], by: 1 | -1): void {
    if (styles.length === 0) return;
    this.#flush();
    for (const style of styles) this.#depth[style] += by;
  }

  #flush(): void {
    if (this.#buffer === '') return;
    const run: Run = { kind: 'text', text: this.#buffer };
    for (const style of ['bold', 'italic', 'code', 'underline'] as const) if (this.#depth[style] > 0) run[style] = true;
    const before = this.#shown[this.#shown.length - 1];
    if (before?.kind === 'text' && sameStyle(before, run)) before.text += run.text;
    else this.#shown.push(run);
    this.#buffer = '';
  }
}

type TextRun = Extract<Run, { kind: 'text' }>;

function sameStyle(a: TextRun, b: TextRun): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.code === b.code && a.underline === b.underline;
}
