import type { Marked, Token, Tokens } from 'marked';
import { digits } from '../wording/words';
import { LIVE_VALUE, unknownValue } from '../wording/live-values';
import { markdownReader } from '../wording/markdown';
import { safeUrl } from '../state/safe-url';

type Values = ReadonlyMap<string, string>;

/** Some blocks of a note, made into HTML one after the other so that no task of the page is long. */
export interface NoteSlice {
  /** Live values that it names. */
  names: readonly string[];
  /** HTML that still wants the sanitiser. */
  html(values: Values): string;
}

/** Characters of a slice, or one block where that is longer. */
const SLICE = 4000;
/** Characters of a note that are shown. */
const LONGEST = 200_000;

/**
 * A note's Markdown, read into its blocks: markup in the source is shown as text, pictures as their description, links
 * only where they lead to http, https, mailto or a DOI, and headings come below the page's title. What stands inside
 * the blocks is read when their HTML is first asked for, in the order of the slices.
 */
export function noteSlices(source: string): NoteSlice[] {
  const reader = markdownReader();
  const lexer = new reader.Lexer(reader.defaults);
  const slices: NoteSlice[] = [];
  let blocks: Token[] = [];
  let length = 0;
  for (const block of lexer.blockTokens(source.slice(0, LONGEST).replace(/\r\n?/g, '\n'), [])) {
    if (length > 0 && length + block.raw.length > SLICE) end();
    blocks.push(block);
    length += block.raw.length;
  }
  end();
  if (source.length > LONGEST) slices.push(tooLong(source.length));
  return slices;

  function end() {
    if (blocks.length > 0) slices.push(slice(blocks));
    [blocks, length] = [[], 0];
  }

  function slice(blocks: readonly Token[]): NoteSlice {
    const source = blocks.map(({ raw }) => raw).join('');
    const read = () => {
      const { Lexer, defaults } = markdownReader();
      const inner = new Lexer(defaults);
      inner.tokens.links = lexer.tokens.links;
      return inner.lex(source);
    };
    let tokens: Token[] | null = null;
    return {
      names: [...source.matchAll(new RegExp(LIVE_VALUE, 'g'))].map(([, name]) => name),
      html: (values) => writer(values).parser((tokens ??= read())),
    };
  }
}

/** The whole note at once. */
export function markdownHtml(source: string, values: Values): string {
  return noteSlices(source)
    .map(({ html }) => html(values))
    .join('');
}

function tooLong(length: number): NoteSlice {
  const rest = digits(length - LONGEST);
  const sentence = `The note goes on for ${rest} characters that are not shown here: cut it into several notes.`;
  return { names: [], html: () => `<p><span class="live-error">${sentence}</span></p>` };
}

function writer(values: Values): Marked {
  const marked = markdownReader();
  marked.use({
    renderer: {
      html: ({ text }) => escape(text),
      image: ({ text }) => escape(text),
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      heading({ tokens, depth }) {
        const level = Math.min(6, depth + 1);
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      link({ href, title, tokens }) {
        const text = this.parser.parseInline(tokens);
        const url = safeUrl(href);
        if (!url) return text;
        const hint = title ? ` title="${escape(title)}"` : '';
        return `<a href="${escape(url)}"${hint} target="_blank" rel="noopener noreferrer">${text}</a>`;
      },
    },
    extensions: [{ name: 'live', renderer: ({ text }: Tokens.Generic) => liveHtml(String(text), values) }],
  });
  return marked;
}

function liveHtml(name: string, values: Values): string {
  const value = values.get(name);
  return value === undefined
    ? `<span class="live-error">${escape(unknownValue(name, values))}</span>`
    : `<span class="live" title="${escape(name)}">${escape(value)}</span>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
