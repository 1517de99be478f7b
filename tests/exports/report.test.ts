import { parseHTML } from 'linkedom';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { insertCell, newFigure, newNote, setHead } from '../../src/edits/cell-edits';
import { NEW_DOCUMENT, type NotebookDocument } from '../../src/edits/notebook-document';
import { lineMarkdown, markdownTable, markdownText, noteMarkdown } from '../../src/exports/report/markdown-text';
import { writeReport } from '../../src/exports/report/report';
import { svgFile } from '../../src/exports/svg';
import { syntheticMap } from '../topic-map/synthetic';

const html = (markdown: string) => marked.parse(markdown, { async: false });
const shown = (markdown: string) =>
  parseHTML(`<html><body>${html(markdown)}</body></html>`).document.body.textContent?.trim();

describe('markdownText', () => {
  it.each([
    '# no heading',
    '- no list',
    '1. no list',
    '2) no list',
    '--- no rule',
    '=== no heading',
    '> no quotation',
    '*no* _emphasis_ `or code` ~~or stroke~~',
    '[no link](x) ![no picture](x.png)',
    '<script>alert(1)</script> &amp; <b>',
    'a | b',
    '$5 and $6',
    'back\\slash',
    '26.3% and 3.14 -2',
  ])('%j is shown as it is', (text) => {
    expect(shown(markdownText(text))).toBe(text);
    expect(html(markdownText(text))).toMatch(/^<p>[^<]*<\/p>\n$/);
  });

  it('is one line without control characters', () => {
    expect(markdownText(' a\n\n# b\u0000\u2028c\ud800 ')).toBe('a \\# b c');
    expect(markdownText('26.3%')).toBe('26.3%');
  });

  it('a table keeps its columns whatever stands in them', () => {
    const { document } = parseHTML(
      `<html><body>${html(
        markdownTable(
          ['a|b', 'n'],
          [
            ['x | y\nz', 1],
            ['`|`', 2],
          ],
        ),
      )}</body></html>`,
    );
    expect([...document.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['x | y z', '1', '`|`', '2']);
  });
});

describe('noteMarkdown', () => {
  const values = new Map([['documents', '19']]);

  it('fills in live values, puts headings below those of the cells and shows markup as text', () => {
    const note = '# Mine\n\n{{documents}} texts, {{nothing}}; <b>bold</b> <https://example.org> ![x](y.png)';
    expect(noteMarkdown(note, values)).toBe(
      '## Mine\n\n19 texts, unknown value “nothing”; \\<b>bold\\</b> <https://example.org> \\![x](y.png)',
    );
  });

  it('leaves code alone', () => {
    const note = 'Write `{{documents}} <b>` or ``a ` <i>``.\n\n```\n# {{documents}} <b>\n```\n\n# After';
    expect(noteMarkdown(note, values)).toBe(note.replace('# After', '## After'));
  });
});

describe('lineMarkdown', () => {
  const values = new Map([['topics', '5']]);

  it.each([
    ['**{{topics}}** topics, {{none}}', '<p><strong>5</strong> topics, unknown value “none”</p>'],
    ['# no heading', '<p># no heading</p>'],
    ['- no list', '<p>- no list</p>'],
    ['* no list', '<p>* no list</p>'],
    ['1. no list', '<p>1. no list</p>'],
    ['> no quotation', '<p>&gt; no quotation</p>'],
    ['a <b>b</b>', '<p>a &lt;b&gt;b&lt;/b&gt;</p>'],
    ['*soft* and ```code```', '<p><em>soft</em> and <code>code</code></p>'],
  ])('%j', (source, expected) => expect(html(lineMarkdown(source, values)).trim()).toBe(expected));
});

describe('writeReport', () => {
  const map = syntheticMap(40);
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const origin = { recipe: '', seed: 1, topics: 5, documents: 40 };
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
  const note = { ...newNote(NEW_DOCUMENT), text: 'What I saw in {{selection.size}}.' };
  let notebook: NotebookDocument = setHead(insertCell(NEW_DOCUMENT, note, 1), 'title', 'Seen *there* in {{topics}}');
  notebook = setHead(notebook, 'lead', '**{{documents}}** texts of my own');
  const pinned = {
    label: 'Map',
    caption: 'Pinned _{{documents}}_',
    file: 'map',
    picture: { light: picture, dark: picture },
    slide: null,
  };
  notebook = insertCell(notebook, newFigure(notebook, { ...pinned, origin }), 3);

  const write = (selection: number[], show = true) =>
    writeReport(
      {
        map,
        notebook,
        title: 'Corpus',
        source: 'papers.csv',
        selection,
        words: [],
        name: (i) => ({ name: `Name ${i} <b>`, short: `N${i}`, given: true }),
      },
      {
        document,
        svgFile: (svg) => Promise.resolve(svgFile(svg)),
        pinned: (svg) => (show ? parseHTML(`<html><body>${svg}</body></html>`).document.querySelector('svg') : null),
      },
    );

  it('goes through the cells in their order, with a file for every picture that it names', async () => {
    const files = await write([3, 4]);
    const report = files[0].content;
    expect(files.map(({ path }) => path)).toEqual([
      'report.md',
      'figures/map.svg',
      'figures/figure-1.svg',
      'figures/topics.svg',
      'documents.csv',
    ]);
    for (const [, path] of report.matchAll(/\]\(([^)]+)\)/g)) expect(files.map((file) => file.path)).toContain(path);
    expect(report.match(/^#+ .*|^\*\*Figure.*|^What.*/gm)).toEqual([
      `# Seen \\*there\\* in ${map.meta.topics.length}`,
      '## Corpus',
      'What I saw in 2.',
      '## Map',
      '**Figure 1.** Pinned _40_',
      '## Topics',
      '## Selection',
      '## Documents',
      '## Recipe and quality',
    ]);
    expect(report.split('\n\n')[1]).toBe('**40** texts of my own');
    expect(report).toContain('![Pinned 40](figures/figure-1.svg)');
    expect(report).toContain('- Name 3 \\<b\\>\n- Name 4');
    expect(report).toContain(`| 1 | ${map.meta.topics[0].label} | ${map.meta.topics[0].size} |`);
    expect(await write([3, 4])).toEqual(files);
  });

  it('leaves out what is not there, and says which picture cannot be shown', async () => {
    const [{ content }] = await write([], false);
    expect(content).not.toContain('## Selection');
    expect(content).toContain('The picture cannot be shown.');
  });
});
