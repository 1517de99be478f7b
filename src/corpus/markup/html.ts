import type { Style } from './runs';

/** `<name …>` or `</name>`. */
export const TAG = /<(\/?)([a-z][a-z0-9]*(?:[:-][a-z0-9-]+)?)((?:\s[^<>]*)?)\/?>/iy;
/** A raised or lowered stretch as a whole. */
export const SCRIPT = /<(sub|sup|inf)>([^<>]{1,24})<\/\1>/iy;
/** An entity, also when exports have escaped it twice; news feeds lose the ampersand of `&#39;`. */
export const ENTITY = /(?:&(?:amp;)*(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+[0-9]*)|(?<![\w&])(#\d{2,4}));/iy;

const STYLES = new Map<string, Style[]>(
  Object.entries({
    b: ['bold'],
    strong: ['bold'],
    bold: ['bold'],
    i: ['italic'],
    em: ['italic'],
    italic: ['italic'],
    cite: ['italic'],
    u: ['underline'],
    underline: ['underline'],
    code: ['code'],
    tt: ['code'],
    kbd: ['code'],
    monospace: ['code'],
  } satisfies Record<string, Style[]>),
);

const BREAKING = new Set(
  'p br div li ul ol title sec section h1 h2 h3 h4 h5 h6 tr td th table blockquote pre list list-item hr'.split(' '),
);
const OTHER = new Set(
  'span font a sub sup inf sc small big abstract formula inline-formula alternatives tex-math tbody thead label named-content styled-content xref ext-link'.split(
    ' ',
  ),
);

export interface Tag {
  name: string;
  styles: readonly Style[];
  breaking: boolean;
}

/** A known tag of HTML, JATS or MathML; null for anything else in angle brackets (`<unk>`, `a <b and c> d`). */
export function knownTag(name: string): Tag | null {
  const lower = name.toLowerCase();
  if (lower.startsWith('mml:')) return { name: lower, styles: [], breaking: false };
  const plain = lower.startsWith('jats:') ? lower.slice(5) : lower;
  const styles = STYLES.get(plain);
  if (styles) return { name: lower, styles, breaking: false };
  if (BREAKING.has(plain)) return { name: lower, styles: [], breaking: true };
  return OTHER.has(plain) ? { name: lower, styles: [], breaking: false } : null;
}

const NAMED = new Map<string, string>();
const named = (text: string): void => {
  for (const pair of text.trim().split(/\s+/)) {
    const [name, character] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    NAMED.set(name, character);
  }
};
named(`
  amp=& lt=< gt=> quot=" apos=' hellip=… ndash=– mdash=— lsquo=‘ rsquo=’ ldquo=“ rdquo=” sbquo=‚ bdquo=„ laquo=« raquo=»
  bull=• middot=· deg=° plusmn=± times=× divide=÷ minus=− le=≤ ge=≥ ne=≠ asymp=≈ sim=∼ infin=∞ micro=µ copy=© reg=® trade=™
  euro=€ pound=£ yen=¥ cent=¢ sect=§ para=¶ dagger=† Dagger=‡ permil=‰ prime=′ Prime=″ rarr=→ larr=← harr=↔ uarr=↑ darr=↓
  frac12=½ frac14=¼ frac34=¾ sup1=¹ sup2=² sup3=³ szlig=ß oslash=ø Oslash=Ø aring=å Aring=Å aelig=æ AElig=Æ oelig=œ OElig=Œ
  eth=ð thorn=þ alpha=α beta=β gamma=γ delta=δ epsilon=ε zeta=ζ eta=η theta=θ iota=ι kappa=κ lambda=λ mu=μ nu=ν xi=ξ pi=π
  rho=ρ sigma=σ tau=τ upsilon=υ phi=φ chi=χ psi=ψ omega=ω Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Phi=Φ Psi=Ψ Omega=Ω
`);
NAMED.set('nbsp', ' ').set('ensp', ' ').set('emsp', ' ').set('thinsp', ' ').set('shy', '');
for (const [ending, mark] of Object.entries({
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  caron: '\u030c',
})) {
  for (const letter of 'aeiouyncsrzAEIOUYNCSRZ') {
    const composed = (letter + mark).normalize('NFC');
    if (composed.length === 1) NAMED.set(letter + ending, composed);
  }
}

/** The character an entity stands for, or null when there is none. */
export function entity(body: string): string | null {
  if (!body.startsWith('#')) return NAMED.get(body) ?? null;
  const code = /^#x/i.test(body) ? parseInt(body.slice(2), 16) : parseInt(body.slice(1), 10);
  if (!(code >= 32) || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
    return code === 9 || code === 10 ? ' ' : null;
  return code === 160 ? ' ' : String.fromCodePoint(code);
}
