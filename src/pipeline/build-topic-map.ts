import { hashInput } from '../corpus/content-hash';
import { hilbertOrder } from '../geometry/hilbert';
import { takeRows } from '../numeric/dense-matrix';
import type { Crew } from '../numeric/kernels/crew';
import { plainCrew } from '../numeric/kernels/crew';
import type { Corpus, Document } from '../topic-map/document';
import type { TopicMap, TopicMapMeta } from '../topic-map/topic-map';
import { describeTopics } from './describe-topics';
import { findTopics } from './find-topics';
import { matchClusters } from './match-topics';
import { noticesFor } from './notices';
import { resolveOptions, resolveRepulsion, resolveWeighting, toRecipe, type Options } from './options';
import { placeDocuments } from './place-documents';
import { measureQuality } from './quality';
import { isSameLayout, isSameRecipe, recall } from './recall';
import { recipeHash } from './recipe-hash';
import { withStopWords, type OnProgress } from './run';
import { SEGMENTER, type Segment } from './segment-chinese';
import { noCache, type StageCache } from './stage-cache';
import type { TextCrew } from './text-worker';
import { scatter, withUnknown } from './unknown-documents';

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
  /** Who works on the texts of large corpora. Changes nothing in the map. */
  textCrew?: TextCrew | null;
  /** Told the documents in the order of the map as soon as it is known, and waited for. */
  onPlaced?: (documents: Document[]) => Promise<void>;
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
export async function buildTopicMap(
  corpus: Corpus,
  given: Partial<Options> = {},
  onProgress: OnProgress = () => {},
  { cache = noCache, previous = null, crew = plainCrew, segment = null, textCrew = null, onPlaced }: Means = {},
): Promise<TopicMap> {
  const asked = resolveOptions(given);
  const { documents } = corpus;
  const n = documents.length;
  if (n === 0) throw new Error('The corpus holds no documents; add some.');
  const input_hash = cache.stage('input_hash', [documents], () => hashInput(documents));
  const before = previous && recall(previous, documents, input_hash);
  // The same documents are in the same languages.
  const again = previous && toRecipe(withStopWords(asked, previous.meta.languages));
  if (again && before?.isSameInput && isSameRecipe(previous.meta.recipe, again)) return previous;

  const earlier = before?.isSameInput ? previous : null;
  const found = await findTopics(documents, asked, earlier, { cache, crew, segment, textCrew, onProgress });
  const { run, recipe, languages, isChinese, known, points, graph, n_neighbors, topic } = found;
  const { clustering, silhouette, keywords } = found;
  const { options, engine, random, stage } = run;
  const fit = scatter(new Float64Array(n), known, clustering.fit, 0);

  const repulsion_strength = resolveRepulsion(options, n);
  const resolved = {
    topics: clustering.k,
    min_df: found.min_df,
    max_df: found.max_df,
    n_components: points.columns,
    n_neighbors,
    weighting: resolveWeighting(options, n),
    smoothing: found.smoothing,
    repulsion_strength,
    engine: engine.name,
    ...(isChinese && segment && { segmenter: SEGMENTER }),
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
  const x = Float32Array.from({ length: n }, (_, i) => layout[2 * i]);
  const y = Float32Array.from({ length: n }, (_, i) => layout[2 * i + 1]);
  // Neighbours on the map become neighbours in the file, so that a region is a few runs of rows.
  const ids = documents.map((document) => document.id);
  const order = hilbertOrder(x, y, ids);
  const ordered = Array.from(order, (i) => documents[i]);
  await onPlaced?.(ordered);
  const quality = stage('quality', [points, graph, layout], () => {
    const placed = takeRows({ rows: n, columns: 2, data: layout }, known).data;
    return measureQuality(points, graph, placed, random('quality'), engine.ranks(points));
  });
  crew.forget();
  const trust = scatter(new Float64Array(n), known, quality.kept, NaN);

  const continued = matchClusters(before?.topic ?? new Int32Array(n).fill(-1), topic, clustering.k).map((old) =>
    previous && old !== null ? previous.meta.topics[old] : null,
  );
  const meta: TopicMapMeta = {
    format_version: 1,
    title: corpus.title,
    recipe,
    resolved,
    counts: corpus.counts,
    ...(languages.join() !== 'en' && { languages }),
    terms: found.terms,
    topics: describeTopics({
      ...{ documents, topic, fit, layout, keywords, continued, options },
      silhouettes: silhouette && silhouette.clusters,
    }),
    k_curve: found.curve,
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
  };
  return {
    meta,
    documents: ordered,
    x: Float32Array.from(order, (i) => x[i]),
    y: Float32Array.from(order, (i) => y[i]),
    topic: Int32Array.from(order, (i) => topic[i]),
    fit: Float32Array.from(order, (i) => fit[i]),
    trust: Float32Array.from(order, (i) => trust[i]),
  };
}
