import { analysedTexts } from '../corpus/analysed-text';
import type { EditedMap } from '../edits/apply-topic-edits';
import { corpusPhrases, keywordWords, topicKeywords, type CorpusPhrases } from '../pipeline/keywords';
import { topicLabels } from '../pipeline/labels';
import { resolveOptions, resolveStopWords, type Options } from '../pipeline/options';
import type { Segment } from '../pipeline/segment-chinese';
import { stopWords } from '../pipeline/stop-words';
import { tokenizeCorpus } from '../pipeline/tokenize-corpus';
import type { Keyword, Topic, TopicMap, TopicMapMeta } from '../topic-map/topic-map';

/** Counts the keywords of any topics of a map's documents. */
export type KeywordCounter = (topic: Int32Array, k: number) => Keyword[][];

/**
 * Keywords as the map's own were found, by its recipe; the words of the corpus are counted when they are first asked
 * for, and the answer is the same wherever the documents stand in the map's file.
 *
 * @param segment - what cut its Chinese into words, if anything did.
 */
export function keywordCounter({ documents, meta }: TopicMap, segment: Segment | null = null): KeywordCounter {
  const order = [...documents.keys()].sort((a, b) => (documents[a].id < documents[b].id ? -1 : 1));
  let corpus: CorpusPhrases | null = null;
  return (topic, k) => {
    corpus ??= phrasesOf();
    return topicKeywords({ corpus, topic: Int32Array.from(order, (i) => topic[i]), k });
  };

  function phrasesOf(): CorpusPhrases {
    const { languages = ['en'] } = meta;
    const words = keywordWords({ ...resolveOptions(meta.recipe as Partial<Options>), segment }, languages);
    return corpusPhrases(tokenizeCorpus(analysedTexts(order.map((i) => documents[i])), words, languages));
  }
}

/** Topics after edits, some with other documents than before ({@link EditedMap}). */
export interface ShapedTopics extends Pick<EditedMap, 'changed' | 'unnamed'> {
  topics: readonly Topic[];
  /** Topic of each document. */
  topic: Int32Array;
}

export function shapedTopics({ map, changed, unnamed }: EditedMap): ShapedTopics {
  return { topics: map.meta.topics, topic: map.topic, changed, unnamed };
}

/**
 * Edited topics with the keywords that the changed ones have; those that the reader gave no name are named by them.
 *
 * @param meta - of the map, whose stop words name no topic.
 */
export function withKeywords(
  { topics, topic, changed, unnamed }: ShapedTopics,
  count: KeywordCounter,
  { recipe, languages = ['en'] }: Pick<TopicMapMeta, 'recipe' | 'languages'>,
): Topic[] {
  const { stop_words } = resolveOptions(recipe as Partial<Options>);
  const counted = count(topic, topics.length);
  const keywords = topics.map((own) => (changed.includes(own.id) ? counted[own.id] : own.keywords));
  const labels = topicLabels(
    keywords,
    topics.map(({ id, label }) => (unnamed.includes(id) ? null : label)),
    stopWords(resolveStopWords(stop_words, languages)),
  );
  return topics.map((own) => ({
    ...own,
    label: unnamed.includes(own.id) ? labels[own.id] : own.label,
    keywords: keywords[own.id],
  }));
}
