// One HTML file that is the whole page: its script, its style sheet with the fonts, a map and a notebook.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { strToU8, zlibSync } from 'fflate';
import { toBase64 } from '../edits/base64';
import type { SavedNotebook } from '../edits/notebook-file';
import { HTML_IDS, LOADER, type PageParts } from './html-page';

export interface HtmlContent {
  title: string;
  /** The map file. */
  map: Uint8Array;
  notebook: SavedNotebook;
  readOnly: boolean;
}

/**
 * Writes the file. Everything that comes from a corpus is inside it as base64, or escaped, so that no text ends an
 * element. The same page, map and notebook give the same bytes.
 */
export function writeHtmlFile({ policy, icon, style, page }: PageParts, content: HtmlContent): string {
  const { title, map, notebook, readOnly } = content;
  const json = zlibSync(strToU8(JSON.stringify(notebook)), { level: 9 });
  const edition = bytesToHex(sha256(json)).slice(0, 16);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escape(title)}</title>
<link rel="icon" type="image/svg+xml" href="${icon}">
<style id="${HTML_IDS.style}">${style}</style>
</head>
<body>
<div id="toponote">This map is being opened. If this line stays, the file is not whole: ask for it again.</div>
<noscript>Toponote draws its map with JavaScript, which is switched off in this browser.</noscript>
<script type="${DATA}" id="${HTML_IDS.page}">${page}</script>
<script type="${DATA}" id="${HTML_IDS.map}">${toBase64(map)}</script>
<script type="${DATA}" id="${HTML_IDS.notebook}" data-edition="${edition}"${readOnly ? ' data-read-only' : ''}>${toBase64(json)}</script>
<script>${LOADER}</script>
</body>
</html>
`;
}

const DATA = 'application/octet-stream;base64';

function escape(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\p{Cc}|\p{Cs}/gu, '');
}
