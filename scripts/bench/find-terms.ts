/** A word as it is looked for; scripts without spaces are taken character by character. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}_]+/gu;

/**
 * The documents in which each term stands: where its words follow one another, with nothing but spaces, hyphens and
 * signs between them, in any case.
 *
 * @returns of each term the rows of its texts, ascending.
 */
export function findTerms(texts: readonly string[], terms: Iterable<string>): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const byFirst = new Map<string, { term: string; words: string[] }[]>();
  for (const term of new Set(terms)) {
    found.set(term, []);
    const words = wordsOf(term);
    if (words.length === 0) continue;
    const own = byFirst.get(words[0]);
    if (own) own.push({ term, words });
    else byFirst.set(words[0], [{ term, words }]);
  }
  texts.forEach((text, row) => {
    const words = wordsOf(text);
    words.forEach((word, at) => {
      for (const candidate of byFirst.get(word) ?? []) {
        if (!candidate.words.every((own, i) => words[at + i] === own)) continue;
        const rows = found.get(candidate.term) ?? [];
        if (rows.at(-1) !== row) rows.push(row);
      }
    });
  });
  return found;
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
}
