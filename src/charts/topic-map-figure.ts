import type { Box } from '../geometry/box';
import { densityBins } from '../geometry/density';
import type { Frame } from '../geometry/frame';
import { fitFrame, toScreen } from '../geometry/frame';
import { markRadius } from '../geometry/mark-size';
import type { Transform } from '../geometry/place-labels';
import { IDENTITY, placeLabels } from '../geometry/place-labels';
import { topicSpots } from '../geometry/topic-spots';
import type { Topic } from '../topic-map/topic-map';
import type { ChartContext } from './chart';
import { append, createSvg, formatCount, setAttributes } from './chart';
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
  /** Zoom of the page; the whole map without it. */
  transform?: Transform;
  /** List the topics below the map. */
  legend?: boolean;
  /** Leave no document outside the picture. */
  showAll?: boolean;
  /** The frame to draw in, when the page's own is wanted; only where title, caption and legend are absent. */
  frame?: Frame;
  /** Smallest and largest topic label, and the size of names, in pixels; by the width unless given. */
  labelSizes?: readonly [number, number];
  nameSize?: number;
}

const TITLE_HEIGHT = 44;
const SECTION_GAP = 16;

/**
 * The map as a vector figure: marks in the layer `marks` (each with `data-index`), their numbers in `numbers`,
 * halos under all labels in `halos`, topic labels in `labels`, names of documents in `names`. Title, legend and
 * caption take their room from the height.
 */
export function topicMap(data: MapFigureData, context: ChartContext & { height: number }): SVGSVGElement {
  const { width, height, theme } = context;
  const n = data.x.length;
  const svg = createSvg(context, height, describe(data));

  const top = data.title ? TITLE_HEIGHT : 0;
  const legend = data.legend ? legendHeight(data.topics, width) + SECTION_GAP : 0;
  const caption = data.caption ? captionHeight(data.caption, width) + SECTION_GAP / 2 : 0;
  const area: Box = { x: 0, y: top, width, height: Math.max(80, height - top - legend - caption) };

  if (data.title) {
    const place = { id: 'title', x: 0, y: 22, 'font-size': 20, 'font-weight': 600, fill: theme.ink };
    append(svg, 'text', place, data.title);
  }
  const map = append(svg, 'g', { id: 'map' });
  if (area.y > 0) setAttributes(map, { transform: `translate(0 ${area.y})` });

  const size = { width: area.width, height: area.height };
  const own = data.frame && data.frame.width === size.width && data.frame.height === size.height;
  const frame = own && data.frame ? data.frame : fitFrame(data.x, data.y, { ...size, showAll: data.showAll });
  const transform = data.transform ?? IDENTITY;
  const fitted = toScreen(data.x, data.y, frame);
  const selection = data.selection?.some((flag) => flag === 1) ? data.selection : null;
  const labels = placeLabels({
    ...size,
    transform,
    x: fitted.x,
    y: fitted.y,
    spots: topicSpots(data.topics, fitted.x, fitted.y, data.topic, frame),
    names: data.names,
    sizes: data.labelSizes,
    nameSize: data.nameSize,
  });
  const radius = markRadius(n, size.width, size.height, transform.k);
  const marks = {
    ...size,
    x: Float64Array.from(fitted.x, (value) => value * transform.k + transform.x),
    y: Float64Array.from(fitted.y, (value) => value * transform.k + transform.y),
    topic: data.topic,
    topics: data.topics,
    bins: densityBins(data.x, data.y),
    radius,
    selection,
  };
  drawMapMarks(map, marks, context);
  drawLabels(map, labels, { topics: data.topics, topic: data.topic, selection }, theme);

  if (data.legend) drawLegend(svg, data.topics, area.y + area.height + SECTION_GAP, context);
  if (data.caption) drawCaption(svg, data.caption, height - caption + SECTION_GAP / 2, context);
  return svg;
}

function describe({ x, topics, title }: MapFigureData): string {
  const list = topics.map(({ label, size }) => `${label} (${formatCount(size)})`).join('; ');
  const count = (value: number, noun: string) => `${formatCount(value)} ${noun}${value === 1 ? '' : 's'}`;
  const map = `Map of ${count(x.length, 'document')} in ${count(topics.length, 'topic')}: ${list}`;
  return title ? `${title}. ${map}` : map;
}
