import { log } from '../numeric/portable-math';
import type { Language } from '../topic-map/languages';
import type { Keyword } from '../topic-map/topic-map';
import { findAcronyms } from './acronyms';
import { coherentKeywords, type Candidates } from './coherent-keywords';
import type { CorpusTokens } from './corpus-tokens';
import { documentFrequency } from './csr-matrix';
import { createDistinction, pickDistinct } from './distinct-phrases';
import type { Distinction } from './distinct-phrases';
import { countPhrases } from './phrases';
import type { Phrases } from './phrases';
import { basesOf } from './same-word';
import { resolveStopWords } from './stop-word-choice';
import type { WordOptions } from './tokenize';
import { corpusFrequency, rowsByTopic, topicCounter } from './topic-counts';
import { createWrittenForms } from './written-forms';
import type { WrittenForms } from './written-forms';

/** A topic's share of a term's documents must exceed its share of the corpus by this part of the rest … */
const CONCENTRATION = 0.1;
/** … or be this many times as large, where topics are many; and where a topic has few keywords. */
const LIFT = 2;
const LEAST_LIFT = 1.25;
/** Share of the documents of a larger topic that its keywords stand in at least. */
const SUPPORT = 0.04;
/** Candidates for each keyword that is asked for. */
const POOL = 3;
/** Up to this many documents a topic's keywords take turns over them. */
const SMALL = 12;
/** A topic that has this many keywords takes none that it says only once, and looks for no weaker ones. */
const ENOUGH = 6;

/** The words and phrases of a corpus, ready for keywords of any topics. */
export interface CorpusPhrases {
  phrases: Phrases;
  forms: WrittenForms;
  distinction: Distinction;
}

/** @param tokens - words of the documents, as {@link keywordWords} has them. */
export function corpusPhrases(tokens: CorpusTokens): CorpusPhrases {
  const { phrases, beginnings } = countPhrases(tokens, fewestDocuments(tokens.tokenStart.length - 1));
  const forms = createWrittenForms(tokens, phrases);
  const distinction = createDistinction(phrases, findAcronyms(tokens, beginnings), forms);
  return { phrases, forms, distinction };
}

/**
 * Keywords of topics: words and phrases of up to three words with the highest class-based TF-IDF
 * (Grootendorst 2022, "BERTopic": tf · ln(1 + A / f)) that belong together ({@link coherentKeywords}), no two of which
 * say the same.
 *
 * Repetition within a document counts less and less (tf / (tf + 1), as in BM25), so that a word of one eager
 * document does not stand for a topic. Only what is concentrated in a topic comes up, and only what a fair share of its
 * documents say.
 *
 * @param input.corpus - as {@link corpusPhrases} makes it, of n documents.
 * @param input.topic - topic of each document, 0 … k − 1 (length n).
 * @param input.count - keywords a topic (default 10); short texts may have fewer.
 * @returns for each topic its keywords, heaviest first.
 */
export function topicKeywords(input: {
  corpus: CorpusPhrases;
  topic: Int32Array;
  k: number;
  count?: number;
}): Keyword[][] {
  const { topic, k, count = 10 } = input;
  const { phrases, forms, distinction } = input.corpus;
  const corpusDocuments = documentFrequency(phrases.counts);
  const rowsOf = rowsByTopic(topic, k);
  const all = corpusFrequency(phrases, rowsOf);
  const average = all.words / k;
  const countTopic = topicCounter(phrases);
  const weights = new Float64Array(phrases.length.length);

  const candidates = rowsOf.map((rows): Candidates & { documents: number[] } => {
    const { present, frequency, documents, occurrences } = countTopic(rows);
    const isSmall = rows.length <= SMALL;
    const share = rows.length / topic.length;
    const fewest = isSmall ? 1 : Math.max(2, Math.ceil(SUPPORT * rows.length));
    for (const p of present) weights[p] = 0;
    /** Phrases whose share of documents here is so many times that in the corpus. */
    const rank = (lift: number) => {
      const least = Math.min(share + CONCENTRATION * (1 - share), lift * share);
      const ranked = present.filter((p) => documents[p] >= fewest && documents[p] >= least * corpusDocuments[p]);
      for (const p of ranked) {
        const concentration = Math.sqrt(documents[p] / corpusDocuments[p]);
        const repetition = Math.sqrt(Math.min(4, occurrences[p] / documents[p]));
        const wordiness = (3 + phrases.length[p]) / 4;
        weights[p] = frequency[p] * log(1 + average / all.frequency[p]) * concentration * repetition * wordiness;
      }
      const isOnce = (p: number) => occurrences[p] === 1;
      return ranked.sort((a, b) => Number(isOnce(a)) - Number(isOnce(b)) || weights[b] - weights[a] || a - b);
    };
    const pick = (ranked: number[]) => {
      const picked = pickDistinct(distinction, ranked, { documents, occurrences }, POOL * count);
      const spread = isSmall ? spreadOverDocuments(picked, weights, phrases, rows).slice(0, count) : picked;
      const isNew = newForms(forms);
      return spread.filter((p, i) => (occurrences[p] > 1 || i < ENOUGH) && isNew(p));
    };
    const strong = rank(LIFT);
    let picked = pick(strong);
    // A topic of what all topics are about still says some of it more than others do.
    if (picked.length < ENOUGH) picked = pick([...new Set([...strong, ...rank(LEAST_LIFT)])]);
    return { phrases: picked, weights: picked.map((p) => weights[p]), documents: picked.map((p) => documents[p]) };
  });

  const small = rowsOf.map((rows) => rows.length <= SMALL);
  const coherent = coherentKeywords(
    candidates.map((own, c) => (small[c] ? { phrases: [], weights: [] } : own)),
    phrases,
    corpusDocuments,
    count,
  );
  return candidates.map((own, c) => {
    const taken = new Set(small[c] ? own.phrases : coherent[c]);
    return own.phrases
      .map((p, i) => ({ p, weight: own.weights[i], documents: own.documents[i] }))
      .filter(({ p }) => taken.has(p))
      .map(({ p, weight, documents }) => ({
        ...{ term: forms.form(p), weight, documents },
        corpus_documents: corpusDocuments[p],
      }))
      .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1));
  });
}

/** Tells of each phrase whether it says something that none before it said in another form. */
function newForms(forms: WrittenForms): (phrase: number) => boolean {
  const written = new Set<string>();
  return (phrase) => {
    const bases = basesOf(forms.form(phrase));
    const known = bases.some((base) => written.has(base));
    if (!known) for (const base of bases) written.add(base);
    return !known;
  };
}

/**
 * What words keywords are looked for among: always whole words without stop words, one form a word.
 *
 * @param languages - those of the corpus, most frequent first.
 */
export function keywordWords<Given extends WordOptions>(options: Given, languages: readonly Language[]): Given {
  if (options.tokenizer === 'words' && options.stem && options.stop_words !== 'none') return options;
  return {
    ...options,
    tokenizer: 'words',
    stem: true,
    stop_words: Array.isArray(options.stop_words) ? options.stop_words : resolveStopWords('auto', languages),
  };
}

/** Fewest documents of a keyword in a corpus of n. */
export function fewestDocuments(n: number): number {
  return n < 50 ? 1 : n < 500 ? 2 : n < 5000 ? 3 : Math.min(10, 3 + Math.floor(n / 5000));
}

/**
 * The phrases of a small topic so ordered that its documents take turns: a phrase's weight is shared with the
 * phrases before it that stand in the same documents. Changes `weights` to what is left of them.
 */
function spreadOverDocuments(
  picked: number[],
  weights: Float64Array,
  { counts }: Phrases,
  rows: readonly number[],
): number[] {
  const used = new Map(picked.map((p) => [p, [] as number[]]));
  for (const row of rows) {
    for (const p of counts.indices.subarray(counts.indptr[row], counts.indptr[row + 1])) used.get(p)?.push(row);
  }
  const taken = new Map(rows.map((row) => [row, 0]));
  const left = [...picked];
  const ordered: number[] = [];
  while (left.length > 0) {
    const worth = left.map((p) => {
      const own = used.get(p) ?? [];
      const before = own.reduce((sum, row) => sum + (taken.get(row) ?? 0), 0);
      return weights[p] / Math.sqrt(1 + before / Math.max(1, own.length));
    });
    const best = worth.indexOf(Math.max(...worth));
    const [p] = left.splice(best, 1);
    weights[p] = worth[best];
    for (const row of used.get(p) ?? []) taken.set(row, (taken.get(row) ?? 0) + 1);
    ordered.push(p);
  }
  return ordered;
}
