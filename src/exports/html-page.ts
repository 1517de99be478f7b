import { fromBase64 } from '../edits/base64';
import type { EmbeddedNotebook } from '../edits/embedded-notebook';
import { checkNotebook } from '../edits/notebook-file';

/** What all HTML files of one build of the page have in common. */
export interface PageParts {
  /** Content security policy: the scripts by their hashes. */
  policy: string;
  /** As a data: URL. */
  icon: string;
  /** The style sheet, its fonts as data: URLs. */
  style: string;
  /** The script, deflated (zlib) and as base64. */
  page: string;
}

/** Where the parts lie in the file. */
export const HTML_IDS = {
  style: 'toponote-style',
  page: 'toponote-page',
  map: 'toponote-map',
  notebook: 'toponote-notebook',
} as const;

/**
 * The one script that an HTML file begins with: unpacks the page's and runs it. The policy knows both by their
 * hashes.
 */
export const LOADER = `(async () => {
  try {
    const packed = Uint8Array.from(atob(document.getElementById('${HTML_IDS.page}').textContent), (c) => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
    const script = document.createElement('script');
    script.textContent = await new Response(stream).text();
    document.body.append(script);
  } catch {
    document.getElementById('toponote').textContent =
      'This file cannot be opened: it is damaged, or this browser is older than 2023.';
  }
})();`;

/** The parts of the HTML file that this page is, or null when it came from a server. */
export function ownParts(page: Document): PageParts | null {
  const script = page.getElementById(HTML_IDS.page);
  if (!script) return null;
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? '';
  return {
    policy: attribute('meta[http-equiv="Content-Security-Policy"]', 'content'),
    icon: attribute('link[rel=icon]', 'href'),
    style: page.getElementById(HTML_IDS.style)?.textContent ?? '',
    page: script.textContent,
  };
}

/** The notebook inside the HTML file that this page is, or null when it came from a server. */
export function embeddedNotebook(page: Document): EmbeddedNotebook | null {
  const map = page.getElementById(HTML_IDS.map);
  const notebook = page.getElementById(HTML_IDS.notebook);
  if (!map || !notebook) return null;
  return {
    readOnly: notebook.hasAttribute('data-read-only'),
    edition: notebook.dataset.edition ?? '',
    async read() {
      try {
        const saved = checkNotebook(JSON.parse(await inflate(notebook.textContent)));
        return { map: fromBase64(map.textContent), saved };
      } catch {
        throw new Error('This file is damaged; ask for it again.');
      }
    },
  };
}

function inflate(base64: string): Promise<string> {
  const stream = new Blob([fromBase64(base64)]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).text();
}
