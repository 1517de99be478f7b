import { rootName } from './xml-elements';

/** Formats that would pass for plain text and come out as rubbish, by how they begin. */
const BEGINNINGS: readonly (readonly [begins: RegExp, name: string])[] = [
  [/^<(?:\?xml|!doctype|html|head|body|table|feed|rss|svg|rdf:rdf)\b/i, 'XML or HTML'],
  [/^\{\\rtf/, 'RTF'],
  [/^(?:\s*%[^\n]*\n)*\s*\\documentclass\b/, 'a LaTeX document'],
  [/^%!PS\b/, 'PostScript'],
  [/^(?:---[ \t]*\n)?(?:references:[ \t]*\n[ \t]*-|- (?:id|type|title):)[ \t]/, 'YAML'],
];

/** Elements with which an abstract may begin and end. */
const INLINE = /^(?:p|i|b|em|strong|u|sub|sup|span|div|sec|title|abstract)$/i;

/** What a text is that is no prose: 'XML or HTML', 'RTF' …; null for prose. */
export function otherFormatOf(text: string): string | null {
  const start = text
    .slice(0, 20_000)
    .replace(/^\s*(?:<!--[^]*?-->\s*)*/, '')
    .trimStart();
  const known = BEGINNINGS.find(([begins]) => begins.test(start));
  if (known) return known[1];
  const end = text.slice(-200).trimEnd();
  const root = rootName(start);
  if (
    root !== '' &&
    !INLINE.test(root) &&
    new RegExp(`</(?:[\\w.-]+:)?${root.replace(/\W/g, '\\$&')}\\s*>$`).test(end)
  ) {
    return 'XML or HTML';
  }
  return /^[{[]/.test(start) && /[}\]]$/.test(end) && /"\s*:/.test(start) ? 'JSON that is broken' : null;
}
