import { resolveOptions, resolveStopWords } from '../../src/pipeline/options';
import type { Segment } from '../../src/pipeline/segment-chinese';
import type { Language } from '../../src/topic-map/languages';
import { classTfidfKeywords } from './class-tfidf';
import { findTerms } from './find-terms';
import { coherence, diversity, JUDGED_KEYWORDS } from './keyword-quality';

/**
 * Coherence and diversity of keywords, beside those of class-based TF-IDF over words, and over words and pairs of words, on
 * the same texts and topics.
 *
 * @param input.lists - the keywords of each topic, best first.
 * @param input.segment - cuts Chinese into words, for a corpus that is mostly that.
 */
export function keywordFigures(input: {
  texts: readonly string[];
  topic: ArrayLike<number>;
  lists: readonly string[][];
  languages: readonly Language[];
  segment: Segment | null;
}): Record<string, number | null> {
  const { texts, topic, languages, segment } = input;
  const n = texts.length;
  const lists = input.lists.map((list) => list.slice(0, JUDGED_KEYWORDS));
  const found = findTerms(texts, lists.flat());
  const plain = (pairs: boolean) =>
    classTfidfKeywords({
      ...{ texts, topic, k: lists.length, count: JUDGED_KEYWORDS },
      ngram_range: [1, pairs ? 2 : 1],
      ...(languages[0] === 'zh' && { words: { options: chineseWords(languages, segment), languages } }),
    });
  const [words, pairs] = [plain(false), plain(true)];
  const rows = (terms: typeof words) =>
    coherence(
      terms.map((list) => list.map((term) => term.rows)),
      n,
    );
  const shares = (terms: typeof words) => diversity(terms.map((list) => list.map(({ term }) => term)));
  return {
    keyword_coherence: coherence(
      lists.map((list) => list.map((term) => found.get(term) ?? [])),
      n,
    ),
    'coherence_of_c-TF-IDF': rows(words),
    'coherence_of_c-TF-IDF_with_pairs': rows(pairs),
    keyword_diversity: diversity(lists),
    'diversity_of_c-TF-IDF': shares(words),
    'diversity_of_c-TF-IDF_with_pairs': shares(pairs),
  };
}

/** Chinese has no words for scikit-learn to find: these are ours, whole, and without its own stop words. */
function chineseWords(languages: readonly Language[], segment: Segment | null) {
  return { ...resolveOptions({ stop_words: resolveStopWords('auto', languages), stem: false }), segment };
}
