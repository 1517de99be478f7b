/** A bare web address in running text. */
export interface BareLink {
  start: number;
  end: number;
  url: string;
  text: string;
}

const START = /https?:\/\/|ftp:\/\/|www\.(?=\w)|\bdoi:\s?(?=10\.\d{4})|\.(?:com|org|net|io|ai|edu|gov|dev)\/(?=\w)/gi;
// TeX writes \_ and \% in addresses; CJK text follows without a space.
const BODY = /(?:[^\s<>"`{}|\\^\u3000-\u9fff\uff00-\uffef]|\\[_%#&~])+/y;
const HOST = /[\w-]+(?:\.[\w-]+)*$/;

/** Finds addresses with a scheme, with www, DOIs, and bare hosts with a path (github.com/…). */
export function findLinks(source: string): BareLink[] {
  const links: BareLink[] = [];
  START.lastIndex = 0;
  for (let m = START.exec(source); m; m = START.exec(source)) {
    const before = links[links.length - 1]?.end ?? 0;
    let start = m.index;
    if (m[0].startsWith('.')) start -= HOST.exec(source.slice(Math.max(before, start - 80), start))?.[0].length ?? 0;
    if (start < before || (start === m.index && m[0].startsWith('.'))) continue;
    if (/[\p{L}\d]/u.test(source[start - 1] ?? '') && !m[0].includes('://')) continue;
    const address = m.index + (/^doi/i.test(m[0]) ? m[0].length : 0);
    BODY.lastIndex = address;
    const body = BODY.exec(source)?.[0] ?? '';
    const end = address + trimmedLength(body);
    if (end <= m.index + m[0].length) continue;
    const text = unescape(source.slice(start, end));
    links.push({ start, end, url: toUrl(text), text });
    START.lastIndex = end;
  }
  return links;
}

/** Without the punctuation of the sentence around it; a closing bracket stays when it was opened inside. */
function trimmedLength(body: string): number {
  let depth = 0;
  for (const character of body) depth += character === '(' ? 1 : character === ')' ? -1 : 0;
  let length = body.length;
  for (; length > 0; length--) {
    const last = body[length - 1] ?? '';
    if (last === ')') {
      if (depth >= 0) break;
      depth++;
    } else if (!".,;:!?'*_]$".includes(last)) {
      break;
    }
  }
  return length;
}

export function unescape(address: string): string {
  return address.replace(/\\([_%#&~{}])/g, '$1').trim();
}

/** An address that may stand in a link: http, https, ftp or mailto; anything else becomes https. */
export function toUrl(text: string): string {
  const doi = /^(?:doi:\s?)?(10\.\d{4,9}\/\S+)$/i.exec(text);
  if (doi) return `https://doi.org/${doi[1]}`;
  return /^(?:https?|ftp):\/\/|^mailto:/i.test(text) ? text : `https://${text}`;
}
