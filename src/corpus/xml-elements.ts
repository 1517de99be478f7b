import { Parser } from 'saxen';

/** An element of XML; names are without their namespace prefix. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Elements and the text between them, entities decoded, in order. */
  content: (XmlElement | string)[];
}

/** Elements that dress the text around them, kept as the tags that the cleaning knows. */
const DRESS = new Set(['i', 'b', 'em', 'strong', 'u', 'sub', 'sup', 'p']);

/** Elements further down are taken for part of the one above. */
const DEEPEST = 60;

/**
 * Collects the elements of some names, each with all that is inside, in one walk over the text.
 *
 * @throws the parser's error when the text is no well-formed XML.
 */
export function readXmlElements(text: string, wanted: ReadonlySet<string>): XmlElement[] {
  const found: XmlElement[] = [];
  const open: XmlElement[] = [];
  /** Open elements that are none of ours, or too deep. */
  const passed: boolean[] = [];
  const say = (words: string) => open.at(-1)?.content.push(words);
  new Parser()
    .on('openTag', (qualified, attributesOf) => {
      const name = withoutPrefix(qualified);
      const isDress = DRESS.has(name);
      const isOurs = !isDress && (open.length > 0 || wanted.has(name)) && open.length < DEEPEST;
      passed.push(!isOurs);
      if (isDress) say(`<${name}>`);
      if (!isOurs) return;
      const element: XmlElement = { name, attributes: {}, content: [] };
      for (const [key, value] of Object.entries(attributesOf())) {
        element.attributes[withoutPrefix(key)] = decodeEntities(value);
      }
      if (open.length > 0) open.at(-1)?.content.push(element);
      else found.push(element);
      open.push(element);
    })
    .on('closeTag', (qualified) => {
      const name = withoutPrefix(qualified);
      if (passed.pop()) {
        if (DRESS.has(name)) say(`</${name}>`);
      } else {
        open.pop();
      }
    })
    .on('text', (words) => say(decodeEntities(words)))
    .on('cdata', (words) => say(words))
    .on('error', (error) => {
      throw error;
    })
    .parse(text);
  return found;
}

/** Child elements of a name, through a path such as `AuthorList/Author`. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>((level, name) => level.flatMap(childrenOf).filter((child) => child.name === name), [element]);
}

/** All text inside, blanks at the ends cut. */
export function textOf(element: XmlElement | undefined): string {
  return element ? wordsOf(element).trim() : '';
}

function wordsOf(element: XmlElement): string {
  return element.content.map((part) => (typeof part === 'string' ? part : wordsOf(part))).join('');
}

export function childrenOf(element: XmlElement): XmlElement[] {
  return element.content.filter((part) => typeof part !== 'string');
}

/** Name of the document's root element, without prefix; '' when there is none in `head`. */
export function rootName(head: string): string {
  const root =
    /^\s*(?:<\?[^]*?\?>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<([A-Za-z_][\w.:-]*)/.exec(head);
  return root ? withoutPrefix(root[1]) : '';
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

/** XML's own entities and numbers; those of HTML are left to the cleaning. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|apos|gt|lt|quot));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal !== undefined ? Number(decimal) : parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
