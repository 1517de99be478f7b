import type { DenseMatrix } from '../numeric/dense-matrix';
import { takeRows } from '../numeric/dense-matrix';
import type { Document } from '../topic-map/document';
import type { Language } from '../topic-map/languages';
import type { Keyword, KCurvePoint, Recipe, TopicMap } from '../topic-map/topic-map';
import { chooseK } from './choose-k';
import type { Clustering } from './cluster-documents';
import { clusterDocuments } from './cluster-documents';
import type { CorpusTexts } from './corpus-texts';
import { corpusTexts } from './corpus-texts';
import type { CorpusTokens } from './corpus-tokens';
import { corpusPhrases, keywordWords, topicKeywords } from './keywords';
import type { KnnGraph } from './knn-graph';
import { isSameSpace, resolveComponents, resolveSmoothing, toRecipe, type Options } from './options';
import { resolveNeighbors } from './place-documents';
import { qualityNeighbours } from './quality';
import type { Run, RunMeans } from './run';
import { startRun, withStopWords } from './run';
import { needsSegmenter } from './segment-chinese';
import { silhouettes } from './silhouette';
import { localTextCrew } from './text-worker';
import type { WordOptions } from './tokenize';
import { knownDocuments, scatter } from './unknown-documents';
import { vectorize } from './vectorize';

/** Documents as points of the LSA space. */
interface Space {
  /** Documents with a known word, in order: those that have a point. */
  known: number[];
  /** known × components, of unit length. */
  points: DenseMatrix;
  /** Nearest neighbours among the known documents. */
  graph: KnnGraph;
  /** Neighbours that the layout asks for, itself among them. */
  n_neighbors: number;
  terms: number;
  min_df: number;
  max_df: number;
}

/** Topics of the known documents, and the curve their number was read from. */
interface Clusters {
  clustering: Clustering;
  curve: KCurvePoint[];
  /** Rounds of smoothing before k-means. */
  smoothing: number;
}

/** What stands before there is a map: the space, the topics and their keywords. */
export interface FoundTopics extends Space, Clusters {
  run: Run;
  recipe: Recipe;
  languages: Language[];
  isChinese: boolean;
  /** Of every document; one without a known word is in the largest topic. */
  topic: Int32Array;
  silhouette: ReturnType<typeof silhouettes>;
  keywords: Keyword[][];
}

/**
 * From documents to topics with keywords. Texts, tokens and matrices are this function's own, so that they are gone
 * before the map is laid out where no cache keeps them.
 *
 * @param earlier - the map whose curve stays beside a number of topics that is given, where it was made of the same
 *   documents.
 */
export async function findTopics(
  documents: readonly Document[],
  asked: Options,
  earlier: TopicMap | null,
  means: RunMeans,
): Promise<FoundTopics> {
  const { cache } = means;
  const n = documents.length;
  const texts = await textsOf(documents, means);
  const { languages } = texts;
  const run = startRun(withStopWords(asked, languages), n, means);
  const { options, engine, stage, segment } = run;
  const recipe = toRecipe(options);
  const { tokens, keywordTokens } = await run.later('tokenize', [texts], (report) =>
    wordsOf(texts, { ...options, segment }, report),
  );
  if (!cache.keeps) means.textCrew?.end();
  const space = spaceOf(run, tokens);
  const { known, points } = space;
  const clusters = clustersOf(run, space, earlier, recipe);
  const { clustering } = clusters;
  // Documents without a known word go to the largest topic, which stays the largest so.
  const topic = scatter(new Int32Array(n), known, clustering.labels, 0);
  const silhouette = stage('silhouette', [points, clustering], () =>
    silhouettes(points, clustering, engine.clusterProducts),
  );
  const phrases = stage('phrases', [keywordTokens], () => corpusPhrases(keywordTokens));
  const keywords = stage('keywords', [phrases, topic], () =>
    topicKeywords({ corpus: phrases, topic, k: clustering.k }),
  );
  const isChinese = needsSegmenter(languages);
  return { ...space, ...clusters, run, recipe, languages, isChinese, topic, silhouette, keywords };
}

/** What is counted of the documents, cleaned. What cuts Chinese is here and nowhere else. */
function textsOf(documents: readonly Document[], { cache, textCrew, segment, onProgress }: RunMeans) {
  const crew = textCrew && !segment ? textCrew : localTextCrew();
  return cache.later('clean', [documents, crew === textCrew], async () => {
    onProgress('clean', 0);
    return corpusTexts(documents, crew, (share) => onProgress('clean', share), cache.keeps);
  });
}

async function wordsOf(texts: CorpusTexts, options: Options & WordOptions, report: (share: number) => void) {
  const forKeywords = keywordWords(options, texts.languages);
  const isSame = forKeywords === options;
  const [tokens, own = tokens] = await texts.tokenize(isSame ? [options] : [options, forKeywords], report);
  return { tokens, keywordTokens: own };
}

function spaceOf({ options, n, engine, random, stage }: Run, tokens: CorpusTokens): Space {
  const { matrix, vocabulary, min_df, max_df } = stage('tfidf', [tokens], () => vectorize(tokens, options));
  const { known, points } = stage('svd', [matrix], (report) => {
    const known = knownDocuments(matrix);
    const placed = engine.lsa(matrix, resolveComponents(options, n), random('svd'), report);
    return { known, points: known.length === n ? placed : takeRows(placed, known) };
  });
  const n_neighbors = resolveNeighbors(options.n_neighbors, known.length);
  const graph = stage('neighbours', [points], (report) =>
    engine.knnGraph(points, Math.max(n_neighbors - 1, qualityNeighbours(known.length)), report),
  );
  return { known, points, graph, n_neighbors, terms: vocabulary.length, min_df, max_df };
}

function clustersOf(run: Run, { points, graph }: Space, earlier: TopicMap | null, recipe: Recipe): Clusters {
  const { options, n, engine, random, cache, stage } = run;
  const { topics, max_iter } = options;
  const smoothing = resolveSmoothing(options, n);
  const space =
    smoothing > 0
      ? cache.stage('smooth', [points, graph, smoothing], () => engine.smoothed(points, graph, smoothing))
      : points;
  const chosen = () =>
    stage('choose-k', [points, space, max_iter], (report) =>
      chooseK(points, space, max_iter, random('choose-k'), report, engine),
    );
  // A curve that the map before had stays beside a number that is given: as it is, or anew in another space.
  const { recipe: before, k_curve } = earlier ? earlier.meta : { recipe, k_curve: [] };
  const stands = k_curve.length === 0 || isSameSpace(before, recipe);
  const { k, curve } = topics === 'auto' ? chosen() : { k: topics, curve: stands ? k_curve : chosen().curve };
  const clustering = stage('kmeans', [space, k], (report) =>
    clusterDocuments(space, points, k, options, report, engine),
  );
  return { clustering, curve, smoothing };
}
