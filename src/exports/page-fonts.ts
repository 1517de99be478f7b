import { fromBase64 } from '../edits/base64';
import type { FontSource } from './embed-fonts';
import { embedFonts } from './embed-fonts';
import { svgFile, type SvgFileOptions } from './svg';

/** The font files that the page's own style sheets name, from the same origin. */
function pageFonts(page: Document): FontSource[] {
  const sources: FontSource[] = [];
  for (const sheet of page.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const value = (name: string) => rule.style.getPropertyValue(name);
      const address = /url\(["']?([^"')]+)["']?\)\s*format\(["']?woff2/.exec(value('src'))?.[1];
      if (!address || !/^["']?Open Sans["']?$/.test(value('font-family'))) continue;
      const url = new URL(address, sheet.href ?? page.baseURI);
      sources.push({
        family: 'Open Sans',
        style: value('font-style') || 'normal',
        weight: value('font-weight') || '400',
        unicodeRange: value('unicode-range') || 'U+0-10FFFF',
        load: () => fontBytes(url),
      });
    }
  }
  return sources;
}

/** A font file of the page. @throws when it cannot be had */
export async function fontBytes(url: URL): Promise<Uint8Array> {
  // An HTML file has them inside, and its policy lets nothing be fetched.
  if (url.protocol === 'data:') return fromBase64(url.href.slice(url.href.indexOf(',') + 1));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`font not found: ${url.pathname}. Reload the page and save again.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A chart as a self-contained SVG file with the page's fonts inside (browser only). */
export async function svgFileWithFonts(
  svg: SVGSVGElement,
  options: Omit<SvgFileOptions, 'fonts'> = {},
): Promise<string> {
  return svgFile(svg, { ...options, fonts: await embedFonts(svg, pageFonts(document)) });
}
