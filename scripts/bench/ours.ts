// One run of Toponote in a process of its own, for scripts/bench.ts: `ours.ts CORPUS [--topics N]` prints a BenchReport.
import { analysedTexts } from '../../src/corpus/analysed-text';
import { readCorpus } from '../../src/corpus/read-corpus';
import type { DenseMatrix } from '../../src/numeric/dense-matrix';
import { createRandom, randomSample } from '../../src/numeric/random';
import type { Options } from '../../src/pipeline/options';
import { planarNeighbours } from '../../src/pipeline/planar-neighbours';
import type { KnnGraph } from '../../src/pipeline/knn-graph';
import { needsSegmenter } from '../../src/pipeline/segment-chinese';
import type { StageCache } from '../../src/pipeline/stage-cache';
import { noCache } from '../../src/pipeline/stage-cache';
import type { OnProgress } from '../../src/pipeline/run';
import { readTopicMap } from '../../src/topic-map/parquet';
import { createMapBuilder } from '../../src/worker/map-builder';
import { findInputs, openInput } from '../cli/inputs';
import { nodeMeans } from '../cli/node-means';
import { nodeSegmenter } from '../cli/node-segmenter';
import { agreement, knnAccuracy } from './agreement';
import { wholeTopics } from './islands';
import { keywordFigures } from './keyword-figures';
import type { BenchReport, Cost } from './report';

const [path, topics] = process.argv.slice(2);
const options: Partial<Options> = { topics: Number(topics) || 'auto' };

const files = await openFiles();
const stages: Record<string, Cost> = {};
/** Stages whose results are measured for quality; they live to the end of a run anyway. */
const JUDGED = ['svd', 'neighbours', 'umap'];
const results = new Map<string, unknown>();

function now(): Cost {
  const { user, system } = process.cpuUsage();
  // The process began before this line did.
  return { wall: process.uptime(), cpu: (user + system) / 1e6 };
}

function note(name: string, before: Cost): void {
  const after = now();
  stages[name] = { wall: after.wall - before.wall, cpu: after.cpu - before.cpu };
}

async function openFiles() {
  return (await findInputs([path])).map(openInput);
}

/** As the command line builds a map. */
function builderOf(cache: StageCache) {
  return createMapBuilder(files, {}, { ...nodeMeans, cache });
}

/** Notes what comes before the stages and after them: reading and writing. */
function timesOfEnds(suffix = ''): OnProgress {
  let begin = now();
  let isRead = false;
  return (stage, share) => {
    if (stage !== 'read' && !isRead) {
      isRead = true;
      note(`read${suffix}`, begin);
    }
    if (stage !== 'write') return;
    if (share < 1) begin = now();
    else note(`write${suffix}`, begin);
  };
}

/** Times the stages as they are computed without a cache, as on the command line, and keeps what is judged. */
function timing(suffix = ''): StageCache {
  return {
    keeps: false,
    async later(name, dependencies, compute) {
      const before = now();
      const result = await noCache.later(name, dependencies, compute);
      note(`${name}${suffix}`, before);
      return result;
    },
    stage: (name, dependencies, compute) => {
      const before = now();
      const result = noCache.stage(name, dependencies, compute);
      note(`${name}${suffix}`, before);
      if (JUDGED.includes(name)) results.set(name, result);
      return result;
    },
  };
}

const built = await builderOf(timing()).run(options, timesOfEnds());
const cold = now();
const peak_mb = Math.round(process.resourceUsage().maxRSS / 1024);
const map = await readTopicMap(built.bytes.slice().buffer);
const { known, points } = results.get('svd') as { known: number[]; points: DenseMatrix };
const graph = results.get('neighbours') as KnnGraph;
const layout = results.get('umap') as Float64Array;
const onMap = Float64Array.from(known.flatMap((row) => [layout[2 * row], layout[2 * row + 1]]));
const { corpus } = await readCorpus(await openFiles());
const topic = Int32Array.from(corpus.documents, () => 0);
const place = new Map(corpus.documents.map(({ id }, i) => [id, i]));
map.documents.forEach(({ id }, i) => (topic[place.get(id) ?? 0] = map.topic[i]));

// A second run, with all code compiled.
await builderOf(timing('_warm')).run(options, timesOfEnds('_warm'));

const { trustworthiness, neighbours_kept } = map.meta.quality;
const report: BenchReport = {
  documents: corpus.documents.length,
  terms: map.meta.terms,
  stages,
  cold,
  peak_mb,
  quality: { trustworthiness, neighbours_kept, whole_topics: whole(), ...labelFigures(), ...keywords() },
};
process.stdout.write(JSON.stringify(report));
process.exit(0);

function whole(): number {
  return wholeTopics(
    known.map((row) => topic[row]),
    planarNeighbours(onMap, 15),
  );
}

/** How good the keywords are, beside the plain class-based TF-IDF of the same topics. */
function keywords(): Record<string, number | null> {
  const { languages = ['en'], topics } = map.meta;
  const segment = needsSegmenter(languages) ? nodeSegmenter() : null;
  return keywordFigures({
    ...{ texts: analysedTexts(corpus.documents), topic, languages, segment },
    lists: topics.map((one) => one.keywords.map(({ term }) => term)),
  });
}

/** Agreement with the labels of the corpus, where every document has one. */
function labelFigures(): Record<string, number> {
  const labels = corpus.documents.map(({ extra }) => extra.label);
  if (labels.some((label) => label === undefined || label === null || label === '')) return {};
  const names = known.map((row) => String(labels[row]));
  const sample = randomSample(createRandom(1), points.rows, Math.min(points.rows, 2000));
  const near = planarNeighbours(onMap, 10);
  const inSpace = sample.map((row) => graph.indices.slice(row * graph.k, row * graph.k + 10));
  return {
    ...agreement(topic, labels.map(String)),
    knn_accuracy_lsa: knnAccuracy(sample, inSpace, names),
    knn_accuracy_map: knnAccuracy(
      sample,
      sample.map((row) => near(row).slice()),
      names,
    ),
  };
}
