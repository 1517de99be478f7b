import { describe, expect, test } from 'vitest';
import { markdownHtml, noteSlices } from '../../src/components/markdown';

const values = new Map([
  ['documents', '19'],
  ['topics', '5'],
  ['topic:1.label', 'A & B <c>'],
]);
const html = (source: string) => markdownHtml(source, values).trim();

describe('live values', () => {
  test.each([
    ['There are {{documents}} of them.', '<p>There are <span class="live" title="documents">19</span> of them.</p>'],
    ['**{{ topics }}**', '<p><strong><span class="live" title="topics">5</span></strong></p>'],
    ['{{topic:1.label}}', '<p><span class="live" title="topic:1.label">A &amp; B &lt;c&gt;</span></p>'],
    ['{{topic:9.size}}', '<p><span class="live-error">there is no topic 9, only 1 to 5</span></p>'],
    ['a {{colour}} b', '<p>a <span class="live-error">unknown value “colour”</span> b</p>'],
    ['`{{documents}}`', '<p><code>{{documents}}</code></p>'],
    [
      '{{<script>alert(1)</script>}}',
      '<p><span class="live-error">unknown value “&lt;script&gt;alert(1)&lt;/script&gt;”</span></p>',
    ],
    ['{{not closed', '<p>{{not closed</p>'],
  ])('%s', (source, expected) => expect(html(source)).toBe(expected));
});

describe('what could do harm is text', () => {
  test.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a <img src=x onerror=alert(1)> b', '<p>a &lt;img src=x onerror=alert(1)&gt; b</p>'],
    ['[click](javascript:alert(1))', '<p>click</p>'],
    ['[click](data:text/html,x)', '<p>click</p>'],
    ['![a "picture"](https://example.org/x.png)', '<p>a &quot;picture&quot;</p>'],
    [
      '[a](https://example.org/?q="x" "say \\"hi\\"")',
      '<p><a href="https://example.org/?q=%22x%22" title="say &quot;hi&quot;" target="_blank" rel="noopener noreferrer">a</a></p>',
    ],
  ])('%s', (source, expected) => expect(html(source)).toBe(expected));
});

describe('links', () => {
  test.each([
    ['[a](https://example.org/)', 'https://example.org/'],
    ['[a](doi:10.1000/182)', 'https://doi.org/10.1000/182'],
    ['[a](mailto:a@example.org)', 'mailto:a@example.org'],
    ['https://example.org/b', 'https://example.org/b'],
  ])('%s', (source, href) =>
    expect(html(source)).toContain(`<a href="${href}" target="_blank" rel="noopener noreferrer">`),
  );
});

test('headings stand below the title of the page', () => {
  expect(html('# One\n\n###### Six')).toBe('<h2>One</h2>\n<h6>Six</h6>');
  expect(html('- [x] done\n- [ ] open')).toMatch(/☑ done[^]*☐ open/);
});

describe('a long note', () => {
  const paragraph = 'Seen in {{documents}} texts, see [there][1].\n\n';
  const source = `${paragraph.repeat(400)}- a\n- b\n\n[1]: https://example.org/\n`;

  test('comes in slices that together are the note', () => {
    const slices = noteSlices(source);
    expect(slices.length).toBeGreaterThan(4);
    const one = '<p>Seen in <span class="live" title="documents">19</span> texts, see <a href="https://example.org/"';
    expect(slices.map(({ html }) => html(values).split(one).length - 1).reduce((a, b) => a + b)).toBe(400);
    expect(slices.at(-1)?.html(values)).toMatch(/<ul>\n<li>a<\/li>\n<li>b<\/li>\n<\/ul>/);
    expect(new Set(slices[0].names)).toEqual(new Set(['documents']));
  });

  test('a slice says other values when they change', () => {
    const [slice] = noteSlices(source);
    expect(slice.html(values)).toContain('>19</span>');
    expect(slice.html(new Map([['documents', '20']]))).toContain('>20</span>');
  });

  test('is shown as far as two hundred thousand characters, and says so', () => {
    const slices = noteSlices('a b c d e\n\n'.repeat(20_000));
    expect(slices.at(-1)?.html(values)).toContain('The note goes on for 20,000 characters that are not shown here');
    expect(slices[0].html(values)).toMatch(/^<p>a b c d e<\/p>/);
  });
});
