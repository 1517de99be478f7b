import { analysedTexts } from '../corpus/analysed-text';
import { hashInput } from '../corpus/content-hash';
import { hilbertOrder } from '../geometry/hilbert';
import { takeRows } from '../numeric/dense-matrix';
import type { Crew } from '../numeric/kernels/crew';
import { plainCrew } from '../numeric/kernels/crew';
import { createRandom } from '../numeric/random';
import type { Corpus } from '../topic-map/document';
import type { Language } from '../topic-map/languages';
import type { TopicMap } from '../topic-map/topic-map';
import { chooseK } from './choose-k';
import { clusterDocuments } from './cluster-documents';
import { corpusLanguages } from './detect-languages';
import { describeTopics } from './describe-topics';
import { chooseEngine } from './engine';
import { corpusPhrases, topicKeywords } from './keywords';
import { matchClusters } from './match-topics';
import { noticesFor } from './notices';
import {
  isSameSpace,
  optionsOfStage,
  resolveComponents,
  resolveOptions,
  resolveRepulsion,
  resolveSmoothing,
  resolveStopWords,
  resolveWeighting,
  toRecipe,
  type Options,
} from './options';
import { placeDocuments, resolveNeighbors } from './place-documents';
import { measureQuality, qualityNeighbours } from './quality';
import { isSameLayout, isSameRecipe, recall } from './recall';
import { recipeHash } from './recipe-hash';
import { needsSegmenter, SEGMENTER, type Segment } from './segment-chinese';
import { silhouettes } from './silhouette';
import { smoothed } from './smooth';
import { createStageCache, type StageCache } from './stage-cache';
import { tokenizeCorpus } from './tokenize-corpus';
import { knownDocuments, scatter, withUnknown } from './unknown-documents';
import { vectorize } from './vectorize';

/** Told the stage that runs (`tokenize`, `tfidf`, `svd`, …) and the share of it that is done, 0 … 1. */
export type OnProgress = (stage: string, share: number) => void;

/** What a run may take over from earlier ones, and who works on it. */
export interface Means {
  /** Stages whose input is as it was are not run again. Changes nothing in the map. */
  cache?: StageCache;
  /** The map whose colours, names and places are kept as far as its topics and documents live on. */
  previous?: TopicMap | null;
  /** Who runs the kernels of large corpora. Changes nothing in the map. */
  crew?: Crew;
  /** Cuts Chinese into words; without it pairs of characters are counted, which the map says. */
  segment?: Segment | null;
}

/**
 * The whole flow: documents → TF-IDF → LSA → k-means topics with keywords → UMAP → map.
 *
 * The same corpus, options and previous map give the same map, bit for bit, in every engine.
 *
 * @param corpus - documents in canonical order, at least one.
 * @param given - options; what is left out takes its default.
 * @returns `previous` itself where it was made from this corpus by these options.
 * @throws {@link OptionError} for an option that is not one, and VectorizeError when the options prune every term.
 */
export function buildTopicMap(
  corpus: Corpus,
  given: Partial<Options> = {},
  onProgress: OnProgress = () => {},
  { cache = createStageCache(), previous = null, crew = plainCrew, segment = null }: Means = {},
): TopicMap {
  const asked = resolveOptions(given);
  const { documents } = corpus;
  const n = documents.length;
  if (n === 0) throw new Error('The corpus holds no documents; add some.');
  const input_hash = cache.stage('input_hash', [documents], () => hashInput(documents));
  const before = previous && recall(previous, documents, input_hash);
  // The same documents are in the same languages.
  const again = previous && toRecipe(withStopWords(asked, previous.meta.languages));
  if (again && before?.isSameInput && isSameRecipe(previous.meta.recipe, again)) return previous;

  const texts = cache.stage('clean', [documents], () => {
    onProgress('clean', 0);
    return analysedTexts(documents);
  });
  const languages = cache.stage('languages', [texts], () => corpusLanguages(texts));
  const options = withStopWords(asked, languages);
  const isChinese = needsSegmenter(languages);
  const recipe = toRecipe(options);
  const random = (stream: string) => createRandom(options.random_state, stream);
  const engine = chooseEngine(options, n, crew);

  /** A stage depends on its own options and on `inputs`; the options of stages before it are in what those made. */
  function stage<Result>(name: string, inputs: unknown[], compute: (report: (share: number) => void) => Result) {
    return cache.stage(name, [...inputs, ...optionsOfStage(name, options)], () => {
      onProgress(name, 0);
      try {
        return compute((share) => onProgress(name, share));
      } finally {
        crew.takeBack();
      }
    });
  }

  const tokens = stage('tokenize', [texts], (report) =>
    tokenizeCorpus(texts, { ...options, segment }, languages, (i) => {
      if (i % 256 === 0) report(i / n);
    }),
  );
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
  const smoothing = resolveSmoothing(options, n);
  const space =
    smoothing > 0
      ? cache.stage('smooth', [points, graph, smoothing], () => smoothed(points, graph, smoothing))
      : points;

  const { topics, max_iter } = options;
  const chosen = () =>
    stage('choose-k', [space, max_iter], (report) => chooseK(space, max_iter, random('choose-k'), report, engine));
  // A curve that the map before had stays beside a number that is given: as it is, or anew in another space.
  const earlier = previous && before?.isSameInput ? previous.meta : { recipe, k_curve: [] };
  const stands = earlier.k_curve.length === 0 || isSameSpace(earlier.recipe, recipe);
  const { k, curve } = topics === 'auto' ? chosen() : { k: topics, curve: stands ? earlier.k_curve : chosen().curve };
  const clustering = stage('kmeans', [space, k], (report) =>
    clusterDocuments(space, points, k, options, report, engine),
  );
  // Documents without a known word go to the largest topic, which stays the largest so.
  const topic = scatter(new Int32Array(n), known, clustering.labels, 0);
  const fit = scatter(new Float64Array(n), known, clustering.fit, 0);
  const silhouette = stage('silhouette', [points, clustering], () => silhouettes(points, clustering));
  const phrases = stage('phrases', [tokens, texts], () => corpusPhrases(tokens, texts, options, languages, segment));
  const keywords = stage('keywords', [phrases, topic], () =>
    topicKeywords({ corpus: phrases, topic, k: clustering.k }),
  );

  const repulsion_strength = resolveRepulsion(options, n);
  const resolved = {
    ...{
      topics: clustering.k,
      min_df,
      max_df,
      n_components: points.columns,
      n_neighbors,
      weighting: resolveWeighting(options, n),
      smoothing,
      repulsion_strength,
      engine: engine.name,
      ...(isChinese && segment && { segmenter: SEGMENTER }),
    },
  };
  const places = before && before.places;
  const layout =
    places && before.isSameInput && isSameLayout(previous.meta, { recipe, resolved })
      ? places
      : stage('umap', [points, graph, places], (report) => {
          const own = places && takeRows({ rows: n, columns: 2, data: places }, known).data;
          const laidOut = { ...options, repulsion_strength };
          const placed = placeDocuments(points, graph, n_neighbors, laidOut, report, own, engine);
          // As the file keeps it, so that anchors and figures are those of the map that is read.
          return Float64Array.from(Float32Array.from(withUnknown(n, known, placed)));
        });
  const quality = stage('quality', [points, graph, layout], () => {
    const placed = takeRows({ rows: n, columns: 2, data: layout }, known).data;
    return measureQuality(points, graph, placed, random('quality'), engine.similarities(points));
  });
  crew.forget();
  const trust = scatter(new Float64Array(n), known, quality.kept, NaN);

  const continued = matchClusters(before?.topic ?? new Int32Array(n).fill(-1), topic, clustering.k).map((old) =>
    previous && old !== null ? previous.meta.topics[old] : null,
  );
  return inHilbertOrder({
    meta: {
      format_version: 1,
      title: corpus.title,
      recipe,
      resolved,
      counts: corpus.counts,
      ...(languages.join() !== 'en' && { languages }),
      terms: vocabulary.length,
      topics: describeTopics({
        ...{ documents, topic, fit, layout, keywords, continued, options },
        silhouettes: silhouette && silhouette.clusters,
      }),
      k_curve: curve,
      quality: { ...quality.figures, silhouette: silhouette && silhouette.overall },
      notices: noticesFor({
        n,
        known: known.length,
        k: clustering.k,
        options,
        resolved,
        inPairs: isChinese && !segment,
      }),
      input_hash,
      recipe_hash: recipeHash(recipe),
      ...(previous && { aligned_to: { input_hash: previous.meta.input_hash, recipe_hash: previous.meta.recipe_hash } }),
    },
    documents,
    x: Float32Array.from({ length: n }, (_, i) => layout[2 * i]),
    y: Float32Array.from({ length: n }, (_, i) => layout[2 * i + 1]),
    topic,
    fit: Float32Array.from(fit),
    trust: Float32Array.from(trust),
  });
}

/** The recipe names the lists of stop words that were used: it is the same whether they were found or given. */
function withStopWords(options: Options, languages: readonly Language[] = ['en']): Options {
  return { ...options, stop_words: resolveStopWords(options.stop_words, languages) };
}

/** Neighbours on the map become neighbours in the file, so that a region is a few runs of rows. */
function inHilbertOrder(map: TopicMap): TopicMap {
  const order = hilbertOrder(
    map.x,
    map.y,
    map.documents.map((document) => document.id),
  );
  return {
    meta: map.meta,
    documents: Array.from(order, (i) => map.documents[i]),
    x: Float32Array.from(order, (i) => map.x[i]),
    y: Float32Array.from(order, (i) => map.y[i]),
    topic: Int32Array.from(order, (i) => map.topic[i]),
    fit: Float32Array.from(order, (i) => map.fit[i]),
    trust: Float32Array.from(order, (i) => map.trust[i]),
  };
}
