const TOKEN =
  /\s+|[{}[\],:]|"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;

/**
 * Offset of the first thing that is not JSON (RFC 8259), or the length of the text when it stops too early.
 * Engines word their own messages differently and some name no place.
 */
export function jsonErrorAt(text: string): number {
  const open: string[] = [];
  // What may come next: a value, a value or `]`, a key, a key or `}`, `:`, or what follows a value.
  let wants: 'value' | 'first value' | 'key' | 'first key' | ':' | 'after' = 'value';
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return unfinished(text, at) ? text.length : at;
    if (token.trim() !== '') {
      const kind = token[0] ?? '';
      const inner = open[open.length - 1];
      if (kind === '{' || kind === '[') {
        if (wants !== 'value' && wants !== 'first value') return at;
        open.push(kind);
        wants = kind === '{' ? 'first key' : 'first value';
      } else if (kind === '}' || kind === ']') {
        const empty = kind === '}' ? wants === 'first key' : wants === 'first value';
        if (inner !== (kind === '}' ? '{' : '[') || !(empty || wants === 'after')) return at;
        open.pop();
        wants = 'after';
      } else if (kind === ',') {
        if (wants !== 'after' || inner === undefined) return at;
        wants = inner === '{' ? 'key' : 'value';
      } else if (kind === ':') {
        if (wants !== ':') return at;
        wants = 'value';
      } else if (wants === 'key' || wants === 'first key') {
        if (kind !== '"') return at;
        wants = ':';
      } else if (wants === 'value' || wants === 'first value') {
        wants = 'after';
      } else {
        return at;
      }
    }
    at += token.length;
  }
  return text.length;
}

/** A string, number or word that the end of the text cut off. */
function unfinished(text: string, at: number): boolean {
  const rest = text.slice(at, at + 8);
  if (rest[0] === '"') return !/^"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*["\n]/.test(text.slice(at));
  return at + rest.length === text.length && /^(?:-|t|tr|tru|f|fa|fal|fals|n|nu|nul|-?\d+[.eE]?[+-]?)\s*$/.test(rest);
}

/**
 * The value of a JSON text, or undefined when it is none. Whole numbers beyond 2^53, which a number would round, come
 * as text; NaN and Infinity, which Python writes, as null.
 */
export function parseJson(text: string): unknown {
  const own = text.startsWith('\ufeff') ? text.slice(1) : text;
  try {
    return JSON.parse(withLargeNumbersQuoted(own)) as unknown;
  } catch {
    return own.search(NO_NUMBER) >= 0
      ? parsePlain(outsideOfStrings(own, (code) => code.replace(NO_NUMBER, 'null')))
      : undefined;
  }
}

function parsePlain(text: string): unknown {
  try {
    return JSON.parse(withLargeNumbersQuoted(text)) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The values of a text that holds one JSON value after the other, as of files that were put together; undefined when it
 * is anything else, or a single value.
 */
export function parseJsonValues(text: string): unknown[] | undefined {
  const values: unknown[] = [];
  let depth = 0;
  let start = 0;
  let end = 0;
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    if (mark === '{' || mark === '[') {
      if (depth++ === 0) {
        if (/[^\s\ufeff]/.test(text.slice(end, index))) return undefined;
        start = index;
      }
    } else if (mark === '}' || mark === ']') {
      if (--depth < 0) return undefined;
      if (depth > 0) continue;
      end = index + 1;
      const value = parseJson(text.slice(start, end));
      if (value === undefined) return undefined;
      values.push(value);
    }
  }
  return depth === 0 && values.length > 1 ? values : undefined;
}

const MARKS = /"[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\]]/g;

const NO_NUMBER = /(?<![\w.])-?(?:NaN|Infinity)(?!\w)/g;

const LARGE_NUMBER = /(?<![\w.+-])-?\d{16,}(?![\w.])/g;

function withLargeNumbersQuoted(text: string): string {
  return /\d{16}/.test(text) ? outsideOfStrings(text, (code) => code.replace(LARGE_NUMBER, '"$&"')) : text;
}

function outsideOfStrings(text: string, change: (code: string) => string): string {
  const parts: string[] = [];
  let outside = 0;
  for (;;) {
    const quote = text.indexOf('"', outside);
    const end = quote < 0 ? text.length : quote;
    parts.push(change(text.slice(outside, end)));
    if (quote < 0) return parts.join('');
    let close = text.indexOf('"', quote + 1);
    while (close >= 0 && isEscaped(text, close)) close = text.indexOf('"', close + 1);
    outside = close < 0 ? text.length : close + 1;
    parts.push(text.slice(quote, outside));
  }
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}
