import type { Contrast, ContrastWord } from '../analysis/contrast-words';
import type { SearchAnswer, SearchIndex, SearchRecord } from '../analysis/search-index';
import { createSearchIndex } from '../analysis/search-index';
import { fold } from '../analysis/search-words';
import type { Neighbour } from '../analysis/similar-documents';
import { createSimilar } from '../analysis/similar-documents';
import { analysedTexts } from '../corpus/analysed-text';
import { shownText } from '../corpus/clean';
import { documentName } from '../corpus/document-name';
import type { CsrMatrix } from '../pipeline/csr-matrix';
import type { Options } from '../pipeline/options';
import { resolveOptions } from '../pipeline/options';
import type { Segment } from '../pipeline/segment-chinese';
import { tokenizeCorpus } from '../pipeline/tokenize-corpus';
import { vectorize } from '../pipeline/vectorize';
import type { Document } from '../topic-map/document';
import type { Topic, TopicMap } from '../topic-map/topic-map';
import { mapContrast } from './map-contrast';
import { splitTopic, type TopicPart } from './split-topic';
import { keywordCounter, withKeywords, type KeywordCounter, type ShapedTopics } from './topic-keywords';

/** Questions about the documents of one map; what an answer needs is prepared when it is first asked for. */
export interface DocumentIndex {
  readonly map: TopicMap;
  search(query: string): SearchAnswer;
  /** The documents whose words are nearest, by the TF-IDF vectors of the map's recipe. */
  similar(document: number, count: number): Neighbour[];
  /** The words that set some documents apart from the others, or from those of another selection. */
  contrast(selection: readonly number[], other?: readonly number[]): ContrastWord[];
  /** The reader's topics with their keywords and names ({@link withKeywords}). */
  describe(shaped: ShapedTopics): Topic[];
  /** What a topic may be split into ({@link splitTopic}). */
  split(asked: Parameters<typeof splitTopic>[2]): TopicPart[];
  /** Place of each document in the alphabet of their names: Int32Array of length n. */
  nameRanks(): Int32Array;
}

/**
 * @param earlier - an index of the same documents in another order, whose search is taken over.
 * @param segmenter - gives what cut the map's Chinese into words, when words are first asked for.
 */
export function createDocumentIndex(
  map: TopicMap,
  earlier: DocumentIndex | null = null,
  segmenter: () => Segment | null = () => null,
): DocumentIndex {
  const { documents } = map;
  let names: string[] | null = null;
  let search: SearchIndex['search'] | null = null;
  let similar: ReturnType<typeof createSimilar> | null = null;
  let matrix: CsrMatrix | null = null;
  let contrast: Contrast | null = null;
  let keywords: KeywordCounter | null = null;
  const matrixOf = () => (matrix ??= vectors(map, segmenter()));
  const keywordsOf = () => (keywords ??= keywordCounter(map, segmenter()));
  const namesOf = () => (names ??= documents.map((document) => documentName(document).name));

  function createSearch(): SearchIndex['search'] {
    if (!earlier) return createSearchIndex(documents.map((document, i) => toRecord(document, namesOf()[i]))).search;
    const { search: ask, map: before } = earlier;
    const position = new Map(documents.map(({ id }, i) => [id, i]));
    return (query) => {
      const answer = ask(query);
      return { ...answer, documents: answer.documents.map((i) => position.get(before.documents[i].id) ?? -1) };
    };
  }

  return {
    map,
    search: (query) => (search ??= createSearch())(query),
    similar: (document, count) => (similar ??= createSimilar(matrixOf()))(document, count),
    contrast: (selection, other) => (contrast ??= mapContrast(map, segmenter())).compare(selection, other),
    describe: (shaped) => withKeywords(shaped, keywordsOf(), map.meta),
    split: (asked) => splitTopic(map, matrixOf(), asked, keywordsOf()),
    nameRanks() {
      const keys = namesOf().map(fold);
      const order = Int32Array.from(keys.keys()).sort((a, b) =>
        keys[a] < keys[b] ? -1 : keys[a] > keys[b] ? 1 : a - b,
      );
      const ranks = new Int32Array(keys.length);
      order.forEach((document, rank) => (ranks[document] = rank));
      return ranks;
    },
  };
}

/** Whether two maps are of the same documents. */
export function isSameCorpus(a: TopicMap, b: TopicMap): boolean {
  return a.meta.input_hash === b.meta.input_hash && a.documents.length === b.documents.length;
}

function toRecord({ title, abstract, authors, venue, author_keywords, year }: Document, name: string): SearchRecord {
  return {
    name: title ? shownText(title) : name,
    abstract: shownText(abstract),
    authors: authors.join(', '),
    venue,
    keywords: author_keywords.join(', '),
    year: year === null ? '' : String(year),
  };
}

function vectors({ documents, meta }: TopicMap, segment: Segment | null) {
  const options = resolveOptions(meta.recipe as Partial<Options>);
  return vectorize(tokenizeCorpus(analysedTexts(documents), { ...options, segment }, meta.languages ?? ['en']), options)
    .matrix;
}
