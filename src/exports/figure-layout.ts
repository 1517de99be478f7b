import { framed, frameRoom, type FigureWords } from '../charts/framed';
import type { ChartContext } from '../charts/chart';
import { FigureSizeError, type FigureSize, LARGEST_SIDE, LAYOUT_DPI } from './figure-size';

/** Pixels that a chart may take. */
export interface Room {
  width: number;
  height?: number;
}

export type FigureContext = Pick<ChartContext, 'document' | 'theme'> & {
  /** The legend tells numbers: a label without room may be one. */
  numbers?: boolean;
};

/** A chart that can be drawn for any room, with the words that belong round it. */
export interface FigureChart {
  /**
   * Draws it.
   *
   * @param room - pixels; null is the size that it has on the screen. A height is given to charts that fill one.
   * @returns null when there is nothing to draw.
   */
  draw(room: Room | null, context: FigureContext): SVGSVGElement | null | Promise<SVGSVGElement | null>;
  /** Of a chart that fills any height: the one that suits a width. */
  height?: (width: number) => number;
  /** A picture that was drawn before: it is scaled and not laid out anew. */
  fixed?: boolean;
  words: FigureWords;
  /** Whether the topics are listed below it where nobody says; they are, too, where a label found no place. */
  legend?: boolean;
  /** What the caption adds where documents lie beyond the edges. */
  outside?: (documents: number) => string;
}

/** What stands round the chart. A legend that is not decided on shows where it helps. */
export interface FigureParts {
  title: boolean;
  legend?: boolean;
  caption: boolean;
  source: boolean;
}

export const ALL_PARTS: FigureParts = { title: true, caption: true, source: true };

/** A figure that is laid out. */
export interface LaidOutFigure {
  svg: SVGSVGElement;
  /** Of the layout, in its pixels. */
  width: number;
  height: number;
  /** What an SVG file says of its size. */
  size: { width: string; height: string };
  /** Of a picture of it: pixels. */
  pixels: { width: number; height: number };
  /** Of its page: inches. */
  inches: { width: number; height: number };
  /** Pixels an inch of a picture that is meant for paper; null for one that is not. */
  density: number | null;
  /** The smallest text, in pixels of the picture and in points of the page. */
  text: { pixels: number; points: number };
  /** Topics in it whose label found no place. */
  dropped: number;
  /** Whether the topics are listed. */
  legend: boolean;
}

/** A map must keep this share of a figure's height; else texts give way, by these steps. */
const LEAST_CHART = 0.45;
/** From this ratio of width to height on the topics are listed beside the map. */
const WIDE = 1.3;
const STEP = 1.12;
const MOST_STEPS = 24;
/** Height and width of a picture at which texts are as on the screen: of a map, and of charts with little in them. */
const SCREEN = { map: 720, chart: 540 };

/**
 * Lays a figure out at the size that is asked for: texts keep their size on paper (12 px are 9 points) and grow with a
 * picture's pixels; where the chart would not fit, they give way.
 *
 * @throws when there is nothing to draw.
 */
export async function layOutFigure(
  chart: FigureChart,
  size: FigureSize,
  parts: FigureParts,
  context: FigureContext,
): Promise<LaidOutFigure> {
  const words = wordsFor(chart, parts, parts.legend ?? chart.legend ?? false);
  let figure = await fit(chart, size, words, context);
  const found = tell(figure.chart);
  const legend = chart.words.topics !== undefined && (parts.legend ?? (chart.legend || found.dropped > 0));
  const caption = [words.caption, found.outside > 0 ? chart.outside?.(found.outside) : ''].filter(Boolean).join(' ');
  const told = { ...wordsFor(chart, parts, legend), caption: words.caption && caption };
  if (told.topics !== words.topics || told.caption !== words.caption) figure = await fit(chart, size, told, context);
  return measured(figure.svg, size, { dropped: tell(figure.chart).dropped, legend });
}

interface Fitted {
  svg: SVGSVGElement;
  chart: Element;
}

async function fit(chart: FigureChart, size: FigureSize, words: FigureWords, context: FigureContext): Promise<Fitted> {
  if (size.kind === 'screen' && size.width === undefined)
    return frame(await draw(chart, null, { ...context, numbers: words.numbers }), words, context);
  const [wide, high] = [sideOf(size, 'width'), sideOf(size, 'height')];
  let width = startWidth(chart, size);
  for (let step = 0; ; step++) {
    const height = high === undefined ? undefined : (width * high) / wide;
    const outer = { width, height, beside: chart.height !== undefined && high !== undefined && wide / high >= WIDE };
    const room = frameRoom(words, outer);
    const free = height === undefined ? Infinity : height - room.above - room.below - 2 * room.padding;
    if (chart.height) {
      const own = high === undefined ? chart.height(room.width) : free;
      const suits =
        height === undefined ||
        (own >= LEAST_CHART * height &&
          room.width >= LEAST_CHART * width &&
          (!outer.beside || (room.legend?.height ?? 0) <= own));
      if (suits || step >= MOST_STEPS) {
        const space = { width: room.width, height: Math.max(1, Math.round(own)) };
        return frame(await draw(chart, space, { ...context, numbers: words.numbers }), words, context, outer);
      }
      width *= STEP;
    } else {
      const drawn = await draw(chart, chart.fixed ? null : { width: room.width }, context);
      const [across, down] = sides(drawn);
      const over = Math.max(down / free, chart.fixed ? across / room.width : 0);
      if (over <= 1.001 || step >= MOST_STEPS) return frame(drawn, words, context, outer);
      width *= Math.max(1.02, Math.sqrt(over));
    }
  }
}

/** The width of the layout to begin with: as wide as texts of their full size allow. */
function startWidth(chart: FigureChart, size: FigureSize): number {
  if (size.kind !== 'pixels') return sideOf(size, 'width');
  const shorter = Math.min(size.width, size.height);
  return size.width / Math.max(1, shorter / (chart.height ? SCREEN.map : SCREEN.chart));
}

/** A side in pixels of the layout at full text size; undefined where the chart decides. */
function sideOf(size: FigureSize, side: 'width'): number;
function sideOf(size: FigureSize, side: 'width' | 'height'): number | undefined;
function sideOf(size: FigureSize, side: 'width' | 'height'): number | undefined {
  const value = size[side];
  return size.kind === 'paper' && value !== undefined ? value * LAYOUT_DPI : value;
}

async function draw(chart: FigureChart, room: Room | null, context: FigureContext): Promise<SVGSVGElement> {
  const svg = await chart.draw(room, context);
  if (!svg) throw new Error('there is nothing to draw yet.');
  return svg;
}

function frame(
  drawn: SVGSVGElement,
  words: FigureWords,
  context: FigureContext,
  size?: { width: number; height?: number },
): Fitted {
  return { svg: framed(drawn, words, context, size), chart: drawn };
}

function wordsFor({ words }: FigureChart, parts: FigureParts, legend: boolean): FigureWords {
  return {
    title: parts.title ? words.title : undefined,
    sentence: parts.title ? words.sentence : undefined,
    topics: legend ? words.topics : undefined,
    numbers: legend && words.topics !== undefined,
    caption: parts.caption ? words.caption : undefined,
    source: parts.source ? words.source : undefined,
  };
}

/** What a map tells of itself. */
function tell(chart: Element): { outside: number; dropped: number } {
  const count = (name: string) => Number(chart.getAttribute(name) ?? 0);
  return { outside: count('data-outside'), dropped: count('data-dropped') };
}

function measured(svg: SVGSVGElement, size: FigureSize, map: { dropped: number; legend: boolean }): LaidOutFigure {
  const [width, height] = sides(svg);
  // Where texts gave way the layout is larger than what was asked for, and is drawn smaller.
  const shrunk = size.width === undefined ? 1 : size.width / width;
  const scale = size.kind === 'screen' ? shrunk * size.scale : size.kind === 'pixels' ? shrunk : shrunk * size.dpi;
  const pixels =
    size.kind === 'pixels'
      ? { width: size.width, height: size.height }
      : { width: Math.round(width * scale), height: Math.round(height * scale) };
  const inch = size.kind === 'paper' ? shrunk : size.kind === 'screen' ? shrunk / LAYOUT_DPI : 1 / LAYOUT_DPI;
  const shown = { width: width * shrunk, height: height * shrunk };
  const smallest = smallestText(svg);
  const inches = { width: width * inch, height: height * inch };
  return {
    svg,
    width,
    height,
    pixels,
    inches,
    density: size.kind === 'paper' ? size.dpi : null,
    size: written(size.kind === 'paper' ? inches : size.kind === 'pixels' ? pixels : shown, size.kind),
    text: { pixels: smallest * scale, points: smallest * inch * 72 },
    ...map,
  };
}

function written(sides: { width: number; height: number }, kind: FigureSize['kind']) {
  const side = (value: number) => `${Math.round(value * 1000) / 1000}${kind === 'paper' ? 'in' : ''}`;
  return { width: side(sides.width), height: side(sides.height) };
}

/** @throws FigureSizeError where a picture of the figure would be larger than browsers draw. */
export function checkPicture({ pixels }: LaidOutFigure): void {
  if (Math.max(pixels.width, pixels.height) <= LARGEST_SIDE) return;
  throw new FigureSizeError(
    `a picture of ${pixels.width} × ${pixels.height} pixels is too large (a side has at most ${LARGEST_SIDE}); choose a smaller size.`,
  );
}

/** Size of the smallest text, in pixels of the layout; marks' own numbers are no reading matter. */
function smallestText(svg: Element): number {
  let least = Infinity;
  for (const text of svg.querySelectorAll('text')) {
    let holder: Element | null = text;
    let hidden = false;
    let own: number | null = null;
    for (; holder && holder !== svg.parentElement; holder = holder.parentElement) {
      hidden ||= holder.getAttribute('aria-hidden') === 'true';
      const value = holder.getAttribute('font-size');
      if (own === null && value !== null) own = Number(value);
    }
    if (!hidden && own !== null) least = Math.min(least, own);
  }
  return Number.isFinite(least) ? least : 0;
}

function sides(svg: Element): [number, number] {
  return [Number(svg.getAttribute('width')), Number(svg.getAttribute('height'))];
}
