import porter2 from 'wink-porter2-stemmer';

/** Longer runs of letters are no English words (a genome, a key), and the algorithm's time grows with their square. */
const LONGEST = 40;

/**
 * The stem of an English word by Martin Porter's second algorithm ("Porter2", the Snowball project's `english`):
 * "matching" and "matches" give "match", while "general" and "generative" stay apart. A word of one or two
 * letters, of more than {@link LONGEST}, or with anything but a–z and apostrophes in it, is its own stem.
 *
 * @param word - in lower case.
 */
export function stem(word: string): string {
  return word.length <= LONGEST && /^[a-z][a-z']+[a-z]$/.test(word) ? porter2(word) : word;
}
