import { Marked, type Tokens } from 'marked';
import { LIVE_VALUE, unknownValue } from '../wording/live-values';
import { safeUrl } from '../state/safe-url';

const OPENING = '{{';

/**
 * A note's Markdown as HTML that still wants the sanitiser: markup in the source is shown as text, pictures as their
 * description, links only where they lead to http, https, mailto or a DOI, and headings come below the page's title.
 *
 * @param values - what the live values are (see wording/live-values).
 */
export function markdownHtml(source: string, values: ReadonlyMap<string, string>): string {
  const marked = new Marked({
    gfm: true,
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
    extensions: [
      {
        name: 'live',
        level: 'inline',
        start: (text) => text.indexOf(OPENING),
        tokenizer(text) {
          const match = new RegExp(`^${LIVE_VALUE.source}`).exec(text);
          return match ? { type: 'live', raw: match[0], text: match[1] } : undefined;
        },
        renderer: ({ text }: Tokens.Generic) => liveHtml(String(text), values),
      },
    ],
  });
  return marked.parse(source, { async: false });
}

function liveHtml(name: string, values: ReadonlyMap<string, string>): string {
  const value = values.get(name);
  return value === undefined
    ? `<span class="live-error">${escape(unknownValue(name, values))}</span>`
    : `<span class="live" title="${escape(name)}">${escape(value)}</span>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
