import { toBase64 } from '../edits/base64';

/** A font file that a figure may need: one weight, one style, the characters it draws. */
export interface FontSource {
  family: string;
  /** 'normal' or 'italic'. */
  style: string;
  weight: string;
  /** As in CSS: "U+0000-00FF, U+2212". */
  unicodeRange: string;
  /** The WOFF2 file. */
  load(): Promise<Uint8Array>;
}

/**
 * `@font-face` rules with the files as data URIs, for those sources that a figure's texts use.
 *
 * @throws when a font file cannot be read.
 */
export async function embedFonts(svg: Element, sources: readonly FontSource[]): Promise<string> {
  const used = usedCharacters(svg);
  const rules: string[] = [];
  for (const source of sources) {
    const characters = used.get(`${source.style} ${source.weight}`);
    const covers = parseUnicodeRange(source.unicodeRange);
    if (!characters || ![...characters].some(covers)) continue;
    rules.push(
      `@font-face{font-family:'${source.family}';font-style:${source.style};font-weight:${source.weight};` +
        `src:url(data:font/woff2;base64,${toBase64(await source.load())}) format('woff2');` +
        `unicode-range:${source.unicodeRange}}`,
    );
  }
  return rules.join('\n');
}

/** The code points of a figure's texts, by "style weight". */
export function usedCharacters(svg: Element): Map<string, Set<number>> {
  const used = new Map<string, Set<number>>();
  visit(svg, 'normal', '400');
  return used;

  function visit(element: Element, style: string, weight: string): void {
    const ownStyle = element.getAttribute('font-style') ?? style;
    const ownWeight = element.getAttribute('font-weight') ?? weight;
    const key = `${ownStyle} ${ownWeight === 'normal' ? '400' : ownWeight}`;
    for (const child of element.childNodes) {
      if (child.nodeType === 1) visit(child as Element, ownStyle, ownWeight);
      else if (child.nodeType === 3) {
        const set = used.get(key) ?? new Set();
        for (const character of child.textContent ?? '') set.add(character.codePointAt(0) ?? 0);
        used.set(key, set);
      }
    }
  }
}

function parseUnicodeRange(text: string): (code: number) => boolean {
  const ranges = text.split(',').map((part) => {
    const [from, to] = part.trim().replace(/^u\+/i, '').split('-');
    return [parseInt(from, 16), parseInt(to ?? from, 16)] as const;
  });
  return (code) => ranges.some(([from, to]) => code >= from && code <= to);
}
