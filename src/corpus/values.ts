import { mendMojibake } from './mojibake';

/** A cell or JSON value as text: line ends unified, trimmed, fit for UTF-8. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return tidy(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value) && !value.some(Array.isArray)) {
    return value
      .map(asText)
      .filter((part) => part !== '')
      .join('; ');
  }
  return value && typeof value === 'object' ? asJson(value) : '';
}

/** What has no simpler text; a date as ISO 8601. What is nested too deeply for that has none. */
function asJson(value: object): string {
  try {
    const text = JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
    return tidy(text.startsWith('"') ? (JSON.parse(text) as string) : text);
  } catch {
    return '';
  }
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

// Embeddings, overrides and isolates, which would turn round what stands beside the text.
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

function tidy(text: string): string {
  return (
    mendMojibake(text)
      .replace(/\r\n?/g, '\n')
      .replace(BIDI_CONTROLS, '')
      // Half a surrogate pair cannot be written as UTF-8, and would read back as something else.
      .replace(LONE_SURROGATE, '\ufffd')
      .replace(/\u0000/g, '')
      .trim()
  );
}

const ABSENT =
  '(?:not |un)available|not provided|missing|nicht verfügbar|no disponible|non disponible|non disponibile|não disponível|niet beschikbaar|отсутствует|недоступна';
const ITEM =
  'abstract|title|summary|text|zusammenfassung|resumen|résumé|resumo|riassunto|samenvatting|sammanfattning|sammandrag|tiivistelmää|streszczenia|abstraktu|аннотаци[яи]|анотації';

const NOTHING = new RegExp(
  '^[\\s\\[("\'<【（]*(?:n\\.?[/\\\\]?a\\.?|#(?:n/a|value!|ref!|name\\?)|nan|none|null|nil|undefined|tb[da]|untitled|' +
    `(?:(?:the|an?) )?(?:${ITEM})(?: is| was)? (?:${ABSENT})(?: for th(?:is|e) \\w+)?|` +
    '(?:there is )?no (?:abstract|title|summary|text)(?: is| was)?(?: available| provided| found| given)?(?: for th(?:is|e) \\w+)?|' +
    'this (?:article|paper|item|record|document|publication) (?:has no|does not have an) abstract|abstract withheld|' +
    `(?:kein|keine|sin|pas de|aucun|sem|senza|geen|ingen|ei|brak|нет|немає) (?:${ITEM})(?: (?:verfügbar|vorhanden|disponibles?|disponível|beschikbaar))?|` +
    '(?:[无無]|暂无)(?:中文)?摘要|(?:抄録|要旨|要約)なし|(?:초록|요약) ?없음|(?:özet|öz) yok|لا يوجد ملخص|' +
    '[-\u2013\u2014.?]+)[\\s\\])"\'>.】）]*$',
  'iu',
);

/** What stands in the place of an abstract, and may be the title of something. */
const NO_ABSTRACT =
  /^[\s[(]*(?:missing|empty|unknown|(?:click|tap) (?:here )?to (?:view|read|see) the abstract)[\s\]).:]*$/i;

const TAGS = /<[^<>]{0,100}>|&nbsp;|&#160;/g;

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** Whether a title or abstract only says that there is none ("NA", "[No abstract available]"). */
export function saysNothing(text: string): boolean {
  if (text.length >= 120) return !SAYS_SOMETHING.test(text);
  const bare = text.replace(TAGS, ' ').trim();
  return !SAYS_SOMETHING.test(bare) || (bare.length < 60 && NOTHING.test(bare));
}

/** An abstract: text, or OpenAlex's inverted index of it (`{ word: [positions] }`), also as the text of a cell. */
export function asAbstract(value: unknown): string {
  const index = isInvertedIndex(value) ? value : invertedIndexIn(value);
  const text = index ? fromInvertedIndex(index) : Array.isArray(value) ? joined(value) : partText(value);
  return saysNothing(text) || (text.length < 60 && NO_ABSTRACT.test(text.replace(TAGS, ' '))) ? '' : text;
}

export function asTitle(value: unknown): string {
  const text = Array.isArray(value) ? joined(value) : partText(value);
  return saysNothing(text) ? '' : text;
}

function joined(parts: unknown[]): string {
  return parts.map(partText).join(' ').trim();
}

/** Text, or an object that has it (`{ value, source }`, `{ title, source }`, `{ description, descriptionType }`). */
function partText(value: unknown): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return asText(value);
  const record = value as Record<string, unknown>;
  const key = ['value', 'title', 'description', 'abstract', 'text', '#text', '$', '_'].find(
    (name) => Object.hasOwn(record, name) && typeof record[name] === 'string',
  );
  return asText(key === undefined ? value : record[key]);
}

const INDEX_ENTRY = /(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\s*:\s*\[([\d,\s]*)\]/g;

/** An inverted index that was written into a cell, as JSON or as Python writes it. */
function invertedIndexIn(value: unknown): [word: string, positions: number[]][] | null {
  if (typeof value !== 'string' || !/^\s*\{\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*:\s*\[\s*\d/.test(value))
    return null;
  return [...value.matchAll(INDEX_ENTRY)].map(([, double, single, positions]) => [
    unescaped(double ?? single),
    positions.split(',').map(Number),
  ]);
}

function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))/g, (_, u?: string, x?: string, other = '') => {
    const code = u ?? x;
    return code === undefined ? (other as string) : String.fromCharCode(parseInt(code, 16));
  });
}

function isInvertedIndex(value: unknown): value is Record<string, number[]> {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return false;
  const positions = Object.values(value);
  return positions.length > 0 && positions.every((list) => Array.isArray(list) && list.every(Number.isInteger));
}

function fromInvertedIndex(index: Record<string, number[]> | [word: string, positions: number[]][]): string {
  const words = (Array.isArray(index) ? index : Object.entries(index)).flatMap(([word, positions]) =>
    positions.map((position) => [position, word] as const),
  );
  return asText(
    words
      .sort((a, b) => a[0] - b[0])
      .map(([, word]) => word)
      .join(' '),
  );
}

/** A venue, or the object in which an API has it (`{ source: { display_name } }`, `{ title }`). */
export function asVenue(value: unknown, depth = 3): string {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return asText(value);
  const record = value as Record<string, unknown>;
  for (const key of ['display_name', 'name', 'title', 'source', 'journal', 'raw_source_name']) {
    const found = record[key] && depth > 0 ? asVenue(record[key], depth - 1) : '';
    if (found !== '') return found;
  }
  return '';
}

/** A year from a number, a date or a sentence about one; null when there is none from 1000 to 2199. */
export function asYear(value: unknown): number | null {
  if (Array.isArray(value)) return value.length ? asYear(value[0]) : null;
  if (value && typeof value === 'object' && 'date-parts' in value) return asYear(value['date-parts']);
  const text = asText(value);
  // 20190301 is a date too.
  const found = /(?<!\d)(1\d{3}|2[01]\d{2})(?:(?!\d)|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d))/.exec(text);
  return found ? Number(found[1]) : null;
}

/** A date as text; the `date-parts` of CSL-JSON and Crossref as 2019-3-1. */
export function asDate(value: unknown): string {
  if (!value || typeof value !== 'object' || !('date-parts' in value)) return asText(value);
  const [parts] = Array.isArray(value['date-parts']) ? (value['date-parts'] as unknown[]) : [];
  return Array.isArray(parts) ? parts.map(asText).join('-') : '';
}

/** A web address as text; a bare DOI becomes its address. */
export function asUrl(value: unknown): string {
  const text = Array.isArray(value) ? asText(value[0]) : asText(value);
  const doi = /^(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/i.exec(text);
  return doi ? `https://doi.org/${doi[1]}` : text;
}

/** Keywords, from a list or a text with separators. */
export function asKeywords(value: unknown): string[] {
  const parts = asList(value);
  if (parts) return parts.map((part) => nameOf(part)).filter((part) => part !== '');
  const text = asText(value);
  if (saysNothing(text)) return [];
  const separator = ['|', ';', '\n', ','].find((mark) => text.includes(mark)) ?? ',';
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * A JSON array, an object that holds nothing else, or the text of a Python or JSON list (`['A', 'B']`,
 * `[{'name': 'A'}]`); null for anything else.
 */
export function asList(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (value !== null && typeof value === 'object') {
    const [inner, ...others] = Object.values(value) as unknown[];
    return others.length === 0 && Array.isArray(inner) ? inner : null;
  }
  if (typeof value === 'string' && /^\s*\[\s*\{/.test(value)) return objectsIn(value);
  if (typeof value !== 'string' || !/^\s*\[\s*(['"][^]*['"]\s*,?\s*)?\]\s*$/.test(value)) return null;
  const items = value.match(/'(?:[^'\\]|\\.)*'(?=\s*[,\]])|"(?:[^"\\]|\\.)*"(?=\s*[,\]])/g) ?? [];
  return items.map((item) => item.slice(1, -1).replace(/\\(['"\\])/g, '$1'));
}

const NAMED =
  /['"](?:name|display_name|full_?name|keyword|term)['"]\s*:\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/gi;
const NAMED_AUTHOR =
  /['"]author['"]\s*:\s*\{[^{}]*?['"]display_name['"]\s*:\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/g;

/** Objects in the text of a list: as they are in JSON, by their names in what Python writes. */
function objectsIn(text: string): unknown[] | null {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list;
  } catch {
    // It is Python's.
  }
  const authors = [...text.matchAll(NAMED_AUTHOR)];
  const named = authors.length > 0 ? authors : [...text.matchAll(NAMED)];
  return named.length > 0 ? named.map(([, double, single]) => unescaped(double ?? single)) : null;
}

/** The name in a string or in an object as APIs have it. */
export function nameOf(value: unknown): string {
  if (!value || typeof value !== 'object') return asText(value);
  const record = value as Record<string, unknown>;
  for (const key of [
    'name',
    'display_name',
    'fullname',
    'fullName',
    'full_name',
    'keyword',
    'term',
    'raw_author_name',
    'text',
    'literal',
    '$',
  ]) {
    if (typeof record[key] === 'string') return asText(record[key]);
  }
  if (record.author) return nameOf(record.author);
  const given = record.given ?? record.first_name ?? record.firstName ?? record.first ?? '';
  const family = record.family ?? record.last_name ?? record.lastName ?? record.last ?? '';
  return `${asText(given)} ${asText(family)}`.trim();
}
