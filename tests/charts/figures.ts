import type { ContrastWord } from '../../src/analysis/contrast-words';
import type { MapFigureData } from '../../src/charts/topic-map-figure';
import { densityPeak } from '../../src/geometry/density';
import { assignColours } from '../../src/geometry/assign-colours';
import { createRandom } from '../../src/numeric/random';
import type { KCurvePoint, Keyword, Topic } from '../../src/topic-map/topic-map';

// Made-up data for the charts: the shapes of real maps, small enough to read.

const keyword = (term: string, weight: number, documents = 0, corpus_documents = 0): Keyword => ({
  term,
  weight,
  documents,
  corpus_documents,
});

export const FEW_KEYWORDS: Keyword[] = [
  keyword('flow matching', 0.92),
  keyword('probability path', 0.77),
  keyword('graph generation', 0.48),
  keyword('topological structure preserving interpolation', 0.33),
  keyword('LLMs', 0.21),
];

export const MANY_KEYWORDS: Keyword[] = [
  keyword('machine translation', 0.4, 259, 612),
  keyword('WMT', 0.3, 44, 61),
  keyword('low-resource', 0.2, 51, 402),
  keyword('BLEU score', 0.1, 24, 31),
];

export const CONTRAST: ContrastWord[] = [
  { term: 'graph', selected: 3, rest: 0, z: 3.4, significant: true },
  { term: 'flow matching', selected: 2, rest: 0, z: 2.9, significant: true },
  { term: 'reasoning', selected: 0, rest: 6, z: -2.4, significant: true },
  { term: 'matching', selected: 1, rest: 1, z: 2.1, significant: false },
  { term: 'LLMs', selected: 0, rest: 5, z: -1.9, significant: false },
  { term: 'probability', selected: 1, rest: 0, z: 1.8, significant: false },
  { term: 'scientific', selected: 0, rest: 2, z: -1.3, significant: false },
  { term: 'sampling', selected: 1, rest: 0, z: 1.2, significant: false },
];

export const CURVE: KCurvePoint[] = [
  { k: 2, silhouette: 0.021, standard_error: 0.004 },
  { k: 3, silhouette: 0.034, standard_error: 0.005 },
  { k: 4, silhouette: 0.047, standard_error: 0.004 },
  { k: 5, silhouette: 0.058, standard_error: 0.006 },
  { k: 6, silhouette: 0.061, standard_error: 0.007 },
  { k: 7, silhouette: 0.062, standard_error: 0.005 },
  { k: 9, silhouette: 0.055, standard_error: 0.008 },
];

/** Figure data whose arrays are typed ones, as a map has them. */
export interface FigureMap extends MapFigureData {
  x: Float32Array;
  y: Float32Array;
  topic: Int32Array;
}

interface Cloud {
  label: string;
  size: number;
  centre: [number, number];
  spread: number;
}

/** Nineteen documents in five topics, named. */
export function smallMap(): FigureMap {
  const clouds: Cloud[] = [
    { label: 'Plasticity loss, online SGD', size: 5, centre: [0.7, 0.3], spread: 0.34 },
    { label: 'Scientific illustrations, adapters', size: 5, centre: [0.1, -0.1], spread: 0.34 },
    { label: 'Pretraining, modalities', size: 3, centre: [-0.75, -0.2], spread: 0.22 },
    { label: 'Multi-agent reasoning', size: 3, centre: [0, -0.42], spread: 0.2 },
    { label: 'Flow matching', size: 3, centre: [-0.1, 0.45], spread: 0.22 },
  ];
  const names = (
    'MVPFormer|DLIF|SWD|*SGD-M scaling limit|RD-HRL|AutoFigure|LiveDRBench|PRISM|Trinity|*Portable adapter|' +
    'UML|SBP|*Concept lattice|AgentPO|*Lazy agents|WaterDrum|Topological flow matching|BWFlow|*Likelihood surrogate'
  ).split('|');
  return {
    ...scatter(clouds, 5),
    names: names.map((name) => ({ short: name.replace('*', ''), given: !name.startsWith('*') })),
  };
}

const MANY_LABELS = (
  'Linguistic features|Text classification|Deep learning theory|Machine translation|Pre-training, fine-tuning|' +
  'Text generation|Word embeddings|Relation extraction|Question answering|Online sexism|Dialogue|Social media|' +
  'COVID tweets|Knowledge graphs|Semantic parsing|Named entities'
).split('|');

/** Sixteen topics of falling size, with a few documents far off. */
export function largeMap(documents = 900): FigureMap {
  const random = createRandom(11, 'clouds');
  const clouds = MANY_LABELS.map((label, i): Cloud => ({
    label,
    size: Math.round((documents * (20 - i)) / 202),
    centre: [1.7 * random() - 0.85, 1.1 * random() - 0.55],
    spread: 0.06 + 0.12 * random(),
  }));
  const map = scatter(clouds, 12);
  const x = Float32Array.from(map.x);
  for (let i = 0; i < 5; i++) x[i * 7] = -2.4 - 0.1 * i;
  return { ...map, x };
}

function scatter(clouds: Cloud[], seed: number): FigureMap {
  const random = createRandom(seed, 'scatter');
  const bell = () => random() + random() + random() - 1.5;
  const x: number[] = [];
  const y: number[] = [];
  const topic: number[] = [];
  clouds.forEach(({ size, centre, spread }, id) => {
    for (let i = 0; i < size; i++) {
      x.push(centre[0] + spread * bell());
      y.push(centre[1] + spread * bell());
      topic.push(id);
    }
  });
  const anchors = clouds.map((_, id) =>
    densityPeak(
      x,
      y,
      topic.flatMap((t, i) => (t === id ? [i] : [])),
    ),
  );
  const colours = assignColours(anchors, createRandom(42, 'colours'));
  const topics = clouds.map(({ label, size }, id): Topic => ({
    id,
    label,
    colour: colours[id],
    size,
    keywords: [],
    anchor: anchors[id],
    exemplars: [],
    silhouette: null,
    parent: null,
  }));
  return {
    x: Float32Array.from(x),
    y: Float32Array.from(y),
    topic: Int32Array.from(topic),
    topics,
    names: null,
  };
}
