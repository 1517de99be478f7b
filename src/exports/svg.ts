export interface SvgFileOptions {
  /** Colour of the ground; without it the ground is transparent. */
  background?: string | null;
  /** `@font-face` rules with data URIs (see embed-fonts). */
  fonts?: string;
  /** What the file says of its size ("3.5in", "1920"); the chart's own pixels unless given. */
  size?: { width: string; height: string };
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const ELEMENT = 1;
const TEXT = 3;
/** What XML 1.0 forbids: control characters, lone surrogates, U+FFFE and U+FFFF. */
const ILLEGAL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** What is not itself in a file: markup, breaks of lines, and where ILLEGAL looks closer. */
const SPECIAL = /[\u0000-\u001f&<>"\ud800-\udfff\ufffe\uffff]/;
/** What charts call their parts becomes the id by which drawing programs name layers. */
const LAYER = 'data-layer';
/** Spaces inside these are content, so no line break goes in. */
const INLINE = new Set(['text', 'tspan', 'title', 'desc']);
/** What serves the page only. */
const PAGE_ONLY = /^(?:data-|on|tabindex$|xmlns(?:$|:))/;

/**
 * A chart as a file that needs nothing round it: namespace, size and viewBox, colours and fonts inside. The text
 * is the same wherever the chart was drawn.
 *
 * @throws when the chart has no size or a colour that only a page can resolve.
 */
export function svgFile(svg: SVGSVGElement, options: SvgFileOptions = {}): string {
  const { width, height } = svgSize(svg);
  const { size = {} } = options;
  const name = svg.getAttribute('aria-label');
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="${SVG_NAMESPACE}"${attributes(svg, { ...size, viewBox: svg.getAttribute('viewBox') ?? `0 0 ${width} ${height}` })}>`,
  ];
  if (name) lines.push(`<title>${escape(name)}</title>`);
  if (options.fonts) lines.push(`<style>\n${options.fonts}\n</style>`);
  if (options.background) {
    lines.push(`<rect id="ground" width="${width}" height="${height}" fill="${escape(options.background)}"/>`);
  }
  const layerName = layerNames(svg);
  for (const child of svg.childNodes) lines.push(serialize(child, layerName));
  lines.push('</svg>', '');
  const file = lines.filter((line, i) => line !== '' || i === lines.length - 1).join('\n');
  // Words of the corpus may say "currentColor"; a paint may not.
  const paints = file.replace(/>[^<]*</g, '><').replace(/\baria-label="[^"]*"/g, '');
  const foreign = /(?:["':;\s])(currentColor|var\()/.exec(paints);
  if (foreign) throw new Error(`figure uses ${foreign[1]}, which only a page can resolve`);
  return file;
}

/** Width and height of a chart in pixels. */
function svgSize(svg: Element): { width: number; height: number } {
  const width = Number(svg.getAttribute('width'));
  const height = Number(svg.getAttribute('height'));
  if (!(width > 0) || !(height > 0)) throw new Error('figure has no width and height');
  return { width, height };
}

/** Ids for layers without one: no two are the same. */
function layerNames(svg: Element): (element: Element) => string | null {
  const taken = new Set([...svg.querySelectorAll('[id]')].map(({ id }) => id));
  return (element) => {
    const name = element.getAttribute('id') ? null : element.getAttribute(LAYER);
    if (!name) return null;
    let id = name;
    for (let i = 2; taken.has(id); i++) id = `${name}-${i}`;
    taken.add(id);
    return id;
  };
}

function serialize(node: ChildNode, layerName: (element: Element) => string | null): string {
  if (node.nodeType === TEXT) return escape(node.textContent ?? '');
  if (node.nodeType !== ELEMENT) return '';
  const element = node as Element;
  const name = element.localName;
  const id = layerName(element);
  const start = `<${name}${attributes(element, id ? { id } : {})}`;
  const children = [...element.childNodes].map((child) => serialize(child, layerName)).filter((child) => child !== '');
  if (children.length === 0) return `${start}/>`;
  const gap = INLINE.has(name) ? '' : '\n';
  return `${start}>${gap}${children.join(gap)}${gap}</${name}>`;
}

/** Sorted, since not every DOM keeps them in the order they were set. @param instead - of the element's own */
function attributes(element: Element, instead: Record<string, string> = {}): string {
  const own = [...element.attributes].map(({ name, value }): [string, string] => [name, value]);
  return Object.entries({ ...Object.fromEntries(own), ...instead })
    .filter(([name]) => !PAGE_ONLY.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
}

function escape(text: string): string {
  // Nearly all are numbers.
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(ILLEGAL, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/[\t\n\r]/g, ' ');
}
