import { namesText } from '../columns';
import { CorpusError } from '../corpus-error';
import { MAX_BYTES, tooLarge } from '../gunzip';
import { RecordList } from '../record-list';
import { readSheets } from '../spreadsheet';
import type { Sheet } from '../spreadsheet';
import { layoutOf, readTable } from '../table';
import type { TableLayout } from '../table';
import type { Reader } from './reader';

/** Rows that tell the layout of a sheet. */
const PREVIEW = 30;

/** An Excel workbook (.xlsx): every sheet that has a title or an abstract column. */
export const xlsx: Reader = {
  format: 'xlsx',
  aliases: ['excel'],
  matches: ({ bytes }) => isWorkbook(bytes),
  read({ name, bytes }, options) {
    const sheets = open(name, bytes).map((sheet) => ({ ...sheet, layout: layoutOfSheet(sheet) }));
    const headed = sheets.filter(({ layout }) => layout?.header && layout.known > 0);
    const texts = headed.filter(({ layout }) => layout && namesText(layout.names));
    const known = texts.length > 0 ? texts : headed;
    const chosen = known.length > 0 ? known : sheets.filter(({ layout }) => layout !== null).slice(0, 1);
    if (chosen.length === 0) {
      throw new CorpusError(`${name} holds no table; give a sheet with a title or an abstract column`);
    }
    const read = chosen.flatMap(({ rows, layout, name: sheet }) =>
      layout ? [readTable(rows, layout, options, chosen.length > 1 ? `${name}, sheet ${sheet},` : name)] : [],
    );
    const others = sheets
      .filter((sheet) => !chosen.includes(sheet) && sheet.rows.length > 0)
      .map((sheet) => sheet.name);
    const records = new RecordList();
    for (const sheet of read) records.addAll(sheet.records);
    return {
      records,
      fields: read[0]?.fields ?? {},
      columns: [...new Set(read.flatMap(({ columns }) => columns))],
      notices: [
        ...read.flatMap(({ notices }) => notices),
        ...(others.length > 0
          ? [`has sheets without a title or abstract column, which were not read: ${others.join(', ')}`]
          : []),
      ],
    };
  },
};

/** Whether it is a ZIP archive with the parts of a workbook, whose names stand in the directory at the end. */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4)) return false;
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-65_536));
  return tail.includes('xl/workbook.xml') || tail.includes('xl/worksheets/');
}

function open(name: string, bytes: Uint8Array): Sheet[] {
  let sheets: Sheet[] | null;
  try {
    sheets = readSheets(bytes, MAX_BYTES);
  } catch {
    throw new CorpusError(`${name} is an Excel workbook that is damaged or cut off; save it again, or as CSV`);
  }
  if (!sheets) throw new CorpusError(tooLarge(name, MAX_BYTES, 'unpacked'));
  return sheets;
}

function layoutOfSheet({ rows }: Sheet): TableLayout | null {
  const filled = rows.map(({ cells }) => cells).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  return layoutOf(filled.slice(0, PREVIEW), true);
}
