/** Columns of the document, in file order. */
export const DOCUMENT_COLUMNS = [
  'id',
  'title',
  'abstract',
  'authors',
  'year',
  'venue',
  'author_keywords',
  'url',
] as const;

/** Side by side in the file, so that the first paint reads them in one range. */
export const POINT_COLUMNS = ['x', 'y', 'topic'] as const;

/** The columns that every map file has, in file order. */
export const COLUMNS = [...DOCUMENT_COLUMNS, ...POINT_COLUMNS, 'fit', 'trust'] as const;

// Case is ignored: Spark and DuckDB hold `Title` and `title` to be one column.
const reserved = new RegExp(`^(?:source_)*(?:${COLUMNS.join('|')})$`, 'i');
const escaped = new RegExp(`^source_(?:source_)*(?:${COLUMNS.join('|')})$`, 'i');

/** File column of a corpus's own column: its name, or `source_NAME` when the name is taken. */
export function extraColumn(name: string): string {
  return reserved.test(name) ? `source_${name}` : name;
}

/** The corpus's own name of a file column; undoes {@link extraColumn}. */
export function extraName(column: string): string {
  return escaped.test(column) ? column.slice('source_'.length) : column;
}

/** Is this one of Toponote's own columns? */
export function isOwnColumn(column: string): boolean {
  return (COLUMNS as readonly string[]).includes(column);
}
