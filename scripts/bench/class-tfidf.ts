import { countNgrams } from '../../src/pipeline/count-vectorizer';
import type { Options } from '../../src/pipeline/options';
import type { WordOptions } from '../../src/pipeline/tokenize';
import { tokenizeCorpus } from '../../src/pipeline/tokenize-corpus';
import type { Language } from '../../src/topic-map/languages';

/** A keyword and the documents it stands in, ascending. */
export interface ClassTerm {
  term: string;
  rows: number[];
}

/**
 * The keywords of class-based TF-IDF as BERTopic has it (Grootendorst 2022; its ClassTfidfTransformer on scikit-learn's
 * CountVectorizer with `stop_words='english'`, and no more): what ours are measured against.
 *
 * The weight of a term in a class is its share of the counts of that class times ln(1 + A / f), where A is the mean count
 * of a class, whole, and f the count of the term in all. N-grams are made when the stop words are gone, as scikit-learn
 * makes them, and stand where it finds them. A tie goes to the first by the alphabet.
 *
 * @param topic - class of each text, 0 … k − 1.
 * @param words - in place of scikit-learn's words, those of a corpus that has no spaces between them.
 */
export function classTfidfKeywords(input: {
  texts: readonly string[];
  topic: ArrayLike<number>;
  k: number;
  ngram_range: Options['ngram_range'];
  count: number;
  words?: { options: WordOptions; languages: readonly Language[] };
}): ClassTerm[][] {
  const { texts, topic, k, ngram_range, count, words } = input;
  const options: WordOptions = words?.options ?? { tokenizer: 'scikit-learn', stop_words: 'english', stem: false };
  const tokens = tokenizeCorpus(texts, options, words?.languages ?? ['en']);
  const { counts, grams } = countNgrams(tokens, { ngram_range, tokenizer: options.tokenizer });

  const ofClass = Array.from({ length: k }, () => new Map<number, number>());
  const frequency = new Float64Array(counts.columns);
  const sizes = new Float64Array(k);
  for (let row = 0; row < counts.rows; row++) {
    const own = ofClass[topic[row]];
    for (let e = counts.indptr[row]; e < counts.indptr[row + 1]; e++) {
      const gram = counts.indices[e];
      own.set(gram, (own.get(gram) ?? 0) + counts.data[e]);
      frequency[gram] += counts.data[e];
      sizes[topic[row]] += counts.data[e];
    }
  }
  const average = Math.floor(sizes.reduce((sum, size) => sum + size, 0) / k);
  const lists = ofClass.map((own, c) => {
    const weight = (gram: number, tf: number) => (tf / sizes[c]) * Math.log(1 + average / frequency[gram]);
    return [...own]
      .map(([gram, tf]) => ({ gram, weight: weight(gram, tf) }))
      .sort((a, b) => b.weight - a.weight || (grams.text(a.gram) < grams.text(b.gram) ? -1 : 1))
      .slice(0, count)
      .map(({ gram }) => gram);
  });

  const rows = new Map(lists.flat().map((gram) => [gram, [] as number[]]));
  for (let row = 0; row < counts.rows; row++) {
    for (let e = counts.indptr[row]; e < counts.indptr[row + 1]; e++) rows.get(counts.indices[e])?.push(row);
  }
  return lists.map((own) => own.map((gram) => ({ term: grams.text(gram), rows: rows.get(gram) ?? [] })));
}
