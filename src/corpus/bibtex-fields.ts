/** Fields whose value stays LaTeX. */
export const LATEX_FIELDS: ReadonlySet<string> = new Set(['title', 'abstract', 'booktitle', 'shorttitle']);

/** Fields of names with "and" between. */
export const NAME_FIELDS: ReadonlySet<string> = new Set(['author', 'editor']);

const LITERAL_NAME =
  /^(?:doi|file|eprint|ee|key|crossref|xref|xdata|ids|entryset|related|groups|bibsource)$|url|uri|link|^pdf|^bdsk-/;

/** Whether a field holds an address, a path or a key, in which nothing is LaTeX. */
export function isLiteral(name: string, value: string): boolean {
  return LITERAL_NAME.test(name) || /^https?:\/\/\S+$/i.test(value.trim());
}

const VENUES: Readonly<Record<string, string>> = {
  article: 'journal',
  inproceedings: 'booktitle',
  conference: 'booktitle',
  incollection: 'booktitle',
  inbook: 'booktitle',
  book: 'series',
  phdthesis: 'school',
  mastersthesis: 'school',
  techreport: 'institution',
};

/** The field in which an entry of a type says where it appeared. */
export function venueField(type: string): string {
  return VENUES[type] ?? 'howpublished';
}

/** Names in the value of an author or editor field: what stands between the word "and" outside of braces. */
export function namesIn(value: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of value.matchAll(/[{}]|\s+and(?=\s)/gi)) {
    if (mark === '{') depth++;
    else if (mark === '}') depth--;
    else if (depth === 0) {
      names.push(value.slice(start, index));
      start = index + mark.length;
    }
  }
  names.push(value.slice(start));
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

/** What stands in the braces round a whole name, which is no person's then; undefined for others. */
export function organisationIn(name: string): string | undefined {
  return /^\{([^{}]*)\}$/.exec(name)?.[1];
}
