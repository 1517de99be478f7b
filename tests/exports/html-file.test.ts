import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { insertCell, newNote, setHead } from '../../src/edits/cell-edits';
import { NEW_DOCUMENT } from '../../src/edits/notebook-document';
import type { SavedNotebook } from '../../src/edits/notebook-file';
import { writeHtmlFile, type HtmlContent } from '../../src/exports/html-file';
import { embeddedNotebook, LOADER, ownParts, type PageParts } from '../../src/exports/html-page';
import { writeTopicMap } from '../../src/topic-map/parquet';
import { syntheticMap } from '../topic-map/synthetic';

const HOSTILE =
  '</script><script>alert(1)</script><!-- <script> ]]> \u2028\u2029 </title></style> "&amp;" \u0000 \ud800';

const parts: PageParts = {
  policy: "default-src 'none'; script-src 'sha256-AAAA='",
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  style: 'body { color: red }',
  page: 'eJwDAAAAAAE=',
};

const note = { ...newNote(NEW_DOCUMENT), text: HOSTILE };
const notebook: SavedNotebook = {
  document: setHead(insertCell(NEW_DOCUMENT, note, 1), 'title', HOSTILE),
  source: HOSTILE,
  report: null,
  selection: ['a'],
  view: { transform: { k: 2, x: -3, y: 4 }, width: 800, height: 600, everything: true },
  draft: { topics: 4 },
};
const map = writeTopicMap(syntheticMap(5, { extra: { track: HOSTILE } }));
const content: HtmlContent = { title: HOSTILE, map, notebook, readOnly: false };
const open = (html: string) => parseHTML(html).document as unknown as Document;

describe('writeHtmlFile', () => {
  it('lets no text of the corpus out of its element', () => {
    const html = writeHtmlFile(parts, content);
    expect(html.match(/<script/g)).toHaveLength(4);
    expect(html.match(/<\/script>/g)).toHaveLength(4);
    expect(html).not.toContain('alert(1)<');
    expect(html.match(/<!--/g)).toBeNull();
    expect(html).not.toMatch(/[\u0000\u2028\u2029\ud800-\udfff]/);
    const page = open(html);
    expect(page.title).toMatch(/^<\/script><script>alert\(1\)<\/script><!-- <script> ]]> <\/title><\/style> "&amp;"/);
    expect([...page.querySelectorAll('script:not([type])')].map((script) => script.textContent)).toEqual([LOADER]);
  });

  it('holds the map and the notebook as they were', async () => {
    const own = embeddedNotebook(open(writeHtmlFile(parts, content)));
    expect(own?.readOnly).toBe(false);
    const { map: bytes, saved } = (await own?.read()) ?? {};
    expect(bytes).toEqual(map);
    expect(saved).toEqual(notebook);
    expect(embeddedNotebook(open(writeHtmlFile(parts, { ...content, readOnly: true })))?.readOnly).toBe(true);
  });

  it('gives the same bytes for the same content, and from a file what it was made of', () => {
    const html = writeHtmlFile(parts, content);
    expect(writeHtmlFile(parts, content)).toBe(html);
    expect(ownParts(open(html))).toEqual(parts);
    expect(ownParts(open('<p>served</p>'))).toBeNull();
    expect(embeddedNotebook(open('<p>served</p>'))).toBeNull();
  });

  it('knows one notebook from another, and says when the file is damaged', async () => {
    const other = { ...content, notebook: { ...notebook, selection: [] } };
    const edition = (html: string) => embeddedNotebook(open(html))?.edition;
    expect(edition(writeHtmlFile(parts, other))).toMatch(/^[0-9a-f]{16}$/);
    expect(edition(writeHtmlFile(parts, other))).not.toBe(edition(writeHtmlFile(parts, content)));
    const damaged = writeHtmlFile(parts, content).replace(/(id="toponote-notebook"[^>]*>.{20})..../, '$1');
    await expect(embeddedNotebook(open(damaged))?.read()).rejects.toThrow('This file is damaged; ask for it again.');
  });
});
