import { strFromU8, unzipSync } from 'fflate';

/** The parts of a zip package by path. */
export function openPackage(file: Uint8Array): Map<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(file)));
}

export function textOf(parts: Map<string, Uint8Array>, path: string): string {
  const part = parts.get(path);
  if (!part) throw new Error(`no part ${path}`);
  return strFromU8(part);
}

/** What of a document is not well-formed XML 1.0, or null: tags that do not nest, bare & or <, forbidden characters. */
export function illFormed(xml: string): string | null {
  const open: string[] = [];
  const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.exec(xml);
  if (forbidden) return `character ${forbidden[0].charCodeAt(0)} at ${forbidden.index}`;
  let at = 0;
  let roots = 0;
  const bare = (text: string) => /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text);
  for (const { 0: tag, index } of xml.matchAll(/<[^>]*>/g)) {
    const text = xml.slice(at, index);
    if (bare(text)) return `bare & in ${text.slice(0, 60)}`;
    if (open.length === 0 && text.trim() !== '') return `text outside the root: ${text.slice(0, 60)}`;
    at = index + tag.length;
    if (tag.startsWith('<?')) continue;
    const parts = /^<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*"[^"<]*")*)\s*(\/?)>$/.exec(tag);
    if (!parts) return `tag ${tag.slice(0, 80)}`;
    const [, closing, name, attributes, empty] = parts;
    if (bare(attributes)) return `bare & in ${tag.slice(0, 80)}`;
    const names = [...attributes.matchAll(/\s([\w:.-]+)\s*=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size < names.length) return `attribute twice in ${tag.slice(0, 80)}`;
    if (closing) {
      const opened = open.pop();
      if (opened !== name) return `</${name}> closes <${opened}>`;
    } else {
      if (open.length === 0) roots++;
      if (!empty) open.push(name);
    }
  }
  if (open.length > 0) return `<${open[open.length - 1]}> is not closed`;
  return roots === 1 ? null : `${roots} roots`;
}

/** Targets of a part's relationships by id, as paths in the package; external ones as they are. */
export function relations(parts: Map<string, Uint8Array>, path: string): Map<string, string> {
  const slash = path.lastIndexOf('/');
  const rels = `${path.slice(0, slash + 1)}_rels/${path.slice(slash + 1)}.rels`;
  const folder = path.slice(0, slash + 1);
  const targets = new Map<string, string>();
  if (!parts.has(rels)) return targets;
  for (const [tag] of textOf(parts, rels).matchAll(/<Relationship\s[^>]*>/g)) {
    const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    if (targets.has(value('Id'))) throw new Error(`${rels} has ${value('Id')} twice`);
    const target = value('Target');
    const external = value('TargetMode') === 'External';
    targets.set(value('Id'), external ? target : new URL(target, `file:///${folder}`).pathname.slice(1));
  }
  return targets;
}

/** Texts of a slide, chart or sheet, in order. */
export function texts(xml: string): string[] {
  return [...xml.matchAll(/<(?:a:t|c:v|t)(?:\s[^>]*)?>([^<]*)<\/(?:a:t|c:v|t)>/g)].map(([, text]) => text);
}
