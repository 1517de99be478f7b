import { cleanText } from '../corpus/clean';
import { hashInput } from '../corpus/content-hash';
import { hilbertOrder } from '../geometry/hilbert';
import { takeRows } from '../numeric/dense-matrix';
import { createRandom } from '../numeric/random';
import type { Corpus, Document } from '../topic-map/document';
import type { TopicMap } from '../topic-map/topic-map';
import { clusterDocuments } from './cluster-documents';
import { describeTopics } from './describe-topics';
import { topicKeywords } from './keywords';
import { knnGraph } from './knn-graph';
import { lsa } from './lsa';
import { noticesFor } from './notices';
import { resolveComponents, resolveOptions, toRecipe, type Options } from './options';
import { placeDocuments, resolveNeighbors } from './place-documents';
import { measureQuality, qualityNeighbours } from './quality';
import { recipeHash } from './recipe-hash';
import { tokenize } from './tokenize';
import { knownDocuments, scatter, withUnknown } from './unknown-documents';
import { vectorize } from './vectorize';

/** Told the stage that runs (`tokenize`, `tfidf`, `svd`, …) and the share of it that is done, 0 … 1. */
export type OnProgress = (stage: string, share: number) => void;

/**
 * The whole flow: documents → TF-IDF → LSA → k-means topics with keywords → UMAP → map.
 *
 * The same corpus and options give the same map, bit for bit, in every engine.
 *
 * @param corpus - documents in canonical order, at least one.
 * @param given - options; what is left out takes its default.
 * @throws {@link OptionError} for an option that is not one, and VectorizeError when the options prune every term.
 */
export function buildTopicMap(
  corpus: Corpus,
  given: Partial<Options> = {},
  onProgress: OnProgress = () => {},
): TopicMap {
  const options = resolveOptions(given);
  const { documents } = corpus;
  const n = documents.length;
  if (n === 0) throw new Error('The corpus holds no documents; add some.');
  const progress = (stage: string) => (share: number) => onProgress(stage, share);

  const texts = documents.map(analysedText);
  const tokens = texts.map((text, i) => {
    if (i % 256 === 0) onProgress('tokenize', i / n);
    return tokenize(text, options);
  });

  onProgress('tfidf', 0);
  const { matrix, vocabulary, min_df, max_df } = vectorize(tokens, options);

  onProgress('svd', 0);
  const known = knownDocuments(matrix);
  const n_components = resolveComponents(options, n);
  const points = takeRows(lsa(matrix, n_components, createRandom(options.random_state, 'svd')), known);

  onProgress('kmeans', 0);
  const clustering = clusterDocuments(points, options, progress('kmeans'));

  // Documents without a known word go to the largest topic, which stays the largest so.
  const topic = scatter(new Int32Array(n), known, clustering.labels, 0);
  const fit = scatter(new Float64Array(n), known, clustering.fit, 0);

  onProgress('keywords', 0);
  const keywords = topicKeywords({ tokens, texts, topic, k: clustering.k, options });

  onProgress('neighbours', 0);
  const n_neighbors = resolveNeighbors(options.n_neighbors, known.length);
  const neighbours = Math.max(n_neighbors - 1, qualityNeighbours(known.length));
  const graph = knnGraph(points, neighbours, progress('neighbours'));

  onProgress('umap', 0);
  const placed = placeDocuments(points, graph, n_neighbors, options, progress('umap'));
  const layout = withUnknown(n, known, placed);

  onProgress('quality', 0);
  const quality = measureQuality(points, graph, placed, clustering, createRandom(options.random_state, 'quality'));
  const trust = scatter(new Float64Array(n), known, quality.kept, NaN);

  const recipe = toRecipe(options);
  const map: TopicMap = {
    meta: {
      format_version: 1,
      title: corpus.title,
      recipe,
      resolved: {
        topics: clustering.k,
        min_df,
        max_df,
        n_components: points.columns,
        n_neighbors,
      },
      counts: corpus.counts,
      terms: vocabulary.length,
      topics: describeTopics({ documents, topic, fit, layout, keywords, silhouettes: quality.silhouettes, options }),
      k_curve: clustering.curve,
      quality: quality.figures,
      notices: noticesFor({ n, known: known.length, asked: options.topics, k: clustering.k }),
      input_hash: hashInput(documents),
      recipe_hash: recipeHash(recipe),
    },
    documents,
    x: Float32Array.from({ length: n }, (_, i) => layout[2 * i]),
    y: Float32Array.from({ length: n }, (_, i) => layout[2 * i + 1]),
    topic,
    fit: Float32Array.from(fit),
    trust: Float32Array.from(trust),
  };
  onProgress('quality', 1);
  return inHilbertOrder(map);
}

/** What is counted: title and abstract without markup, math and URLs. */
function analysedText({ title, abstract }: Document): string {
  return [title, abstract]
    .map((source) => cleanText(source).analysed)
    .filter((text) => text !== '')
    .join('. ');
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
