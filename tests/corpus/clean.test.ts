import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { cleanText, shownText } from '../../src/corpus/clean';
import type { Run } from '../../src/corpus/clean';
import { createRandom, randomInteger } from '../../src/numeric/random';

const T = String.raw;

/** Runs in one line: B, I, C, U before dressed text, ⟦math⟧, ⟨url|text⟩. */
const inOneLine = (runs: Run[]): string =>
  runs
    .map((run) => {
      if (run.kind === 'math') return run.display ? `⟦⟦${run.tex}⟧⟧` : `⟦${run.tex}⟧`;
      if (run.kind === 'link') return `⟨${run.url}|${run.text}⟩`;
      const dress = [run.bold && 'B', run.italic && 'I', run.code && 'C', run.underline && 'U']
        .filter(Boolean)
        .join('');
      return dress ? `${dress}(${run.text})` : run.text;
    })
    .join('');

// source, analysed, shown
const TABLE: [string, string, string][] = [
  // LaTeX text commands, inside and outside math
  [T`$\textit{unpaired}$ data`, 'unpaired data', 'I(unpaired) data'],
  [T`$\textbf{UML}$: $\textbf{U}$npaired`, 'UML: Unpaired', 'B(UML): B(U)npaired'],
  [T`S\underline{trea}\underline{M}ing`, 'StreaMing', 'SU(treaM)ing'],
  [
    T`$\textbf{\textit{(i)} aware and \textit{(ii)} robust}$.`,
    '(i) aware and (ii) robust.',
    'BI((i))B( aware and )BI((ii))B( robust).',
  ],
  [
    T`$\texttt{Llama-2, Gemma-2}$, ($\textit{e.g.}$, QLoRA)`,
    'Llama-2, Gemma-2, (e.g., QLoRA)',
    'C(Llama-2, Gemma-2), (I(e.g.), QLoRA)',
  ],
  [T`\emph{a \textbf{b} c}`, 'a b c', 'I(a )BI(b)I( c)'],
  [T`{\em old} and {\bf ways}`, 'old and ways', 'I(old) and B(ways)'],
  [T`$\mathrm{DLIF}$ and $\mathbf{x}$`, 'DLIF and  ', 'DLIF and ⟦\\mathbf{x}⟧'],
  [T`\textsc{Abc} \mysys{Foo} \ours`, 'Abc Foo ours', 'Abc Foo ours'],
  [T`\textit and \foo[1]{bar}`, 'and bar', 'and bar'],
  [T`see \cite{a,b} and \ref{x}.`, 'see  and .', 'see  and .'],
  [T`\textbf{open`, 'open', 'open'],
  // escapes, accents, dashes, quotes
  [T`+1.8\% \& \_ \# \$5 \{x\}`, '+1.8% & _ # $5 {x}', '+1.8% & _ # $5 {x}'],
  [
    T`Schr\"odinger Erd\H{o}s Bj{\o}rn na\"{\i}ve \c{c} \v s \'Etale Gro\ss er`,
    'Schrödinger Erdős Bjørn naïve ç š Étale Großer',
    'Schrödinger Erdős Bjørn naïve ç š Étale Großer',
  ],
  [T`it\'s \"quoted\"`, `it's "quoted"`, `it's "quoted"`],
  ['a---b a--b a - b -- c ----- --flag', 'a—b a–b a - b – c ----- --flag', 'a—b a–b a - b – c ----- --flag'],
  [T`Fig.~1 5~km ~10 et~al.`, 'Fig. 1 5 km ~10 et al.', 'Fig. 1 5 km ~10 et al.'],
  ["``quoted'' and `single' 5''", "“quoted” and 'single' 5''", "“quoted” and 'single' 5''"],
  // % and money
  ['100% of $5 and then $6', '100% of $5 and then $6', '100% of $5 and then $6'],
  ['$5-$10', '$5-$10', '$5-$10'],
  ['US$5 million, A$6 or $7', 'US$5 million, A$6 or $7', 'US$5 million, A$6 or $7'],
  ['pay $5/month or $50/year', 'pay $5/month or $50/year', 'pay $5/month or $50/year'],
  ['at $3 each, where $n$ items', 'at $3 each, where   items', 'at $3 each, where ⟦n⟧ items'],
  // math
  [T`record of $86.2\%$ on`, 'record of 86.2% on', 'record of 86.2% on'],
  [T`($\approx 0.6$B) $\times 10$`, '(≈0.6B) ×10', '(≈0.6B) ×10'],
  [T`of $x_i$ and $ \alpha $`, 'of   and  ', 'of ⟦x_i⟧ and ⟦\\alpha⟧'],
  [T`$$a+b$$ \(c\) \[d\]`, '     ', '⟦⟦a+b⟧⟧ ⟦c⟧ ⟦⟦d⟧⟧'],
  [T`\begin{equation}e=1\end{equation}!`, ' !', '⟦⟦e=1⟧⟧!'],
  [T`$k$-means, block-$\varepsilon$-separability`, 'k-means, block-ε-separability', 'k-means, block-ε-separability'],
  [T`CO$_2$ 4$^{th}$ O($n^2$)`, 'CO2 4th O( )', 'CO₂ 4th O(⟦n^2⟧)'],
  [T`\( open and \[ open`, '( open and [ open', '( open and [ open'],
  // braces
  ['{NP}-hard {0, 1} {', 'NP-hard {0, 1} {', 'NP-hard {0, 1} {'],
  ['a } b {c', 'a } b {c', 'a } b {c'],
  // Markdown
  ['**Trinity** (*Thinker*, _deep_)', 'Trinity (Thinker, deep)', 'B(Trinity) (I(Thinker), I(deep))'],
  ['**b *i* b** __x__ ***y***', 'b i b x y', 'B(b )BI(i)B( b) B(x) BI(y)'],
  ['**M**ulti**M**odal', 'MultiModal', 'B(M)ultiB(M)odal'],
  ['snake_case_name 2*3*4 p* and q*', 'snake_case_name 2*3*4 p* and q*', 'snake_case_name 2*3*4 p* and q*'],
  ['*not\n\nacross* paragraphs', '*not\n\nacross* paragraphs', '*not\n\nacross* paragraphs'],
  ['`code_x` and ``y``', 'code_x and y', 'C(code_x) and C(y)'],
  // addresses
  [T`at \url{https://a.org/x_y }.`, 'at  .', 'at ⟨https://a.org/x_y|https://a.org/x_y⟩.'],
  ['[our code](https://a.org/b_c_d) is', 'our code is', '⟨https://a.org/b_c_d|our code⟩ is'],
  [T`\href{https://a.org}{the site}`, 'the site', '⟨https://a.org|the site⟩'],
  [
    '(https://a.org/w_(x)), github.com/x/y.',
    '( ),  .',
    '(⟨https://a.org/w_(x)|https://a.org/w_(x)⟩), ⟨https://github.com/x/y|github.com/x/y⟩.',
  ],
  ['doi:10.1145/ab.', ' .', '⟨https://doi.org/10.1145/ab|doi:10.1145/ab⟩.'],
  ['[x](javascript:alert)', '[x](javascript:alert)', '[x](javascript:alert)'],
  // HTML
  ['<i>E. coli</i> H<sub>2</sub>O 10<sup>-3</sup>', 'E. coli H2O 10-3', 'I(E. coli) H₂O 10⁻³'],
  ['<p>One</p><p>Two</p>', 'One\nTwo\n', 'One\nTwo\n'],
  [
    '<jats:p>x</jats:p> a < b, c > d <unk> &amp; &lt;5 &amp;lt; &#x3b1; &eacute; &nope;',
    'x\n a < b, c > d <unk> & <5 < α é &nope;',
    'x\n a < b, c > d <unk> & <5 < α é &nope;',
  ],
  ['&lt;b&gt;x&lt;/b&gt; if a <b or c', 'x if a <b or c', 'B(x) if a <b or c'],
  [
    'A &lt;A HREF="x.org/q?a=1"&gt;SPLS.O&lt;/A&gt;, &lt;b and c&gt; d',
    'A SPLS.O, <b and c> d',
    'A SPLS.O, <b and c> d',
  ],
  [
    'say quot;no quot; to AT amp;T, Merck amp; Co; an amp; too',
    'say "no " to AT &T, Merck & Co; an amp; too',
    'say "no " to AT &T, Merck & Co; an amp; too',
  ],
  ['a second\\team', 'a second team', 'a second team'],
  ['<constructor> \\constructor{x} &constructor;', '<constructor> x &constructor;', '<constructor> x &constructor;'],
];

describe('analysed and shown', () => {
  test.each(TABLE)('%s', (source, analysed, shown) => {
    const clean = cleanText(source);
    expect(clean.analysed).toBe(analysed);
    expect(inOneLine(clean.shown)).toBe(shown);
  });
});

test('as one string, math in characters', () => {
  expect(shownText(T`\emph{A} $\ell_1$ bound of $O(n^2)$ for $\alpha \leq \frac{a}{b}$`)).toBe(
    'A ℓ₁ bound of O(n²) for α≤a/b',
  );
});

test('the nineteen abstracts: no command, brace or address is left, no word is lost', () => {
  const text = readFileSync(fileURLToPath(new URL('../../data/iclr-2026.txt', import.meta.url)), 'utf8');
  for (const abstract of text.split(/\n\s*\n/).slice(1)) {
    const { analysed, shown } = cleanText(abstract);
    expect(analysed).not.toMatch(/[\\{}$*`]|https?:|---|textit|textbf|underline|texttt|emph/);
    expect(shown.some((run) => run.kind === 'math')).toBe(false);
    const words = abstract
      .replace(/\\url\{[^}]*\}/g, '')
      .replace(/\$\\(?:approx|varepsilon)\s?|\\[a-z]+\{|[\\{}$*_]/g, '')
      .match(/[A-Za-z]{2,}/g);
    expect(analysed.match(/[A-Za-z]{2,}/g)).toEqual(words);
  }
});

describe('whatever comes', () => {
  const random = createRandom(7, 'clean');
  const pick = <Item>(items: readonly Item[]): Item => items[randomInteger(random, items.length)];
  const PIECES = [
    ...['\\', '$', '$$', '*', '**', '***', '_', '__', '`', '``', "''", '{', '}', '[', ']', '(', ')', '](', '<', '>'],
    ...[
      '</b>',
      '<b>',
      '<sub>',
      '<p>',
      '&',
      '&amp;',
      '&#0;',
      '&#xd800;',
      '#39;',
      '~',
      '-',
      '--',
      '---',
      '\n',
      '\n\n',
      ' ',
    ],
    ...['\\textbf{', '\\emph', '\\url{', '\\href{', '\\(', '\\)', '\\[', '\\]', '\\begin{equation}', '\\end{equation}'],
    ...[
      "\\'",
      '\\"',
      '\\c',
      '\\i',
      '\\em ',
      '\\\\',
      '\\%',
      '\\cite[',
      '\\item',
      'http://',
      'https://a.b/',
      'www.',
      'doi:10.',
    ],
    ...['word', 'e', 'K-means', '5', '3.14', 'é', '中文', '😀', '\ud83d', '.com/', ',', '.', '|', '^', '='],
  ];

  test('is cleaned without an error, and clean text stays clean', () => {
    for (let n = 0; n < 2000; n++) {
      const source = Array.from({ length: 1 + randomInteger(random, 24) }, () => pick(PIECES)).join('');
      const { analysed, shown } = cleanText(source);
      for (const run of shown) {
        if (run.kind === 'math') expect(run.tex).not.toBe('');
        else expect(run.text, source).not.toBe('');
        if (run.kind === 'link') expect(run.url, source).toMatch(/^(?:https?|ftp|mailto):/i);
      }
      // Letters come from the source, in its order (entities aside).
      if (!/[&#]/.test(source)) expect(isSubsequence(analysed.match(/[\p{L}]/gu) ?? [], source), source).toBe(true);
    }
  });

  test('text without markup comes through as it is', () => {
    const PLAIN = [
      'word',
      ' ',
      '\n',
      '5',
      '%',
      '-',
      '(',
      ')',
      '[x]',
      '"',
      "it's",
      '…',
      '—',
      '中文',
      '😀',
      'a/b',
      ';',
      '=',
      '^',
      '>',
      '|',
      '@',
      '+',
      '#',
    ];
    for (let n = 0; n < 1000; n++) {
      const source = Array.from({ length: 1 + randomInteger(random, 30) }, () => pick(PLAIN))
        .join('')
        .replace(/--+/g, '-')
        .replace(/''+/g, "'");
      const shown = source === '' ? [] : [{ kind: 'text', text: source }];
      expect(cleanText(source)).toEqual({ analysed: source, shown });
    }
  });

  test('words between markup are never lost', () => {
    const DRESS = [
      T`\emph{%}`,
      T`\textbf{%}`,
      T`$\textit{%}$`,
      '**%**',
      '*%*',
      '_%_',
      '`%`',
      '<i>%</i>',
      '{%}',
      T`\foo{%}`,
      "``%''",
      '(%)',
      '%,',
    ];
    for (let n = 0; n < 2000; n++) {
      const words = Array.from({ length: 8 }, (_, i) => `w${'abcdefgh'[i]}${randomInteger(random, 99)}`);
      const source = words.map((word) => pick(DRESS).replace('%', word)).join(' ');
      expect(cleanText(source).analysed.match(/w[a-h]\d+/g), source).toEqual(words);
      expect(cleanText(source).analysed, source).not.toMatch(/[\\$*_`{}<]|textbf|emph/);
    }
  });
});

// A quadratic scan of these would not come back within the suite's time limit.
test('deep and unbalanced markup loses nothing', () => {
  const pieces = [
    '{',
    '}',
    '\\textbf{',
    '$',
    '$a ',
    '*a ',
    '**',
    '`a ',
    '[a](',
    '<b>',
    '\\(',
    '$$ a ',
    '(',
    'a.',
    'http://',
    '\n ',
    '&amp;',
  ];
  for (const piece of pieces) {
    const source = `${piece}Q `.repeat(50_000);
    const runs = cleanText(source).shown.map((run) => (run.kind === 'math' ? run.tex : run.text));
    expect(runs.join('').match(/Q/g), piece).toHaveLength(50_000);
  }
  expect(cleanText(`${'{'.repeat(30_000)}x${'}'.repeat(30_000)}`).analysed).toContain('x');
});

function isSubsequence(letters: readonly string[], source: string): boolean {
  let at = 0;
  const folded = source.normalize('NFD').replace(/\p{M}/gu, '');
  for (const letter of letters.join('').normalize('NFD').replace(/\p{M}/gu, '')) {
    // What commands stand for (\ss, \item) is not in the source.
    const found = folded.indexOf(letter, at);
    if (found < 0 && !/[ıßøœæłåðþŋ]/u.test(letter)) return false;
    if (found >= 0) at = found + letter.length;
  }
  return true;
}
