import { describe, expect, test } from 'vitest';
import { inlineParts, inlineText } from '../../src/wording/inline-markdown';
import type { TopicMap } from '../../src/topic-map/topic-map';
import { leadMarkdown, leadSentence } from '../../src/wording/lead-sentence';
import { liveValues } from '../../src/wording/live-values';
import { markdownReader } from '../../src/wording/markdown';
import { sampleMap } from '../state/map-fixture';

const values = new Map([
  ['documents', '19'],
  ['topics', '5'],
]);

describe('a line of Markdown', () => {
  test.each([
    ['plain', [{ kind: 'text', text: 'plain' }]],
    ['**{{topics}}**', [{ kind: 'value', text: '5', name: 'topics', strong: true }]],
    [
      '*a `b`*',
      [
        { text: 'a ', emphasis: true },
        { text: 'b', emphasis: true, code: true },
      ],
    ],
    ['{{nothing}}', [{ kind: 'error', text: 'unknown value “nothing”', name: 'nothing' }]],
    ['`{{topics}}`', [{ kind: 'text', text: '{{topics}}', code: true }]],
    [
      '[a](https://example.org/) ~~b~~',
      [{ text: 'a', href: 'https://example.org/' }, { text: ' ' }, { text: 'b', struck: true }],
    ],
  ])('%s', (source, parts) => expect(inlineParts(source, values)).toMatchObject(parts));

  test.each([
    ['# no heading', '# no heading'],
    ['- no list, > no quotation', '- no list, > no quotation'],
    ['a <b>&amp;</b> \\*c\\*', 'a <b>&amp;</b> *c*'],
    ['![a picture](x.png) of {{documents}} _texts_', 'a picture of 19 texts'],
    ['f(x) = a*b*c and snake_case_name', 'f(x) = abc and snake_case_name'],
    ['', ''],
  ])('%j reads %j', (source, text) => expect(inlineText(source, values)).toBe(text));

  test('the lead that the page writes is its own Markdown, follows the map, and takes any label', () => {
    const map = sampleMap([9, 4]);
    map.meta.topics[0].label = 'A*, b_c_ [d](e) {{topics}}';
    map.meta.topics[0].keywords = [];
    const read = (lead: string, now: TopicMap) => inlineParts(lead, liveValues(now, 0));
    const text = (parts: readonly { text: string }[]) => parts.map((part) => part.text).join('');
    const parts = read(leadMarkdown(map), map);
    expect(text(parts)).toBe(
      '13 abstracts fall into 2 topics. The larger, A*, b_c_ [d](e) {{topics}}, holds 9 abstracts; LLMs, agents holds 4. ' +
        'The map’s trustworthiness is 0.84.',
    );
    expect(text(parts.filter(({ strong }) => strong))).toBe('2 topicsA*, b_c_ [d](e) {{topics}}LLMs, agents0.84');
    expect(leadSentence(map).filter(({ strong }) => strong)).toHaveLength(4);
    expect(text(read(leadMarkdown(map), sampleMap([8, 3, 2])))).toContain('13 abstracts fall into 3 topics. ');
  });
});

// Without its bounds marked takes minutes for each of these, or the whole stack.
describe('marks without end', () => {
  const html = (source: string) => markdownReader().parse(source, { async: false });
  const shown = (source: string) => html(source).replace(/<[^>]*>|\s/g, '');

  test.each([
    ['emphasis in emphasis', '**a_'.repeat(20_000)],
    ['brackets with emphasis', '[*a'.repeat(20_000)],
    ['an endless word', `${'a'.repeat(100_000)}@`],
    ['an endless word with marks', 'a_'.repeat(50_000)],
  ])('%s are text', (_, source) => expect(shown(source)).toBe(source));

  test('what is nested deeper than eight stays as it was written', () => {
    const most = (source: string, tag: string) => html(source).split(`<${tag}>`).length - 1;
    expect(most(`${'>'.repeat(10_000)} a`, 'blockquote')).toBe(8);
    expect(most(`${'- '.repeat(10_000)}a`, 'ul')).toBe(8);
    expect(most(Array.from({ length: 300 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n'), 'ul')).toBe(8);
    expect(most(`${'*a '.repeat(50)}b${'* '.repeat(50)}`, 'em')).toBeLessThanOrEqual(8);
  });

  test('a table has a width and a length', () => {
    const table = (columns: number, rows: number) =>
      `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|x\n'.repeat(rows)}`;
    expect(html(table(8, 300))).toContain('<table>');
    expect(html(table(1000, 1))).not.toContain('<table>');
    expect(html(table(40, 10_000))).not.toContain('<table>');
  });

  test('a long text of ordinary words keeps all its marks', () => {
    const source = 'It is **bold**, _soft_, 2 * 3, snake_case and [a link](https://example.org/). '.repeat(1500);
    expect(html(source).match(/<strong>bold<\/strong>/g)).toHaveLength(1500);
    expect(html(source).match(/<em>soft<\/em>/g)).toHaveLength(1500);
    expect(html(source).match(/<a /g)).toHaveLength(1500);
  });
});
