// XLSX by own hand: a sheet of plain texts and numbers is five short parts, and a package for it would bring dates into
// the file, so that the same tables would not give the same bytes.
import { strToU8, zipSync } from 'fflate';
import type { Cell } from './csv';
import { escapeXml } from './pptx/xml-text';

export interface Sheet {
  /** At most 31 characters, none of []:*?/\. */
  name: string;
  columns: readonly string[];
  rows: Iterable<readonly Cell[]>;
  /** Widths of the columns in characters; the program's own where none is given. */
  widths?: readonly number[];
}

/** Zip files carry a date; this one is always the same. */
export const NO_DATE = new Date(1980, 0, 1);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Excel takes no more characters in a cell. */
const LONGEST = 32_767;

/**
 * Writes sheets as a workbook: column names bold and always in sight. Texts are texts, whatever they begin with; null,
 * undefined and NaN are empty cells.
 */
export function writeWorkbook(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const at = sheets.map((sheet, i) => ({ sheet, number: i + 1 }));
  const part = (type: string, number: number, target: string) =>
    `<Relationship Id="rId${number}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relationships = (parts: string[]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${parts.join('')}</Relationships>`;
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      override('workbook.xml', 'sheet.main') +
      override('styles.xml', 'styles') +
      at.map(({ number }) => override(`worksheets/sheet${number}.xml`, 'worksheet')).join('') +
      '</Types>',
    '_rels/.rels': relationships([part('officeDocument', 1, 'xl/workbook.xml')]),
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      at
        .map(({ sheet, number }) => `<sheet name="${escapeXml(sheet.name)}" sheetId="${number}" r:id="rId${number}"/>`)
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationships([
      ...at.map(({ number }) => part('worksheet', number, `worksheets/sheet${number}.xml`)),
      part('styles', sheets.length + 1, 'styles.xml'),
    ]),
    'xl/styles.xml': STYLES,
  };
  for (const { sheet, number } of at) parts[`xl/worksheets/sheet${number}.xml`] = worksheet(sheet);
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(HEAD + xml)] as const);
  return zipSync(Object.fromEntries(files), { mtime: NO_DATE, level: 6 });
}

/** Style 0 is plain, style 1 bold. */
const STYLES =
  `<styleSheet xmlns="${MAIN}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

function worksheet({ columns, rows, widths = [] }: Sheet): string {
  const lines = [row(1, columns, ' s="1"')];
  for (const cells of rows) lines.push(row(lines.length + 1, cells, ''));
  const cols = widths
    .map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  return (
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${cols && `<cols>${cols}</cols>`}<sheetData>${lines.join('')}</sheetData></worksheet>`
  );
}

function row(number: number, cells: readonly Cell[], style: string): string {
  return `<row r="${number}">${cells.map((value, i) => cell(`${columnLetters(i)}${number}`, value, style)).join('')}</row>`;
}

function cell(place: string, value: Cell, style: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"${style}><v>${value}</v></c>` : '';
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
}

function cellText(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  // Excel reads _x0041_ as the character of that number.
  return escapeXml(cut.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'));
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(i: number): string {
  return (i < 26 ? '' : columnLetters(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26));
}
