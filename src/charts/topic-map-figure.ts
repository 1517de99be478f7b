import type { Box } from '../geometry/box';
import { densityBins } from '../geometry/density';
import type { Frame } from '../geometry/frame';
import { fitFrame, toScreen } from '../geometry/frame';
import { markRadius } from '../geometry/mark-size';
import { closedPath } from '../geometry/polygon';
import { IDENTITY, type Camera } from '../geometry/camera';
import { placeLabels } from '../geometry/place-labels';
import { topicSpots } from '../geometry/topic-spots';
import { fitText } from '../geometry/text-width';
import type { Topic } from '../topic-map/topic-map';
import type { ChartContext } from './chart';
import { counted, digits } from '../numeric/count-text';
import { append, createSvg } from './chart';
import { drawLabels } from './map-labels';
import { drawLegend, legendHeight } from './map-legend';
import { drawMapMarks } from './map-marks';
import { drawCaption, captionHeight } from './map-caption';

export interface MapFigureData {
  /** Map coordinates of n documents. */
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  /** Topic id of each. */
  topic: ArrayLike<number>;
  topics: readonly Topic[];
  /** Names of the documents, drawn for up to 60; `given` is false for names that Toponote gave. */
  names: readonly { short: string; given: boolean }[] | null;
  title?: string;
  caption?: string;
  /** n flags, 1 = selected; the others are drawn as context. None or all 0: no selection. */
  selection?: Uint8Array | null;
  /** Closed shapes that made the selection, in map units; drawn like the lasso that drew them. */
  outlines?: readonly { polygon: readonly (readonly [number, number])[]; mode: string }[];
  /** Zoom of the page; the whole map without it. */
  transform?: Camera;
  /** List the topics below the map. */
  legend?: boolean;
  /** Leave no document outside the picture. */
  showAll?: boolean;
  /** Room round the figure, in pixels; a file for slides or print wants some, the page none. */
  padding?: number;
  /** The frame to draw in, when the page's own is wanted; only where nothing else takes room. */
  frame?: Frame;
  /** Smallest and largest topic label, and the size of names, in pixels; by the width unless given. */
  labelSizes?: readonly [number, number];
  nameSize?: number;
}

const TITLE_HEIGHT = 44;
const SECTION_GAP = 16;
const LEAST_MAP = 80;
/** Opacity of the wash in a lasso. */
const WASH = { light: 0.07, dark: 0.12 };

/**
 * The map as a vector figure: marks in the layer `marks` (each with `data-index`), above the `outlines` of lassos, their numbers in `numbers`,
 * halos under all labels in `halos`, topic labels in `labels`, names of documents in `names`. Title, legend,
 * caption and padding take their room from the height. A caption says how many documents are left outside.
 */
export function topicMap(data: MapFigureData, context: ChartContext & { height: number }): SVGSVGElement {
  const { width, height, theme } = context;
  const padding = data.padding ?? 0;
  const svg = createSvg(context, height, describe(data));
  const root = padding > 0 ? append(svg, 'g', { transform: `translate(${padding} ${padding})` }) : svg;
  const inner = { ...context, width: width - 2 * padding };

  let caption = data.caption;
  let area = mapArea(data, caption, width, height);
  let frame = frameFor(data, area);
  if (caption && !data.transform && frame.outside > 0) {
    caption = `${caption} ${outsideSentence(frame.outside)}`;
    area = mapArea(data, caption, width, height);
    frame = frameFor(data, area);
    caption = frame.outside > 0 ? `${data.caption} ${outsideSentence(frame.outside)}` : data.caption;
  }

  if (data.title) {
    const place = { id: 'title', x: 0, y: 20, 'font-size': 20, 'font-weight': 600, fill: theme.ink };
    append(root, 'text', place, fitText(data.title, inner.width, 20, 'semibold'));
  }
  const map = append(root, 'g', { id: 'map', transform: area.y > 0 ? `translate(0 ${area.y})` : undefined });
  drawMap(map, data, frame, inner);
  const below = area.y + area.height + SECTION_GAP;
  if (data.legend) drawLegend(root, data.topics, below, inner);
  if (caption) drawCaption(root, caption, height - 2 * padding - captionHeight(caption, inner.width), inner);
  return svg;
}

/** Pixels that title, legend, caption and padding take from a figure's height. */
export function extraHeight(data: MapFigureData, width: number): number {
  return roomAbove(data) + roomBelow(data, data.caption, width - 2 * (data.padding ?? 0)) + 2 * (data.padding ?? 0);
}

function roomAbove({ title }: MapFigureData): number {
  return title ? TITLE_HEIGHT : 0;
}

function roomBelow({ legend, topics }: MapFigureData, caption: string | undefined, width: number): number {
  return (
    (legend ? legendHeight(topics, width) + SECTION_GAP : 0) +
    (caption ? captionHeight(caption, width) + SECTION_GAP / 2 : 0)
  );
}

/** Where the map itself lies, inside the padding. */
function mapArea(data: MapFigureData, caption: string | undefined, width: number, height: number): Box {
  const inner = width - 2 * (data.padding ?? 0);
  const taken = roomAbove(data) + roomBelow(data, caption, inner) + 2 * (data.padding ?? 0);
  return { x: 0, y: roomAbove(data), width: inner, height: Math.max(LEAST_MAP, height - taken) };
}

function frameFor({ x, y, frame, showAll }: MapFigureData, { width, height }: Box): Frame {
  if (frame && frame.width === width && frame.height === height) return frame;
  return fitFrame(x, y, { width, height, showAll });
}

function drawMap(parent: Element, data: MapFigureData, frame: Frame, context: ChartContext): void {
  const { width, height } = frame;
  const transform = data.transform ?? IDENTITY;
  const fitted = toScreen(data.x, data.y, frame);
  const selection = data.selection?.some((flag) => flag === 1) ? data.selection : null;
  const labels = placeLabels({
    width,
    height,
    transform,
    x: fitted.x,
    y: fitted.y,
    spots: topicSpots(data.topics, fitted.x, fitted.y, data.topic, frame),
    names: data.names,
    sizes: data.labelSizes,
    nameSize: data.nameSize,
  });
  const marks = {
    width,
    height,
    x: Float64Array.from(fitted.x, (value) => value * transform.k + transform.x),
    y: Float64Array.from(fitted.y, (value) => value * transform.k + transform.y),
    topic: data.topic,
    topics: data.topics,
    bins: densityBins(data.x, data.y),
    radius: markRadius(data.x.length, width, height, transform.k),
    selection,
  };
  drawOutlines(parent, data, frame, context);
  drawMapMarks(parent, marks, context);
  drawLabels(parent, labels, { topics: data.topics, topic: data.topic, selection }, context.theme);
}

/** The lassos: their wash and line under the marks; what was taken away again is dashed. */
function drawOutlines(parent: Element, data: MapFigureData, frame: Frame, { theme }: ChartContext): void {
  if (!data.outlines?.length) return;
  const { k, x, y } = data.transform ?? IDENTITY;
  const { width, height } = frame;
  const picture = append(parent, 'clipPath', { id: 'picture' });
  append(picture, 'rect', { width, height });
  const layer = append(parent, 'g', {
    id: 'outlines',
    'clip-path': 'url(#picture)',
    fill: theme.accent,
    'fill-rule': 'evenodd',
    stroke: theme.accent,
    'stroke-width': 1.75,
    'stroke-linejoin': 'round',
  });
  for (const { polygon, mode } of data.outlines) {
    const d = closedPath(polygon.map(([mx, my]) => [k * frame.x(mx) + x, k * frame.y(my) + y]));
    const dashed = mode === 'subtract';
    append(layer, 'path', {
      d,
      'fill-opacity': dashed ? 0 : WASH[theme.name],
      'stroke-dasharray': dashed ? '5 4' : undefined,
    });
  }
}

function outsideSentence(count: number): string {
  return count === 1
    ? 'One document far off lies outside this picture.'
    : `${digits(count)} documents far off lie outside this picture.`;
}

function describe({ x, topics, title }: MapFigureData): string {
  const list = topics.map(({ label, size }) => `${label} (${digits(size)})`).join('; ');
  const map = `Map of ${counted(x.length, 'document')} in ${counted(topics.length, 'topic')}: ${list}`;
  return title ? `${title}. ${map}` : map;
}
