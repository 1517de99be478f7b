import { analysedTexts } from '../corpus/analysed-text';
import type { EditedMap } from '../edits/apply-topic-edits';
import { corpusPhrases, keywordWords, topicKeywords, type CorpusPhrases } from '../pipeline/keywords';
import { topicLabels } from '../pipeline/labels';
import { resolveOptions, type Options } from '../pipeline/options';
import type { Segment } from '../pipeline/segment-chinese';
import { stopWords } from '../pipeline/stop-words';
import { tokenizeCorpus } from '../pipeline/tokenize-corpus';
import type { Keyword, TopicMap } from '../topic-map/topic-map';

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

/**
 * An edited map with the keywords that its changed topics have; those that the reader gave no name are named by them.
 *
 * @param keywords - of all its topics.
 */
export function withKeywords({ map, changed, unnamed }: EditedMap, keywords: readonly Keyword[][]): TopicMap {
  const isChanged = new Set(changed);
  const isUnnamed = new Set(unnamed);
  const { topics, recipe } = map.meta;
  const labels = topicLabels(
    topics.map(({ id, keywords: own }) => (isChanged.has(id) ? keywords[id] : own)),
    topics.map(({ id, label }) => (isUnnamed.has(id) ? null : label)),
    stopWords(recipe.stop_words as Options['stop_words']),
  );
  return {
    ...map,
    meta: {
      ...map.meta,
      topics: topics.map((topic) => ({
        ...topic,
        label: isUnnamed.has(topic.id) ? labels[topic.id] : topic.label,
        keywords: isChanged.has(topic.id) ? keywords[topic.id] : topic.keywords,
      })),
    },
  };
}
