import greek from '@fontsource/open-sans/files/open-sans-greek-400-normal.woff2?inline';
import greekBold from '@fontsource/open-sans/files/open-sans-greek-600-normal.woff2?inline';
import latin from '@fontsource/open-sans/files/open-sans-latin-400-normal.woff2?inline';
import latinBold from '@fontsource/open-sans/files/open-sans-latin-600-normal.woff2?inline';
import latinExt from '@fontsource/open-sans/files/open-sans-latin-ext-400-normal.woff2?inline';
import latinExtBold from '@fontsource/open-sans/files/open-sans-latin-ext-600-normal.woff2?inline';
import base from '../styles/base.css?inline';
import tokens from '../styles/tokens.css?inline';

/** What the page around says of its own texts stays outside; what it says of the element's size and place holds. */
const OWN = `
  :host {
    display: block; height: 560px; overflow: auto;
    direction: ltr; writing-mode: horizontal-tb; text-align: start; text-indent: 0; text-transform: none; text-shadow: none;
    letter-spacing: normal; word-spacing: normal; white-space: normal; word-break: normal; hyphens: manual; font-style: normal;
    visibility: visible; cursor: auto; list-style: none; border-collapse: separate; quotes: auto;
  }
  :host([hidden]) { display: none; }`;

/** The page's style, with the element in place of the page. */
export function shadowStyle(page: Document): HTMLStyleElement {
  const style = page.createElement('style');
  const inside = (sheet: string) =>
    sheet
      .replaceAll('[data-theme=', '[theme=')
      .replaceAll(/:root:not\(([^)]*)\)/g, ':host(:not($1))')
      .replaceAll(/:root(\[[^\]]*\])/g, ':host($1)')
      .replaceAll(/:root\b|(?<=^|[\s,}])(?:html|body)(?=[\s,{])/g, ':host');
  style.textContent = inside(tokens) + inside(base) + OWN;
  return style;
}

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const LATIN_EXT =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';
const GREEK = 'U+0370-0377, U+037A-037F, U+0384-038A, U+038C, U+038E-03A1, U+03A3-03FF';

const FACES: [source: string, weight: string, range: string][] = [
  [latin, '400', LATIN],
  [latinBold, '600', LATIN],
  [latinExt, '400', LATIN_EXT],
  [latinExtBold, '600', LATIN_EXT],
  [greek, '400', GREEK],
  [greekBold, '600', GREEK],
];

const given = new WeakSet<Document>();

/** Gives a page the typeface whose widths the labels are placed by; a face within a shadow tree has no effect. */
export function loadFonts(page: Document): void {
  if (given.has(page)) return;
  given.add(page);
  for (const [source, weight, unicodeRange] of FACES) {
    page.fonts.add(new FontFace('Open Sans', `url(${source})`, { weight, unicodeRange, display: 'swap' }));
  }
}
