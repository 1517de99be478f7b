import { describe, expect, it } from 'vitest';
import { readCorpus } from '../../src/corpus/read-corpus';
import { mapWorkbook } from '../../src/exports/map-workbook';
import { keywordsTable, topicsTable } from '../../src/exports/topics-table';
import { columnLetters, writeWorkbook } from '../../src/exports/workbook';
import { syntheticMap } from '../topic-map/synthetic';
import { illFormed, openPackage, textOf } from './pptx/package';

const AWKWARD = ['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '1234', '<&>"\u0000\u0007', ' padded ', '_x0041_', 'two\nlines'];
const sheets = [
  { name: 'One & two', columns: ['text', 'number'], rows: AWKWARD.map((text, i) => [text, i / 4]) },
  { name: 'Empty', columns: ['a'], rows: [[null], [undefined], [NaN]] },
];

describe('writeWorkbook', () => {
  it('holds texts as texts and numbers as numbers, in well-formed parts', () => {
    const parts = openPackage(writeWorkbook(sheets));
    for (const path of parts.keys()) expect(illFormed(textOf(parts, path)), path).toBeNull();
    const sheet = textOf(parts, 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toMatch(/<f>|t="str"/);
    expect(sheet.match(/t="inlineStr"/g)).toHaveLength(2 + AWKWARD.length);
    expect(sheet).toContain('<c r="B3"><v>0.25</v></c>');
    expect(sheet).toContain('_x005F_x0041_');
    expect(textOf(parts, 'xl/worksheets/sheet2.xml')).toContain('<row r="4"></row>');
    expect(textOf(parts, 'xl/workbook.xml')).toContain('name="One &amp; two"');
  });

  it('gives the same bytes each time and cuts what no program takes', () => {
    expect(writeWorkbook(sheets)).toEqual(writeWorkbook(sheets));
    const long = writeWorkbook([{ name: 'x', columns: ['a'], rows: [['y'.repeat(40_000)]] }]);
    const text = /y+…/.exec(textOf(openPackage(long), 'xl/worksheets/sheet1.xml'))?.[0];
    expect(text).toHaveLength(32_767);
  });

  it('names columns beyond Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

describe('the workbook of a map', () => {
  const map = syntheticMap(30);

  it('has its topics, their keywords and its documents', () => {
    const parts = openPackage(mapWorkbook(map, [3, 4]));
    const rows = [1, 2, 3].map((n) => textOf(parts, `xl/worksheets/sheet${n}.xml`).match(/<row /g)?.length);
    const keywords = map.meta.topics.reduce((sum, topic) => sum + topic.keywords.length, 0);
    expect(rows).toEqual([1 + map.meta.topics.length, 1 + keywords, 3]);
    expect(textOf(parts, 'xl/workbook.xml').match(/name="(\w+)"/g)).toEqual([
      'name="Topics"',
      'name="Keywords"',
      'name="Documents"',
    ]);
  });

  it('is read back as its documents', async () => {
    const { report } = await readCorpus([{ name: 'map.xlsx', bytes: mapWorkbook(map) }]);
    expect(report.files[0].records).toBe(30);
    expect(report.notices).toContain(
      'map.xlsx has sheets without a title or abstract column, which were not read: Topics, Keywords.',
    );
  });

  it('counts topics from 1 and says what each is about', () => {
    const { columns, rows } = topicsTable(map);
    const row = Object.fromEntries(columns.map((name, i) => [name, rows[1][i]]));
    const topic = map.meta.topics[1];
    expect([row.topic, row.label, row.documents, row.share]).toEqual([2, topic.label, topic.size, topic.size / 30]);
    expect(String(row.keywords).split(', ')).toEqual(topic.keywords.map(({ term }) => term));
    expect(keywordsTable(map).rows[0].slice(0, 4)).toEqual([
      1,
      map.meta.topics[0].label,
      map.meta.topics[0].size,
      map.meta.topics[0].keywords[0].term,
    ]);
  });
});
