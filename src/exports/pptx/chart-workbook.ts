import { strToU8, zipSync } from 'fflate';
import type { ChartPlan } from './chart-plan';
import { columnName } from './chart-xml';
import { escapeXml } from './xml-text';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Zip files carry a date; this one is always the same. */
export const NO_DATE = new Date(1980, 0, 1);

/** The data that a chart draws, by column of its sheet: what can be edited behind it. */
export function chartColumns(chart: ChartPlan): { name: string; values: (number | null)[] }[] {
  const columns: { name: string; values: (number | null)[] }[] = chart.series.map(({ name, values }) => ({
    name,
    values,
  }));
  if (chart.kind === 'line') {
    const [curve] = chart.series;
    columns.push(
      { name: chart.chosenName, values: curve.values.map((value, i) => (i === chart.chosen ? value : null)) },
      { name: chart.errorName, values: chart.errors },
    );
  }
  return [...columns, ...(chart.columns ?? [])];
}

/** The workbook inside the file: categories in column A, a series a column, its name in the first row. */
export function chartWorkbook(chart: ChartPlan): Uint8Array {
  const columns = chartColumns(chart);
  const text = (cell: string, value: string) =>
    `<c r="${cell}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
  const rows = [
    `<row r="1">${text('A1', chart.heading)}${columns.map(({ name }, i) => text(`${columnName(i)}1`, name)).join('')}</row>`,
    ...chart.categories.map((category, at) => {
      const row = at + 2;
      const cells = columns.map(({ values }, i) =>
        values[at] === null || values[at] === undefined ? '' : `<c r="${columnName(i)}${row}"><v>${values[at]}</v></c>`,
      );
      return `<row r="${row}">${text(`A${row}`, category)}${cells.join('')}</row>`;
    }),
  ];
  const parts = {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(HEAD + xml)] as const);
  return zipSync(Object.fromEntries(files), { mtime: NO_DATE, level: 6 });
}

function relationship(type: string, target: string): string {
  return (
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`
  );
}
