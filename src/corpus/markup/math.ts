import { STYLED, SWITCHES, SYMBOLS, script } from './latex-commands';

/** A stretch of source between math delimiters. */
export interface MathRegion {
  start: number;
  /** Offset behind the closing delimiter. */
  end: number;
  /** Length of either delimiter. */
  delimiter: number;
  /**
   * 'math' is typeset; 'text' is prose in math's clothes (`$\textit{unpaired}$`), to be scanned on; 'plain' has a
   * form in characters (`$86.2\%$`, `CO$_2$`).
   */
  kind: 'math' | 'text' | 'plain';
  tex: string;
  display: boolean;
  /** For 'plain': what is shown and what is counted. */
  shown: string;
  analysed: string;
}

const DELIMITER = /\\(?:begin\s*\{(equation|align|gather|multline|eqnarray|displaymath|math)(\*?)\}|[^])|\$/g;

/** Finds math from left to right: `$…$` where it is not money, `$$…$$`, `\(…\)`, `\[…\]`, and equations. */
export function findMath(source: string): MathRegion[] {
  const regions: MathRegion[] = [];
  const find = finder(source);
  const dollars: number[] = [];
  const opens: { at: number; length: number; close: string }[] = [];
  DELIMITER.lastIndex = 0;
  for (let m = DELIMITER.exec(source); m; m = DELIMITER.exec(source)) {
    if (m[0] === '$') dollars.push(m.index);
    else if (m[0] === '\\(') opens.push({ at: m.index, length: 2, close: '\\)' });
    else if (m[0] === '\\[') opens.push({ at: m.index, length: 2, close: '\\]' });
    else if (m[1]) opens.push({ at: m.index, length: m[0].length, close: `\\end{${m[1]}${m[2] ?? ''}}` });
  }
  let behind = 0;
  let nextDollar = 0;
  let displayLeft = true;
  const dollarRegions = (limit: number): void => {
    while (nextDollar < dollars.length && dollars[nextDollar] < limit) {
      const at = dollars[nextDollar];
      const close = dollars[nextDollar + 1];
      if (at < behind || close === undefined) {
        nextDollar++;
      } else if (close === at + 1) {
        let k = nextDollar + 2;
        while (displayLeft && k + 1 < dollars.length && dollars[k + 1] !== dollars[k] + 1) k++;
        displayLeft &&= k + 1 < dollars.length;
        if (displayLeft) {
          regions.push(region(source, at, dollars[k] + 2, 2, 2, true));
          behind = dollars[k] + 2;
        }
        nextDollar = displayLeft ? k + 2 : nextDollar + 2;
      } else if (isMath(source.slice(at + 1, close), source[close + 1] ?? '')) {
        regions.push(region(source, at, close + 1, 1, 1, false));
        behind = close + 1;
        nextDollar += 2;
      } else {
        nextDollar++;
      }
    }
  };
  for (const { at, length, close } of opens) {
    dollarRegions(at);
    if (at < behind) continue;
    const end = find(close, at + length);
    if (end < 0) continue;
    regions.push(region(source, at, end + close.length, length, close.length, close !== '\\)'));
    behind = end + close.length;
  }
  dollarRegions(source.length);
  return regions;
}

/** `indexOf` that remembers: for a scan from left to right the whole cost stays linear. */
export function finder(source: string): (needle: string, from: number) => number {
  const found = new Map<string, number>();
  return (needle, from) => {
    const known = found.get(needle);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const at = source.indexOf(needle, from);
    found.set(needle, at);
    return at;
  };
}

/** Whether `$content$` is math and not two prices ("$5 and then $6"). */
function isMath(content: string, next: string): boolean {
  if (content.trim() === '' || /\n\s*\n/.test(content)) return false;
  const bare = content.replace(/\\[%&_#$]/g, '');
  const spaceBefore = /^\s/.test(bare);
  const spaceBehind = /\s$/.test(bare);
  const price = /^\s*\d/.test(bare);
  if (/[\\^_{}]/.test(bare)) {
    return bare.includes('\\') || (!(price && /\d/.test(next)) && (spaceBefore || !spaceBehind));
  }
  const longWords = bare.match(/\p{L}{2,}/gu)?.length ?? 0;
  if (spaceBefore !== spaceBehind) return !price && longWords === 0 && /[=<>]/.test(bare);
  if (/\d/.test(next)) return !price && longWords === 0;
  if (spaceBefore) return longWords === 0;
  return price ? longWords === 0 : (bare.match(/\p{L}{3,}/gu)?.length ?? 0) < 2;
}

function region(source: string, start: number, end: number, open: number, close: number, display: boolean): MathRegion {
  const tex = source.slice(start + open, end - close).trim();
  const base = { start, end, delimiter: open, tex, display, shown: '', analysed: '' };
  if (open !== close || close > 2) return { ...base, kind: 'math' };
  if (isText(tex)) return { ...base, kind: 'text' };
  const plain = asPlain(tex, source[start - 1] ?? '', source.slice(end, end + 2), source[start - 2] ?? '');
  return plain ? { ...base, kind: 'plain', ...plain } : { ...base, kind: 'math' };
}

/** Only text commands with their arguments, spaces and punctuation: prose. */
function isText(tex: string): boolean {
  let commands = 0;
  let i = 0;
  const token = /\\([a-zA-Z]+)\s*(\{)?|\\[%&_#$,; ]|[\s.,;:!?()/~-]/y;
  while (i < tex.length) {
    token.lastIndex = i;
    const m = token.exec(tex);
    if (!m) return false;
    i += m[0].length;
    const name = m[1];
    if (name === undefined) continue;
    if (SWITCHES.has(name) && !m[2]) {
      commands++;
      if (/^[\p{L}\d\s.,;:()-]+$/u.test(tex.slice(i))) return true;
      continue;
    }
    if (!STYLED.has(name) || !m[2]) return false;
    const end = groupEnd(tex, i);
    if (end < 0) return false;
    // \mathbf{x} is a vector; \mathrm{DLIF} and \mathtt{GPT-2} are names.
    if (!name.startsWith('text') && !/^(?:emph|underline|mbox|ul|uline)$/.test(name)) {
      if (!/^\s*\p{L}[\p{L}\d\s.-]+$/u.test(tex.slice(i, end))) return false;
      if (/^(?:mathbb|mathcal|mathfrak|operatorname|boldsymbol|bm)$/.test(name)) return false;
    }
    commands++;
    i = end + 1;
  }
  return commands > 0;
}

function groupEnd(tex: string, from: number): number {
  let depth = 1;
  for (let i = from; i < tex.length; i++) {
    if (tex[i] === '\\') i++;
    else if (tex[i] === '{') depth++;
    else if (tex[i] === '}' && --depth === 0) return i;
  }
  return -1;
}

const PLAIN = /^[\d\s.,%+\-–±×·~∼≈≤≥≪≫<>=≠/→↑↓()°:…$∞]+(?:[KMBTkx]|dB|ms)?$/;

/** Numbers with signs, a raised or lowered sign or two, and the letter of "k-means". */
function asPlain(
  tex: string,
  before: string,
  behind: string,
  before2: string,
): { shown: string; analysed: string } | null {
  const scriptOnly = /^(?:\{\})?([_^])\s*(?:\{\s*([^{}]{1,4})\s*\}|([^{}\s\\]|\\circ|\\prime))$/.exec(tex);
  if (scriptOnly) {
    const inner = simplify(scriptOnly[2] ?? scriptOnly[3] ?? '');
    const shown = script(inner, scriptOnly[1] === '^' ? '^' : '_');
    if (/^[\p{L}\d+\-∘′]+$/u.test(inner) && (shown !== null || /^(?:th|st|nd|rd)$/.test(inner))) {
      return { shown: shown ?? inner, analysed: inner.replace('∘', '°') };
    }
    return null;
  }
  const letter = /^(?:[A-Za-z]|\\[a-zA-Z]+)$/.test(tex) ? simplify(tex) : '';
  if (/^\p{L}$/u.test(letter)) {
    const joined = /^-\p{L}/u.test(behind) || (before === '-' && /\p{L}/u.test(before2));
    return joined ? { shown: letter, analysed: letter } : null;
  }
  if (/[_^]/.test(tex)) return null;
  const text = simplify(tex.replace(/\\circ/g, '°')).trim();
  return text !== '' && PLAIN.test(text) ? { shown: text, analysed: text } : null;
}

/**
 * Math as characters, as far as that is easy: signs and Greek letters, raised and lowered digits, no braces.
 * For places that cannot typeset.
 */
export function texToText(tex: string): string {
  return simplify(tex)
    .replace(/([_^])(?:\{([^{}]*)\}|([^\s{}]))/g, (whole, position: '^' | '_', group?: string, single?: string) => {
      const inner = group ?? single ?? '';
      return script(inner, position) ?? (inner.length > 1 ? `${position}(${inner})` : whole);
    })
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function simplify(tex: string): string {
  return tex
    .replace(/\{,\}/g, ',')
    .replace(/\\(?:[,;:! >]|quad|qquad)|~/g, ' ')
    .replace(/\\([%&_#${}])/g, '$1')
    .replace(/\\\|/g, '‖')
    .replace(/\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\([a-zA-Z]+)\s?/g, (_, name: string) => {
      const symbol = SYMBOLS.get(name);
      if (symbol !== undefined) return /^\p{L}{2,}$/u.test(symbol) ? `${symbol} ` : symbol;
      return '';
    });
}
