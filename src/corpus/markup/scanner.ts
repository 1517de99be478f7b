import type { Cursor } from './cursor';
import { findEmphasis } from './emphasis';
import type { Emphasis } from './emphasis';
import { readCommand } from './latex';
import { findLinks, toUrl } from './links';
import type { BareLink } from './links';
import { findMath, finder } from './math';
import type { MathRegion } from './math';
import { RunBuilder } from './runs';
import type { CleanText, Style } from './runs';
import { readEntity, readTag } from './tags';
import { readBacktick, readClosingQuotes, readDash, readTilde } from './typography';

/** A text without any of these needs no scanning. */
export const SPECIAL = /[\\$*_`<&{}~[#]|--|''|:\/\/|www\.|doi:|\.[a-z]{2,3}\/|quot;|nbsp;|amp;/i;

// What the scanner stops at; everything between is copied.
const STOP = /[\\$*_`<&{}~[#]|-{2,}|''/g;
const LETTER = /\p{L}/u;
/** Characters of the longest group that is taken for words. */
const MAX_PHRASE = 200;

interface Group {
  /** Offset and length of what closes it. */
  end: number;
  length: number;
  styles: Style[];
  suffix: string;
  open: boolean;
}

/**
 * One walk from left to right over LaTeX, Markdown and simple HTML, with pairs (braces, math, emphasis, addresses)
 * found beforehand, each in one walk of its own: linear in the length, and no recursion.
 */
export function scan(source: string): CleanText {
  return new Scanner(source).run();
}

class Scanner implements Cursor {
  readonly source: string;
  readonly out = new RunBuilder();
  readonly find: (needle: string, from: number) => number;
  readonly tags = new Map<string, (readonly Style[])[]>();
  at = 0;
  quotes = 0;
  readonly #braces: Int32Array;
  readonly #brackets: Int32Array;
  readonly #math: MathRegion[];
  readonly #links: BareLink[];
  readonly #emphasis: Map<number, Emphasis>;
  readonly #groups: Group[] = [];
  readonly #closers = new Map<number, Group>();
  /** Next character of markup, at or behind the cursor when it is fresh. */
  #stop = -1;
  #nextMath = 0;
  #nextLink = 0;

  constructor(source: string) {
    this.source = source;
    this.find = finder(source);
    this.#braces = pairUp(source, '{', '}');
    this.#brackets = source.includes('](') ? pairUp(source, '[', ']') : new Int32Array(0);
    this.#math = source.includes('$') || source.includes('\\') ? findMath(source) : [];
    this.#links = findLinks(source);
    const skip = [...this.#math.filter((m) => m.kind !== 'text'), ...this.#links].sort((a, b) => a.start - b.start);
    this.#emphasis = findEmphasis(source, skip);
  }

  run(): CleanText {
    const { source } = this;
    while (this.at < source.length) {
      this.#closeGroups();
      if (this.at >= source.length) break;
      if (this.#takeMath() || this.#takeLink()) continue;
      if (this.#stop < this.at) {
        STOP.lastIndex = this.at;
        this.#stop = STOP.exec(source)?.index ?? source.length;
      }
      const stop = Math.min(
        this.#stop,
        this.#math[this.#nextMath]?.start ?? source.length,
        this.#links[this.#nextLink]?.start ?? source.length,
      );
      if (stop > this.at) {
        this.out.text(source.slice(this.at, stop));
        this.at = stop;
      } else {
        this.#special();
      }
    }
    return this.out.finish();
  }

  groupEnd(at: number): number {
    return this.source[at] === '{' ? (this.#braces[at] ?? -1) : -1;
  }

  open(end: number, length: number, styles: readonly Style[], suffix = ''): void {
    const group: Group = { end, length, styles: [...styles], suffix, open: true };
    this.out.begin(styles);
    this.#groups.push(group);
    this.#closers.set(end, group);
  }

  restyle(styles: readonly Style[]): void {
    const group = this.#groups[this.#groups.length - 1];
    if (!group) return;
    group.styles.push(...styles);
    this.out.begin(styles);
  }

  #closeGroups(): void {
    for (let top = this.#groups.at(-1); top && (!top.open || top.end < this.at); top = this.#groups.at(-1)) {
      this.#close(top);
      this.#groups.pop();
    }
    for (let group = this.#closers.get(this.at); group?.open; group = this.#closers.get(this.at)) {
      this.#close(group);
      this.at += group.length;
    }
  }

  #close(group: Group): void {
    if (!group.open) return;
    group.open = false;
    this.out.end(group.styles);
    this.out.text(group.suffix);
  }

  #takeMath(): boolean {
    while (this.#nextMath < this.#math.length && this.#math[this.#nextMath].start < this.at) this.#nextMath++;
    const math = this.#math[this.#nextMath];
    if (math?.start !== this.at) return false;
    if (math.kind === 'text') {
      this.open(math.end - math.delimiter, math.delimiter, []);
      this.at += math.delimiter;
      return true;
    }
    if (math.kind === 'plain') this.out.text(math.shown, math.analysed);
    else if (math.tex !== '') this.out.math(math.tex, math.display);
    this.at = math.end;
    return true;
  }

  #takeLink(): boolean {
    while (this.#nextLink < this.#links.length && this.#links[this.#nextLink].start < this.at) this.#nextLink++;
    const link = this.#links[this.#nextLink];
    if (link?.start !== this.at) return false;
    this.out.link(link.url, link.text, false);
    this.at = link.end;
    return true;
  }

  #special(): void {
    const { source, at } = this;
    switch (source[at]) {
      case '\\':
        return readCommand(this);
      case '{':
        return this.#brace();
      case '*':
      case '_':
        return this.#markdown();
      case '`':
        return readBacktick(this);
      case "'":
        return readClosingQuotes(this);
      case '-':
        return readDash(this);
      case '~':
        return readTilde(this);
      case '<':
        return readTag(this);
      case '[':
        return this.#bracket();
      case '&':
      case '#':
        return readEntity(this);
      default:
        return this.copy(1);
    }
  }

  copy(length: number): void {
    this.out.text(this.source.slice(this.at, this.at + length));
    this.at += length;
  }

  /** Braces vanish where TeX uses them (`{NP}-hard`, `{\em x}`, `{San Francisco}`), and write a set elsewhere (`{0, 1}`). */
  #brace(): void {
    const { source, at } = this;
    const end = this.groupEnd(at);
    if (end < 0) return this.copy(1);
    const grouping =
      end === at + 1 ||
      source[at + 1] === '\\' ||
      source[at + 1] === '{' ||
      LETTER.test(source[at - 1] ?? '') ||
      LETTER.test(source[end + 1] ?? '') ||
      isPhrase(source, at + 1, end);
    if (!grouping) return this.copy(1);
    this.open(end, 1, []);
    this.at++;
  }

  #markdown(): void {
    const emphasis = this.#emphasis.get(this.at);
    if (!emphasis) return this.copy(1);
    this.open(emphasis.close, emphasis.length, emphasis.styles);
    this.at += emphasis.length;
  }

  /** `[text](address)` */
  #bracket(): void {
    const { source, at } = this;
    const close = this.#brackets[at] ?? -1;
    const target =
      /\(\s*<?((?:https?:\/\/|mailto:|doi:|www\.)[^\s<>()[\]]*(?:\([^\s()[\]]*\)[^\s<>()[\]]*)*)>?(?:\s+"[^"\n]{0,200}")?\s*\)/iy;
    target.lastIndex = close + 1;
    const m = close > at + 1 && source[close + 1] === '(' ? target.exec(source) : null;
    if (!m) return this.copy(1);
    const text = source.slice(at + 1, close).replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '');
    this.out.link(toUrl(m[1] ?? ''), text, !/^https?:/i.test(text));
    this.at = close + 1 + m[0].length;
  }
}

/** Partner of every bracket, or -1; those behind a backslash are characters. */
function pairUp(source: string, open: string, close: string): Int32Array {
  const partner = new Int32Array(source.length).fill(-1);
  const stack: number[] = [];
  for (let i = 0; i < source.length; i++) {
    const character = source[i];
    if (character === '\\') i++;
    else if (character === open) stack.push(i);
    else if (character === close) {
      const from = stack.pop();
      if (from === undefined) continue;
      partner[from] = i;
      partner[i] = from;
    }
  }
  return partner;
}

/** One word, or several of letters. */
function isPhrase(source: string, from: number, to: number): boolean {
  if (to - from > MAX_PHRASE) return false;
  return /^(?:[\p{L}\p{N}-]+|\p{L}[\p{L}\p{M}\p{N}'\u2019-]+(?: [\p{L}\p{N}'\u2019-]+)+)$/u.test(
    source.slice(from, to),
  );
}
