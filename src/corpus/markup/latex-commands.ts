import type { Style } from './runs';

const words = (text: string): string[] => text.trim().split(/\s+/);
const table = (text: string): Map<string, string> =>
  new Map(words(text).map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)]));

/** `\textit{…}`: commands that dress their argument. */
export const STYLED: ReadonlyMap<string, readonly Style[]> = new Map<string, Style[]>([
  ...words('textbf mathbf boldsymbol bm strong').map((name): [string, Style[]] => [name, ['bold']]),
  ...words('textit textsl emph mathit').map((name): [string, Style[]] => [name, ['italic']]),
  ...words('texttt mathtt lstinline verb').map((name): [string, Style[]] => [name, ['code']]),
  ...words('underline uline ul').map((name): [string, Style[]] => [name, ['underline']]),
  ...words(
    'text textsc textrm textsf textup textmd textnormal textsuperscript textsubscript mbox hbox fbox mathrm mathsf ' +
      'operatorname mathcal mathfrak mathbb uppercase lowercase textcolor protect mathop xspace ensuremath',
  ).map((name): [string, Style[]] => [name, []]),
]);

/** `{\em …}`: switches that hold to the end of their group. */
export const SWITCHES: ReadonlyMap<string, readonly Style[]> = new Map<string, Style[]>([
  ...words('bf bfseries').map((name): [string, Style[]] => [name, ['bold']]),
  ...words('em it itshape sl slshape').map((name): [string, Style[]] => [name, ['italic']]),
  ...words('tt ttfamily').map((name): [string, Style[]] => [name, ['code']]),
  ...words('rm rmfamily sf sffamily sc scshape upshape mdseries normalfont tiny small footnotesize large Large').map(
    (name): [string, Style[]] => [name, []],
  ),
]);

/** Commands whose argument is no text. */
export const WITHOUT_TEXT: ReadonlySet<string> = new Set(
  words(
    'cite citep citet citealp citealt citeauthor citeyear citeyearpar autocite parencite textcite footcite nocite ref ' +
      'eqref cref Cref autoref pageref label tag vspace hspace vskip hskip includegraphics bibliography ' +
      'bibliographystyle input usepackage documentclass phantom color',
  ),
);

/** Commands that only space or lay out. */
export const SPACING: ReadonlySet<string> = new Set(
  words(
    'par newline linebreak pagebreak newpage clearpage quad qquad enspace thinspace hfill vfill noindent indent ' +
      'centering smallskip medskip bigskip maketitle left right big Big bigl bigr displaystyle limits nolimits ' +
      'textstyle nonumber notag hline toprule midrule bottomrule relax ignorespaces',
  ),
);

/** Letters that swallow the space behind them (`\o ` in `Bj\o rn`). */
export const LETTERS: ReadonlyMap<string, string> = table(
  'o=ø O=Ø l=ł L=Ł ss=ß ae=æ AE=Æ oe=œ OE=Œ aa=å AA=Å i=ı j=ȷ dh=ð DH=Ð th=þ TH=Þ ng=ŋ NG=Ŋ',
);

/** Signs with a character of their own, in text and in math. */
export const SYMBOLS: ReadonlyMap<string, string> = table(`
  alpha=α beta=β gamma=γ delta=δ epsilon=ε varepsilon=ε zeta=ζ eta=η theta=θ vartheta=ϑ iota=ι kappa=κ lambda=λ mu=μ
  nu=ν xi=ξ pi=π varpi=ϖ rho=ρ varrho=ϱ sigma=σ varsigma=ς tau=τ upsilon=υ phi=φ varphi=φ chi=χ psi=ψ omega=ω
  Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Upsilon=Υ Phi=Φ Psi=Ψ Omega=Ω
  times=× cdot=· div=÷ pm=± mp=∓ ast=∗ star=⋆ circ=∘ bullet=• oplus=⊕ otimes=⊗ odot=⊙ wedge=∧ vee=∨ cap=∩ cup=∪
  setminus=∖ neg=¬ lnot=¬ forall=∀ exists=∃ in=∈ notin=∉ ni=∋ subset=⊂ subseteq=⊆ supset=⊃ supseteq=⊇ emptyset=∅
  varnothing=∅ leq=≤ le=≤ leqslant=≤ geq=≥ ge=≥ geqslant=≥ neq=≠ ne=≠ ll=≪ gg=≫ approx=≈ equiv=≡ sim=∼ simeq=≃
  cong=≅ propto=∝ lesssim=≲ gtrsim=≳ mid=∣ parallel=∥ perp=⊥ to=→ rightarrow=→ longrightarrow=→ leftarrow=←
  leftrightarrow=↔ Rightarrow=⇒ Leftarrow=⇐ Leftrightarrow=⇔ iff=⇔ implies=⇒ mapsto=↦ uparrow=↑ downarrow=↓
  infty=∞ partial=∂ nabla=∇ sum=∑ prod=∏ int=∫ sqrt=√ ell=ℓ hbar=ℏ Re=ℜ Im=ℑ aleph=ℵ prime=′ degree=° angle=∠
  langle=⟨ rangle=⟩ lfloor=⌊ rfloor=⌋ lceil=⌈ rceil=⌉ lbrace={ rbrace=} lvert=| rvert=| lVert=‖ rVert=‖ vert=| Vert=‖
  ldots=… dots=… cdots=⋯ vdots=⋮ dotsc=… dotsb=… textellipsis=… checkmark=✓ dag=† dagger=† ddag=‡ ddagger=‡ S=§ P=¶
  pounds=£ textsterling=£ euro=€ texteuro=€ yen=¥ copyright=© textcopyright=© textregistered=® texttrademark=™
  textbraceleft={ textbraceright=} textdegree=° textdollar=$ textpercent=% textasciitilde=~ textasciicircum=^ textbackslash=\\ textbar=| textless=<
  textgreater=> textunderscore=_ textquotedblleft=“ textquotedblright=” textquoteleft=‘ textquoteright=’
  textquotesingle=' textquotedbl=" quotesinglbase=‚ quotedblbase=„ guillemotleft=« guillemotright=» textendash=–
  textemdash=— textbullet=• textmu=µ micro=µ textperiodcentered=· textonehalf=½ slash=/
  LaTeX=LaTeX TeX=TeX LaTeXe=LaTeX BibTeX=BibTeX min=min max=max log=log ln=ln exp=exp sin=sin cos=cos tan=tan lim=lim
  arg=arg det=det dim=dim ker=ker sup=sup inf=inf Pr=Pr argmin=argmin argmax=argmax
`);

/** Combining marks by the accent command that sets them. */
export const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['u', '\u0306'],
  ['.', '\u0307'],
  ['"', '\u0308'],
  ['r', '\u030a'],
  ['H', '\u030b'],
  ['v', '\u030c'],
  ['d', '\u0323'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['b', '\u0331'],
]);

/** The accented letter, or null where Unicode has none. */
export function accented(letter: string, accent: string): string | null {
  const mark = ACCENTS.get(accent);
  const base = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter;
  const composed = mark === undefined ? '' : (base + mark).normalize('NFC');
  return composed.length === 1 ? composed : null;
}

const pick = (characters: string, from: string): Map<string, string> =>
  new Map([...from].map((character, i) => [character, [...characters][i] ?? '']));
const SUPERSCRIPTS = pick('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ′°', '0123456789+-−=()ni′∘');
const SUBSCRIPTS = pick('₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ', '0123456789+-−=()aeoxhklmnpstijruv');

/** Text as raised or lowered characters, or null when one of them has no such form. */
export function script(text: string, position: '^' | '_'): string | null {
  const forms = position === '^' ? SUPERSCRIPTS : SUBSCRIPTS;
  let raised = '';
  for (const character of text) {
    const form = forms.get(character);
    if (form === undefined) return null;
    raised += form;
  }
  return raised;
}
