import { CorpusError } from '../corpus-error';
import { forgivingRows } from '../csv-rows';
import { RecordList } from '../record-list';
import { documentOfTags, MappedTags } from '../tag-table';
import type { TagTable } from '../tag-table';
import type { ReadResult, Reader, Source } from './reader';

/** Embase's "CSV, fields by row": a row a field, its name in capitals in the first cell and a value in each of the others. */
export const embase: Reader = {
  format: 'embase',
  aliases: [],
  matches: ({ head }) =>
    /^\s*"?TITLE"?,/.test(head) &&
    /^"?(?:ABSTRACT|SOURCE|AUTHOR NAMES|PUBLICATION YEAR)"?,/m.test(head) &&
    /^[^\n]*\n"?[A-Z][A-Z ()/-]+"?,/.test(head.trimStart()),
  streams: () => true,
  read: readEmbase,
};

async function readEmbase(source: Source): Promise<ReadResult> {
  const records = new RecordList();
  const mapped = new MappedTags();
  let tags = new Map<string, string[]>();
  let line = 1;
  let start = 1;
  const end = () => {
    if (tags.size === 0) return;
    const { document, from } = documentOfTags(tags, TABLE);
    mapped.add(from);
    records.add(source.keep(document), start);
    tags = new Map();
  };
  const rows = forgivingRows({ delimiter: ',', quote: '"', spaced: false });
  const add = (some: string[][] | null) => {
    if (!some) {
      throw new CorpusError(
        `${source.name}, line ${start}: a quotation mark is opened and never closed; the file may be cut off, so export it again`,
      );
    }
    for (const cells of some) {
      const [name = '', ...values] = cells.map((cell) => cell.trim());
      if (name === 'TITLE') {
        end();
        start = line;
      }
      const said = values.filter((value) => value !== '');
      if (name !== '' && said.length > 0) tags.set(name, [...(tags.get(name) ?? []), ...said]);
      line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    }
  };
  for await (const piece of source.pieces()) add(rows.push(piece));
  add(rows.end());
  end();
  return { records, fields: mapped.fields() };
}

const TABLE: TagTable = {
  id: ['EMBASE ACCESSION ID (PUI)', 'PUI', 'MEDLINE PMID', 'EMBASE LINK'],
  title: ['TITLE', 'ORIGINAL TITLE'],
  abstract: ['ABSTRACT', 'ORIGINAL ABSTRACT'],
  authors: ['AUTHOR NAMES'],
  year: ['PUBLICATION YEAR', 'DATE OF PUBLICATION'],
  venue: ['SOURCE TITLE', 'SOURCE'],
  author_keywords: ['AUTHOR KEYWORDS'],
  url: ['FULL TEXT LINK', 'EMBASE LINK', 'OPEN URL LINK'],
  doi: ['DOI'],
};
