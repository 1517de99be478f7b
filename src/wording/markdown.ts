import { Marked, Tokenizer, type Tokens } from 'marked';
import { LIVE_VALUE } from './live-values';

/** Lists and quotations inside one another; what lies deeper is text. Each takes room from a narrow page. */
const DEEPEST_BLOCK = 8;
/** Emphasis and links inside one another: marked reads their text again at every level. */
const DEEPEST_MARK = 8;
/** Characters that are read in vain for the end of an emphasis; afterwards its marks are text. */
const MOST_SEARCHED = 1_000_000;
/** Cells of a table; marked fills every row up to the width of the first. */
const MOST_CELLS = 3000;
const MOST_COLUMNS = 50;
/** A word without end, which marked would try as an address at every letter. */
const ENDLESS = /^[\w.!#$%&'*+/=?`{|}~-]{2000}/;

const WITHIN_WORD = /[\p{L}\p{N}]$/u;

/** Marks without end would take marked minutes or the whole stack, so from some number on they are text. */
class BoundedTokenizer extends Tokenizer {
  #blocks = 0;
  #marks = 0;
  #searched = 0;

  override blockquote(source: string) {
    return this.#block(() => super.blockquote(source));
  }

  override list(source: string) {
    return this.#block(() => super.list(source));
  }

  override table(source: string) {
    const end = source.indexOf('\n\n');
    const [first, ...rows] = source.slice(0, end < 0 ? undefined : end).split('\n', MOST_CELLS);
    const columns = first.split('|').length - 1;
    return columns > MOST_COLUMNS || columns * rows.length > MOST_CELLS ? undefined : super.table(source);
  }

  override emStrong(source: string, masked: string, before?: string) {
    return this.#search(source, before, () => super.emStrong(source, masked, before));
  }

  override del(source: string, masked: string, before?: string) {
    return this.#search(source, before, () => super.del(source, masked, before));
  }

  override link(source: string) {
    return this.#mark(() => super.link(source));
  }

  override url(source: string) {
    return ENDLESS.test(source) ? undefined : super.url(source);
  }

  override inlineText(source: string) {
    const word = ENDLESS.exec(source)?.[0];
    return word === undefined
      ? super.inlineText(source)
      : { type: 'text' as const, raw: word, text: word, escaped: false };
  }

  #search<T>(source: string, before: string | undefined, read: () => T | undefined): T | undefined {
    if (this.#searched > MOST_SEARCHED) return undefined;
    const found = this.#mark(read);
    const opens = /^[*_~]+\S/.test(source) && !(source[0] === '_' && WITHIN_WORD.test(before ?? ''));
    if (!found && opens) this.#searched += source.length;
    return found;
  }

  #block<T>(read: () => T): T | undefined {
    if (this.#blocks >= DEEPEST_BLOCK) return undefined;
    this.#blocks++;
    try {
      return read();
    } finally {
      this.#blocks--;
    }
  }

  #mark<T>(read: () => T): T | undefined {
    if (this.#marks >= DEEPEST_MARK) return undefined;
    this.#marks++;
    try {
      return read();
    } finally {
      this.#marks--;
    }
  }
}

/** A reader of Markdown that knows live values: a `live` token each, whose `text` is the name. */
export function markdownReader(): Marked {
  const reader = new Marked({
    gfm: true,
    extensions: [
      {
        name: 'live',
        level: 'inline',
        start: (text) => text.indexOf('{{'),
        tokenizer(text): Tokens.Generic | undefined {
          const match = new RegExp(`^${LIVE_VALUE.source}`).exec(text);
          return match ? { type: 'live', raw: match[0], text: match[1] } : undefined;
        },
      },
    ],
  });
  reader.defaults.tokenizer = new BoundedTokenizer();
  return reader;
}
