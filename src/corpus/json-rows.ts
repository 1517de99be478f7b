import { holdsText } from './columns';

export type JsonRow = Record<string, unknown>;

/** Levels of an API's answer that are looked through for its records (`message.items`, `result.hits.hit`). */
const DEEPEST = 4;

/** Characters that a string of a plain list has on average when it is an abstract. */
const FEWEST_CHARACTERS = 40;

/**
 * The records of a JSON value: an array of objects, the longest such array inside of an object, an object of objects by
 * their ids, a list of abstracts, or the value itself.
 *
 * @returns null when it holds none.
 */
export function findJsonRows(value: unknown): JsonRow[] | null {
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) {
    const characters = value.reduce((sum, text) => sum + text.length, 0);
    return characters >= value.length * FEWEST_CHARACTERS ? value.map((abstract) => ({ abstract })) : null;
  }
  const rows = longestArray(value, DEEPEST) ?? (isJsonRow(value) ? [value] : null);
  return rows && rows.map(lifted);
}

function longestArray(value: unknown, depth: number): JsonRow[] | null {
  if (Array.isArray(value)) return value.every(isJsonRow) ? value : null;
  if (!isJsonRow(value)) return null;
  if ('abstract' in value || 'abstract_inverted_index' in value) return [value];
  const byId = Object.entries(value);
  if (byId.length > 1 && byId.every(([, row]) => isJsonRow(row) && holdsText(Object.keys(row)))) {
    return byId.map(([id, row]) => ({ id, ...(row as JsonRow) }));
  }
  let best: JsonRow[] | null = null;
  for (const inner of depth > 0 ? Object.values(value) : []) {
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

/** VOSviewer: `<table><tr><td>Title:</td><td>…</td></tr>…`. */
function fromDescription(row: JsonRow): JsonRow {
  const { description } = row;
  if (typeof description !== 'string' || !/^\s*<table>/i.test(description)) return row;
  const cells = [...description.matchAll(/<tr>\s*<td>([^<:]{1,40}):?\s*<\/td>\s*<td>([^]*?)<\/td>/gi)];
  if (cells.length === 0) return row;
  const rest = Object.entries(row).filter(([name]) => name !== 'description');
  return Object.fromEntries([...rest, ...cells.map(([, name, value]) => [name.trim(), value] as const)]);
}
