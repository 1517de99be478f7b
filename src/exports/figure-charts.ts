import type { ContrastWord } from '../analysis/contrast-words';
import { contrastChart } from '../charts/contrast-chart';
import { kCurve } from '../charts/k-curve';
import { SHARES_FROM } from '../charts/keyword-bars';
import { mapHeight } from '../charts/topic-map-figure';
import { NAMED_UP_TO } from '../geometry/frame';
import { foundTopics } from '../topic-map/found-topics';
import type { KCurvePoint, Topic, TopicMap } from '../topic-map/topic-map';
import {
  contrastText,
  curveText,
  mapText,
  outsideSentence,
  qualityText,
  sourceLine,
  topicsText,
} from '../wording/figure-words';
import { qualityFigures } from '../wording/quality-text';
import type { FigureChart } from './figure-layout';
import { qualityFigure } from './quality-figure';
import { topicsFigure, topicsScale } from './topics-figure';

/** What all figures of a map are of. */
export interface FigureSource {
  map: TopicMap;
  /** Of the notebook or the corpus. */
  title: string;
  /** File name(s) the map came from. */
  source: string;
}

/** More topics than this get a legend, whether or not all have their label on the map. */
export const LEGEND_FROM = 13;
/** Widths at which the charts are drawn on the page. */
const CONTRAST_WIDTH = 620;
const QUALITY_WIDTH = 460;
/** Words a side of a contrast. */
const WORDS = 8;

/**
 * The map.
 *
 * @param selected - number of selected documents.
 * @param draw - draws what is shown of it.
 */
export function mapChart(of: FigureSource, selected: number, draw: FigureChart['draw']): FigureChart {
  const { topics } = of.map.meta;
  return {
    draw,
    height: (width) => mapHeight(width, of.map.documents.length <= NAMED_UP_TO),
    words: { ...mapText(of.map, of.title, selected), topics, source: line(of) },
    legend: topics.length >= LEGEND_FROM,
    outside: (documents) => outsideSentence(documents, of.map),
  };
}

/** The panels of some topics: the largest. */
export function topicsChart(of: FigureSource, topics: Topic[]): FigureChart {
  const { map, title } = of;
  const shares = map.documents.length >= SHARES_FROM;
  return {
    draw: (room, context) => topicsFigure({ map, topics, ...topicsScale(map), ...context, width: room?.width }),
    words: { ...topicsText(map, title, topics.length, { shares }), source: line(of) },
  };
}

/** The strongest of both directions; the selection's own words first. */
export function strongestWords(words: readonly ContrastWord[]): ContrastWord[] {
  return [...words.filter(({ z }) => z > 0).slice(0, WORDS), ...words.filter(({ z }) => z < 0).slice(0, WORDS)];
}

/**
 * The words that set a selection apart.
 *
 * @param words - see `strongestWords`.
 * @param other - what it is compared with; the rest unless given.
 */
export function wordsChart(
  of: FigureSource,
  indices: ArrayLike<number>,
  words: ContrastWord[],
  other?: { name: string; size: number },
): FigureChart {
  const rest = other?.size ?? of.map.documents.length - indices.length;
  const counts = { selected: indices.length, rest, other: other?.name };
  const anySignificant = words.some(({ significant }) => significant);
  return {
    draw: (room, context) => contrastChart(words, counts, { ...context, width: room?.width ?? CONTRAST_WIDTH }),
    words: { ...contrastText(of.map, indices, anySignificant, other?.name), source: line(of) },
  };
}

export function qualityChart(of: FigureSource): FigureChart {
  const figures = qualityFigures(of.map);
  return {
    draw: (room, context) => qualityFigure(figures, { ...context, width: room?.width ?? QUALITY_WIDTH }),
    words: { ...qualityText(of.map, of.title), source: line(of) },
  };
}

/** The curve behind an automatic number of topics. */
export function curveChart(of: FigureSource, curve: readonly KCurvePoint[]): FigureChart {
  const chosen = foundTopics(of.map.meta);
  return {
    draw: (room, context) => kCurve(curve, chosen, { ...context, width: room?.width ?? QUALITY_WIDTH }),
    words: { ...curveText(of.map, of.title), source: line(of) },
  };
}

function line({ map, source }: FigureSource): string {
  return sourceLine(map, source);
}
