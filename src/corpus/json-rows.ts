import { holdsText, namesText } from './columns';

export type JsonRow = Record<string, unknown>;

/** Levels of an API's answer that are looked through for its records (`message.items`, `result.hits.hit`). */
const DEEPEST = 4;

/** Characters that a string of a plain list has on average when it is an abstract. */
const FEWEST_CHARACTERS = 40;

/**
 * The records of a JSON value: an array of objects, the longest such array inside of an object, an object of objects by
 * their ids, a list of abstracts, or the value itself where it is the record of a work.
 *
 * @param isAsked - whether it is known that the value itself is a record.
 * @returns null when it holds none.
 */
export function findJsonRows(value: unknown, isAsked = false): JsonRow[] | null {
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) {
    const characters = value.reduce((sum, text) => sum + text.length, 0);
    return characters >= value.length * FEWEST_CHARACTERS ? value.map((abstract) => ({ abstract })) : null;
  }
  const rows = longestArray(value, DEEPEST);
  if (rows) return rows.map(lifted);
  if (!isJsonRow(value)) return null;
  const row = lifted(value);
  return isAsked || isWork(value, row) ? [row] : null;
}

/** What stands in the settings of programs, in schemas and in catalogues of services, which have titles too. */
const SETTINGS =
  /^(?:\$schema|\$defs|openapi|swagger|asyncapi|scripts|(?:dev|peer)?dependencies|compileroptions|nbformat|lockfileversion|manifest_version|start_url|icons|imports|require|properties|definitions|jsonrpc)$/i;

/** Whether a lone object is the record of a work, and not some other file in JSON. */
function isWork(value: JsonRow, row: JsonRow): boolean {
  return !Object.keys(value).some((name) => SETTINGS.test(name)) && namesText(Object.keys(row));
}

/** Where a work lists others. */
const OTHERS = /^(?:references?|referenced_?works?|citations?|cited_?by|citing|related|relations?|bibliography)/i;

function longestArray(value: unknown, depth: number): JsonRow[] | null {
  if (Array.isArray(value)) return value.every(isJsonRow) ? value : null;
  if (!isJsonRow(value)) return null;
  if ('abstract' in value || 'abstract_inverted_index' in value) return [value];
  const entries = Object.entries(value);
  const byId = entries.filter(([, row]) => isJsonRow(row) && namesText(Object.keys(row)));
  // Beside the objects there may be a list of their ids.
  if (byId.length > 1 && byId.length >= entries.length - 1) {
    return byId.map(([id, row]) => ({ id, ...(row as JsonRow) }));
  }
  const isText = namesText(Object.keys(value));
  let best: JsonRow[] | null = null;
  for (const [name, inner] of depth > 0 ? entries : []) {
    if (isText && OTHERS.test(name)) continue;
    const rows = longestArray(inner, depth - 1);
    if (rows && rows.length > (best?.length ?? 0) && rows.some((row) => holdsText(Object.keys(lifted(row)))))
      best = rows;
  }
  return best;
}

export function isJsonRow(value: unknown): value is JsonRow {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/**
 * A record with its text on top: where a title or an abstract stands one object further down (OpenReview's `content`,
 * Elasticsearch's `_source`, DBLP's `info`), that object's fields come up. `{ value: x }` is x, and what VOSviewer
 * writes as a small table in HTML becomes fields.
 */
export function lifted(row: JsonRow): JsonRow {
  const described = fromDescription(row);
  const up = withInner(described);
  const entries = Object.entries(up);
  return entries.some(([, value]) => isBox(value))
    ? Object.fromEntries(entries.map(([name, value]) => [name, isBox(value) ? value.value : value]))
    : up;
}

function withInner(row: JsonRow): JsonRow {
  if (
    holdsText(
      Object.keys(row).filter(
        (name) => !isJsonRow(row[name]) || isBox(row[name]) || name === 'abstract_inverted_index',
      ),
    )
  )
    return row;
  for (const [name, inner] of Object.entries(row)) {
    if (!isJsonRow(inner) || !holdsText(Object.keys(inner))) continue;
    const rest = Object.entries(row).filter(([other]) => other !== name && !Object.hasOwn(inner, other));
    return Object.fromEntries([...rest, ...Object.entries(inner)]);
  }
  return row;
}

/** OpenReview's second version and others put every value into an object of its own. */
function isBox(value: unknown): value is { value: unknown } {
  return (
    isJsonRow(value) &&
    Object.hasOwn(value, 'value') &&
    Object.keys(value).every((key) => key === 'value' || key === 'readers')
  );
}

/** VOSviewer: `<table><tr><td>Title:</td><td>…</td></tr>…`, or some HTML about what the label names. */
function fromDescription(row: JsonRow): JsonRow {
  const { description } = row;
  if (typeof description !== 'string' || !/^\s*<[a-z]/i.test(description)) return row;
  const cells = [...description.matchAll(/<tr>\s*<td>([^<:]{1,40}):?\s*<\/td>\s*<td>([^]*?)<\/td>/gi)];
  const { label } = row;
  const rest = Object.entries(row).filter(([name]) => name !== 'description');
  // As fields of the tables are called, which other items of the same file may have.
  if (cells.length === 0) {
    return typeof label === 'string' ? Object.fromEntries([...rest, ['Title', label], ['Abstract', description]]) : row;
  }
  return Object.fromEntries([...rest, ...cells.map(([, name, value]) => [name.trim(), value] as const)]);
}
