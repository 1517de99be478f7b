import { unzipSync } from 'fflate';
import { elementsAt, readXmlElements, textOf } from './xml-elements';
import type { XmlElement } from './xml-elements';
import type { TableRow } from './table';

export interface Sheet {
  name: string;
  rows: TableRow[];
}

/**
 * Reads the sheets of an Excel workbook (Office Open XML). Ours because read-excel-file, the kept package, unpacks in
 * workers of its own and without a limit.
 *
 * @param limit - bytes that its parts may take when they are unpacked.
 * @returns null when it takes more.
 * @throws when it is damaged or no workbook.
 */
export function readSheets(bytes: Uint8Array, limit: number): Sheet[] | null {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^\/?xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook)\.xml(?:\.rels)?$/i.test(name))
        return false;
      size += originalSize;
      return size <= limit;
    },
  });
  if (size > limit) return null;
  const decoder = new TextDecoder();
  const part = (path: string): string => {
    const name = Object.keys(parts).find((key) => key.replace(/^\//, '').toLowerCase() === path.toLowerCase());
    return name === undefined ? '' : decoder.decode(parts[name]);
  };
  const elements = (path: string, name: string): XmlElement[] => {
    const text = part(path);
    return text === '' ? [] : readXmlElements(text, new Set([name]));
  };

  const targets = new Map(
    elements('xl/_rels/workbook.xml.rels', 'Relationship').map(({ attributes }) => [attributes.Id, attributes.Target]),
  );
  const shared = elements('xl/sharedStrings.xml', 'si').map(stringOf);
  const dates = dateStyles(elements('xl/styles.xml', 'styleSheet')[0]);
  const [workbook] = elements('xl/workbook.xml', 'workbook');
  if (!workbook) throw new Error('it holds no workbook');
  const from1904 = elementsAt(workbook, 'workbookPr').some(({ attributes }) =>
    /^(?:1|true)$/.test(attributes.date1904 ?? ''),
  );

  return elementsAt(workbook, 'sheets/sheet').map(({ attributes }) => {
    const target = targets.get(attributes.id) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const rows = elements(path, 'row').map((row, i): TableRow => {
      const cells: string[] = [];
      for (const cell of elementsAt(row, 'c')) {
        const column = columnOf(cell.attributes.r) ?? cells.length;
        while (cells.length < column) cells.push('');
        cells[column] = textOfCell(cell, shared, dates, from1904);
      }
      return { cells, line: Number(row.attributes.r) || i + 1 };
    });
    return { name: attributes.name ?? '', rows };
  });
}

/** Columns of Excel's largest sheet. */
const MOST_COLUMNS = 16_384;

/** 0-based column of a reference such as `AB12`. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return Math.min(column, MOST_COLUMNS) - 1;
}

function textOfCell(
  cell: XmlElement,
  shared: readonly string[],
  dates: ReadonlySet<number>,
  from1904: boolean,
): string {
  const { t: type, s: style } = cell.attributes;
  if (type === 'inlineStr') return elementsAt(cell, 'is').map(stringOf).join('');
  const value = textOf(elementsAt(cell, 'v')[0]);
  switch (type) {
    case 's':
      return shared[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'true' : 'false';
    case 'e':
      return '';
    case 'str':
      return unescaped(value);
    default:
      return dates.has(Number(style)) ? dateOf(Number(value), from1904) : value;
  }
}

/** A string: its own text or that of its runs, without the reading aids of East Asian text. */
function stringOf(element: XmlElement): string {
  const own = elementsAt(element, 't').map(wordsOf);
  const runs = elementsAt(element, 'r/t').map(wordsOf);
  return unescaped([...own, ...runs].join(''));
}

function wordsOf(element: XmlElement): string {
  return element.content.filter((part) => typeof part === 'string').join('');
}

/** `_x000D_` stands for a character that XML cannot hold. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** Cell styles whose number is a date: the built-in formats and those written with days or years (ECMA-376 18.8.30). */
function dateStyles(styles: XmlElement | undefined): Set<number> {
  const dates = new Set<number>();
  if (!styles) return dates;
  const own = new Map(
    elementsAt(styles, 'numFmts/numFmt').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode ?? '']),
  );
  elementsAt(styles, 'cellXfs/xf').forEach(({ attributes }, i) => {
    const id = Number(attributes.numFmtId);
    const code = (own.get(attributes.numFmtId) ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
    if ((id >= 14 && id <= 17) || id === 22 || /[dy]/i.test(code)) dates.add(i);
  });
  return dates;
}

/** Days since 1899-12-30 (or 1904-01-01) as an ISO date, by Howard Hinnant's civil_from_days. */
function dateOf(days: number, from1904: boolean): string {
  const z = Math.floor(days) + (from1904 ? 1462 : 0) - 25_569 + 719_468;
  if (!Number.isFinite(z) || z < 0 || z > 3_700_000) return String(days);
  const era = Math.floor(z / 146_097);
  const doe = z - era * 146_097;
  const yoe = Math.floor((doe - Math.floor(doe / 1460) + Math.floor(doe / 36_524) - Math.floor(doe / 146_096)) / 365);
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100));
  const mp = Math.floor((5 * doy + 2) / 153);
  const day = doy - Math.floor((153 * mp + 2) / 5) + 1;
  const month = mp < 10 ? mp + 3 : mp - 9;
  const year = yoe + era * 400 + (month <= 2 ? 1 : 0);
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
