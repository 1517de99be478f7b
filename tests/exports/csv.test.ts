import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../src/exports/csv';
import { documentsJsonl, documentsTable } from '../../src/exports/documents-table';
import { fileName } from '../../src/exports/download';
import { syntheticMap } from '../topic-map/synthetic';

describe('toCsv', () => {
  it('has a byte order mark, CRLF and quotes where they are needed', () => {
    expect(toCsv(['a', 'b,c'], [['plain', 'with "quotes"\nand lines']])).toBe(
      '\ufeffa,"b,c"\r\nplain,"with ""quotes""\nand lines"\r\n',
    );
  });

  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+cmd', "'+cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['\tx', `"'\tx"`.replace('"\'', "'").replace(/"$/, '')],
    ['＝1+1', "'＝1+1"],
    [' =1+1', `"' =1+1"`.replaceAll('"', '')],
    ['\n=1+1', `"'\n=1+1"`],
    ['-0.5', '-0.5'],
    ['+1e-3', '+1e-3'],
    ['3D', '3D'],
    [' padded ', '" padded "'],
  ])('writes %j so that a spreadsheet takes it for text', (value, expected) => {
    expect(toCsv(['a'], [[value]])).toBe(`\ufeffa\r\n${expected}\r\n`);
  });

  it('is without byte order mark when that is asked for', () => {
    expect(toCsv(['a'], [['b']], { bom: false })).toBe('a\r\nb\r\n');
  });

  it('leaves empty what is no value', () => {
    expect(toCsv(['a', 'b', 'c', 'd'], [[null, undefined, NaN, -1.5]])).toBe('\ufeffa,b,c,d\r\n,,,-1.5\r\n');
  });

  it('is read back by a CSV parser as it was', () => {
    const rows = [['a,b', 'line\r\nbreak', '"', 'ok']];
    const { data } = Papa.parse(toCsv(['1', '2', '3', '4'], rows).slice(1), { skipEmptyLines: true });
    expect(data.slice(1)).toEqual(rows);
  });
});

describe('documentsTable', () => {
  const map = syntheticMap(20, { extra: { track: 'A', year: 'late' } });

  it('leaves a column empty where a document lacks it, whatever the column is called', () => {
    const some = syntheticMap(2);
    some.documents[0].extra = { constructor: 'Ferrari' };
    const { columns, rows } = documentsTable(some);
    const at = columns.indexOf('constructor');
    expect(rows.map((row) => row[at])).toEqual(['Ferrari', null]);
  });

  it('has a row a document with topic, label and place', () => {
    const { columns, rows } = documentsTable(map);
    expect(rows).toHaveLength(20);
    expect(columns.slice(0, 3)).toEqual(['id', 'title', 'abstract']);
    const row = Object.fromEntries(columns.map((name, i) => [name, rows[7][i]]));
    expect(row.topic).toBe(map.topic[7] + 1);
    expect(row.topic_label).toBe(map.meta.topics[map.topic[7]].label);
    expect(row.x).toBeCloseTo(map.x[7], 4);
    expect(row.authors).toBe(map.documents[7].authors.join('; '));
    expect([row.track, row.source_year]).toEqual(['A', 'late']);
  });

  it('takes some documents in the order given, and leaves out what none of them has', () => {
    const bare = { ...map, documents: map.documents.map((d) => ({ ...d, venue: '', year: null, extra: {} })) };
    const { columns, rows } = documentsTable(bare, [5, 2]);
    expect(rows.map((row) => row[0])).toEqual([map.documents[5].id, map.documents[2].id]);
    expect(columns).not.toContain('venue');
    expect(columns).not.toContain('year');
    expect(columns).not.toContain('track');
  });
});

describe('documentsJsonl', () => {
  const map = syntheticMap(3, { extra: { track: 'A' } });

  it('has an object a line with lists as lists, and leaves out what is not there', () => {
    map.documents[1] = { ...map.documents[1], authors: ['Lee, Ann', 'Kim'], year: null, venue: '' };
    map.documents[2] = { ...map.documents[2], title: 'two\nlines \u2028 and \ud800' };
    const lines = documentsJsonl(map, [1, 2]).split('\n');
    expect(lines).toHaveLength(3);
    const [first, second] = lines.slice(0, 2).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(first).toMatchObject({ id: map.documents[1].id, authors: ['Lee, Ann', 'Kim'], track: 'A' });
    expect(first.topic).toBe(map.topic[1] + 1);
    expect(Object.keys(first)).not.toContain('year');
    expect(second.title).toBe('two\nlines \u2028 and \ud800');
  });
});

describe('fileName', () => {
  it.each([
    [['ICLR 2026 Papers', 'map', 'svg'], 'iclr-2026-papers-map.svg'],
    [['  Été: ../../etc/passwd ', '', 'csv'], 'ete-etc-passwd.csv'],
    [['主題', 'png'], '主題.png'],
    [['???', 'png'], 'toponote.png'],
  ])('%j → %s', (parts, expected) => {
    expect(fileName(...parts)).toBe(expected);
  });
});
