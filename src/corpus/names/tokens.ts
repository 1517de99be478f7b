/** A word or a punctuation mark. */
export interface Token {
  text: string;
  lower: string;
  word: boolean;
}

// A point belongs to a word only before a digit (Llama-3.1); hyphens, apostrophes and slashes bind.
const TOKEN =
  /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}+*]|['\u2019/&@-](?=[\p{L}\p{N}])|\.(?=\p{N})|\.(?=(?:e|g)\b))*|[^\s\p{L}\p{N}]/gu;

/** Splits text into sentences of words and marks. */
export function toSentences(text: string): Token[][] {
  const sentences: Token[][] = [];
  let sentence: Token[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^[.?!\u3002]$/.test(token)) {
      if (sentence.length > 0) sentences.push(sentence);
      sentence = [];
      continue;
    }
    sentence.push({ text: token, lower: token.toLowerCase(), word: /^[\p{L}\p{N}]/u.test(token) });
  }
  if (sentence.length > 0) sentences.push(sentence);
  return sentences;
}

/** Whether a word looks made up as a name: AutoFigure, UML, RD-HRL, GPT4, iDLG. */
export function isDistinctive(word: string): boolean {
  if (word.length < 2 || word.length > 30 || !/\p{L}/u.test(word)) return false;
  const parts = word.split(/[-/]/);
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
  // Long-Term and Open-World are only capitalised; XML-based is only an adjective.
  const plain = parts.every((part) => /^\p{Lu}?\p{Ll}*$/u.test(part) && !/^\p{Lu}$/u.test(part));
  if (plain || /^[IVXLC]+$/.test(word) || /-\p{Ll}{2,}$/u.test(word)) return false;
  return capitals >= 2 || /\p{Ll}\p{Lu}/u.test(word) || (capitals === 1 && /\d/.test(word));
}
