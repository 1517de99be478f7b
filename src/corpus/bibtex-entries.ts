import type { Lines } from './lines';

/** An entry of a BibTeX file, its values in LaTeX as they stand. */
export interface BibtexEntry {
  /** In lower case: 'article'. */
  type: string;
  key: string;
  /** Names in lower case, with their values in order. */
  fields: Map<string, string[]>;
  /** 1-based line it starts on. */
  line: number;
  /** A brace or quotation mark was not closed before the next entry. */
  open: boolean;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Where an entry begins, also when the one before has not ended. */
const LINE_START = /^[ \t]*@[ \t]*[a-z][\w-]*\s*[{(][^\s{}(),="#%]*\s*,/gim;

const START = /(?<![\w.])@[ \t]*([a-z][\w-]*)\s*([{(])/gi;
const NEXT_FIELD = /\n[ \t]*[a-z][\w-]*[ \t]*=[ \t]*[{"\d]/gi;
const BRACE = /[{}\\]/g;
const QUOTE = /[{}"\\]/g;
const NAME = /[^\s=,{}()"#%]+/y;
const BARE = /[^\s,#{}()"%]+/y;

/**
 * Reads the entries of BibTeX or BibLaTeX in one walk, strings put in and joined, the LaTeX in them left alone.
 *
 * Our own because no kept package reads what people have: @retorquere/bibtex-parser turns mathematics into characters,
 * lost two abstracts of a JabRef library and takes a millisecond an entry; latex-utensils, bibtex-parse and
 * citation.js give up the whole file at one key with a blank or one forgotten comma.
 *
 * @param onEntry - is given every entry as soon as the next one begins.
 * @returns what takes the text, in pieces; line ends are `\n`.
 */
export function bibtexEntries(onEntry: (entry: BibtexEntry) => void): Lines {
  const strings = new Map(MONTHS.map((month) => [month, month]));
  let text = '';
  let line = 1;
  let wanted = 1;
  function take(isLast: boolean): void {
    const walk = new Walk(text, strings, line, isLast);
    const at = walk.walk(onEntry);
    for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line++;
    wanted = at === 0 ? 2 * text.length : 1;
    text = text.slice(at);
  }
  return {
    push(piece) {
      text += piece;
      if (text.length >= wanted) take(false);
    },
    end: () => take(true),
  };
}

class Walk {
  readonly #text: string;
  readonly #strings: Map<string, string>;
  readonly #starts: number[];
  readonly #end: number;
  readonly #isLast: boolean;
  #line: number;
  #next = 0;
  #at = 0;
  #limit = 0;
  #open = false;

  /**
   * @param line - that the text begins on.
   * @param isLast - whether the file ends with the text; else the entry that begins last is left for the next time.
   */
  constructor(text: string, strings: Map<string, string>, line: number, isLast: boolean) {
    this.#text = text;
    this.#strings = strings;
    this.#line = line;
    this.#isLast = isLast;
    this.#starts = [...text.matchAll(LINE_START)].map((match) => match.index);
    this.#end = isLast ? text.length : (this.#starts.at(-1) ?? 0);
  }

  /** @returns up to where the text has been read. */
  walk(onEntry: (entry: BibtexEntry) => void): number {
    let counted = 0;
    for (;;) {
      START.lastIndex = this.#at;
      const start = START.exec(this.#text);
      if (!start || start.index >= this.#end) return Math.max(this.#at, this.#end);
      for (
        let at = this.#text.indexOf('\n', counted);
        at >= 0 && at < start.index;
        at = this.#text.indexOf('\n', counted)
      ) {
        this.#line++;
        counted = at + 1;
      }
      this.#at = START.lastIndex;
      this.#open = false;
      const type = start[1].toLowerCase();
      while (this.#starts[this.#next] <= start.index + start[0].length) this.#next++;
      this.#limit = this.#starts[this.#next] ?? this.#text.length;
      if (type === 'comment') {
        // It may go on over what looks like the start of an entry.
        if (!this.#skipComment(start[2]) && !this.#isLast) return start.index;
      } else if (type === 'string') this.#define();
      else if (type === 'preamble') this.#value();
      else onEntry({ type, line: this.#line, ...this.#entry(), open: this.#open });
    }
  }

  /**
   * A comment in braces may hold entries of its own; without closing braces it is nothing but its word.
   *
   * @returns false when the braces are not closed.
   */
  #skipComment(bracket: string): boolean {
    if (bracket !== '{') return true;
    const end = this.#close(BRACE, '}', this.#at, this.#text.length);
    if (end >= 0) this.#at = end + 1;
    return end >= 0;
  }

  #define(): void {
    const name = this.#name();
    this.#skipBlanks();
    if (name === '' || !this.#take('=')) return;
    this.#strings.set(name.toLowerCase(), this.#value());
  }

  #entry(): Pick<BibtexEntry, 'key' | 'fields'> {
    const fields = new Map<string, string[]>();
    const head = /[^,={}"]*/y;
    head.lastIndex = this.#at;
    const words = (head.exec(this.#text)?.[0] ?? '').slice(0, this.#limit - this.#at).trim();
    const end = Math.min(head.lastIndex, this.#limit);
    let key = words;
    if (this.#text[end] === '=') {
      // The key, or the comma behind it, is missing.
      key = words.replace(/\s*\S*$/, '');
      this.#at +=
        this.#text.slice(this.#at, end).lastIndexOf(words) + words.length - words.slice(key.length).trim().length;
    } else {
      this.#at = end;
    }
    while (this.#field(fields));
    return { key: key.slice(0, 200), fields };
  }

  /** @returns whether the entry goes on. */
  #field(fields: Map<string, string[]>): boolean {
    for (;;) {
      this.#skipBlanks();
      const character = this.#text[this.#at];
      if (this.#at >= this.#limit) {
        this.#open = true;
        return false;
      }
      if (character === '}' || character === ')') {
        this.#at++;
        return false;
      }
      const name = this.#name();
      if (name === '') {
        this.#at++;
        continue;
      }
      this.#skipBlanks();
      if (!this.#take('=')) continue;
      const value = this.#value();
      const values = fields.get(name.toLowerCase());
      if (values) values.push(value);
      else fields.set(name.toLowerCase(), [value]);
      return true;
    }
  }

  /** Parts joined by `#`: in braces, in quotation marks, a number, or the name of a string. */
  #value(): string {
    const parts: string[] = [];
    do {
      this.#skipBlanks();
      if (this.#at >= this.#limit) break;
      const character = this.#text[this.#at];
      if (character === '{') parts.push(this.#enclosed(BRACE, '}'));
      else if (character === '"') parts.push(this.#enclosed(QUOTE, '"'));
      else {
        BARE.lastIndex = this.#at;
        const word = BARE.exec(this.#text)?.[0] ?? '';
        this.#at += word.length;
        parts.push(this.#strings.get(word.toLowerCase()) ?? word);
      }
      this.#skipBlanks();
    } while (this.#take('#'));
    return withoutOuterBraces(parts.join('').trim());
  }

  #enclosed(marks: RegExp, close: string): string {
    const from = this.#at + 1;
    const end = this.#close(marks, close, from, this.#limit);
    if (end >= 0) {
      this.#at = end + 1;
      return this.#text.slice(from, end);
    }
    // Never closed: it goes up to the next line that looks like a field.
    this.#open = true;
    NEXT_FIELD.lastIndex = from;
    const next = NEXT_FIELD.exec(this.#text)?.index ?? this.#limit;
    this.#at = Math.min(next, this.#limit);
    return this.#text.slice(from, this.#at).replace(/[\s,}"]*$/, '');
  }

  /** Offset of what closes a value that begins at `from`, or -1. Braces behind a backslash are characters. */
  #close(marks: RegExp, close: string, from: number, limit: number): number {
    let depth = 0;
    marks.lastIndex = from;
    for (let mark = marks.exec(this.#text); mark && mark.index < limit; mark = marks.exec(this.#text)) {
      if (mark[0] === '\\') marks.lastIndex++;
      else if (mark[0] === close && depth === 0) return mark.index;
      else if (mark[0] === '{') depth++;
      else if (mark[0] === '}') depth--;
    }
    return -1;
  }

  #name(): string {
    this.#skipBlanks();
    NAME.lastIndex = this.#at;
    const name = NAME.exec(this.#text)?.[0] ?? '';
    this.#at += name.length;
    return name;
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  /** Blanks, commas between fields, and comments to the end of the line. */
  #skipBlanks(): void {
    const blanks = /(?:\s+|%[^\n]*)*/y;
    blanks.lastIndex = this.#at;
    blanks.exec(this.#text);
    this.#at = blanks.lastIndex;
  }
}

/** `{The Title}`: braces round the whole of a value say nothing. */
function withoutOuterBraces(value: string): string {
  const inner = /^\{([^{}\\]*)\}$/.exec(value)?.[1];
  if (inner !== undefined) return inner.trim();
  if (!value.startsWith('{') || !value.endsWith('}') || value.startsWith('{\\')) return value;
  let depth = 0;
  for (const { 0: mark, index } of value.matchAll(/\\[^]|[{}]/g)) {
    if (mark === '{') depth++;
    else if (mark === '}' && --depth === 0 && index < value.length - 1) return value;
  }
  return depth === 0 ? value.slice(1, -1).trim() : value;
}
