/** A sentence is boilerplate when it stands in this many different abstracts, and in this share of them. */
const FEWEST = 5;
const SHARE = 1 / 200;

/** An abstract of a few words ("Not available") is one when so many documents of other titles have the same. */
const FEWEST_ALIKE = 3;
const FEW_CHARACTERS = 60;

const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s)[^.!?\n]*)*[.!?]*\s*/g;

/** A document's text in its two parts, without markup. */
export interface Parts {
  title: string;
  abstract: string;
}

/**
 * Abstracts without the sentences that stand in many of them, whatever publisher's or template's they are: a sentence
 * that everybody writes is no topic. Numbers and case do not count; a text repeated as a whole counts once, so that
 * duplicates are not taken for boilerplate. Does not depend on the order of the documents.
 */
export function withoutBoilerplate(parts: readonly Parts[]): string[] {
  const distinct = new Set(parts.map(({ abstract }) => abstract).filter((abstract) => abstract !== ''));
  const counts = new Map<string, number>();
  for (const abstract of distinct) {
    for (const key of new Set(sentencesOf(abstract).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(FEWEST, Math.ceil(distinct.size * SHARE));
  const often = new Set([...counts].filter(([key, n]) => key !== '' && n >= least).map(([key]) => key));
  const alike = repeatedShort(parts);
  return parts.map(({ title, abstract }) => {
    if (title !== '' && alike.has(abstract)) return '';
    if (often.size === 0) return abstract;
    const sentences = sentencesOf(abstract);
    const own = sentences.filter((sentence) => !often.has(keyOf(sentence)));
    if (own.length === sentences.length) return abstract;
    // A document that says nothing else keeps what it says.
    return own.length === 0 && title === '' ? abstract : own.join('').trim();
  });
}

function repeatedShort(parts: readonly Parts[]): Set<string> {
  const titles = new Map<string, Set<string>>();
  for (const { title, abstract } of parts) {
    if (abstract === '' || abstract.length > FEW_CHARACTERS) continue;
    const known = titles.get(abstract);
    if (known) known.add(title);
    else titles.set(abstract, new Set([title]));
  }
  return new Set([...titles].filter(([, known]) => known.size >= FEWEST_ALIKE).map(([abstract]) => abstract));
}

function sentencesOf(text: string): string[] {
  return text.match(SENTENCE) ?? [];
}

/** Letters, and numbers as one sign; '' for less than three words. */
function keyOf(sentence: string): string {
  const words = sentence.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];
  if (words.length < 3) return '';
  return words.map((word) => (/^\p{N}/u.test(word) ? '0' : word)).join(' ');
}
