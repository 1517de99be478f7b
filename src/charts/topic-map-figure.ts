import { densityBins } from '../geometry/density';
import type { Frame } from '../geometry/frame';
import { fitFrame, NAMED_UP_TO, toScreen } from '../geometry/frame';
import { markRadius } from '../geometry/mark-size';
import { closedPath } from '../geometry/polygon';
import { IDENTITY, type Camera } from '../geometry/camera';
import { namesInView } from '../geometry/names-in-view';
import { placeLabels } from '../geometry/place-labels';
import { leaderBoxes } from '../geometry/place-leaders';
import { topicSpots } from '../geometry/topic-spots';
import type { Topic } from '../topic-map/topic-map';
import type { ChartContext } from './chart';
import { counted, digits } from '../numeric/count-text';
import { append, createSvg, setAttributes } from './chart';
import { drawColourKey } from './colour-key';
import { drawGroups, type DrawnGroup } from './map-groups';
import { drawLabels } from './map-labels';
import type { MarkColours } from './mark-colours';
import { markSteps } from './map-marks';

export interface MapFigureData {
  /** Map coordinates of n documents. */
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  /** Topic id of each. */
  topic: ArrayLike<number>;
  topics: readonly Topic[];
  /** Names of the documents, drawn for up to 60; `given` is false for names that Toponote gave. */
  names: readonly { short: string; given: boolean }[] | null;
  /** What a document goes by, where too many for `names` are drawn: they are named as the zoom lets them. */
  nameOf?: (document: number) => { short: string; given: boolean };
  /** Documents that stand for their topics, named first. */
  exemplars?: readonly number[];
  /** n flags, 1 = selected; the others are drawn as context. None or all 0: no selection. */
  selection?: Uint8Array | null;
  /** n flags: what a search lights instead, whatever is selected. */
  matches?: Uint8Array | null;
  /** Colours of the marks by something other than their topic; a key in the corner tells what. */
  colours?: MarkColours | null;
  /** Closed shapes that made the selection, in map units; drawn like the lasso that drew them. */
  outlines?: readonly { polygon: readonly (readonly [number, number])[]; mode: string }[];
  /** Selections that are kept, gone round with a dashed line in their own colour. */
  groups?: readonly DrawnGroup[];
  /** Zoom of the page; the whole map without it. */
  transform?: Camera;
  /** Leave no document outside the picture. */
  showAll?: boolean;
  /** A legend explains numbers, so that a topic may show its number where its name has no room. */
  numbers?: boolean;
  /** Takes over the drawing of the marks, step by step; without it they are drawn at once. */
  later?: (steps: Iterator<void>) => void;
  /** The frame to draw in, when the page's own is wanted. */
  frame?: Frame;
}

/** Opacity of the wash in a lasso. */
const WASH = { light: 0.07, dark: 0.12 };

/**
 * The map as a vector figure: marks in the layer `marks` (each with `data-index`), above the `outlines` of lassos, their
 * numbers in `numbers`, lines to labels that stand apart in `leaders`, halos under all labels in `halos`, topic labels in
 * `labels`, names of documents in `names`. The svg tells how many documents lie outside it (`data-outside`) and how many
 * of the topics in it found no place for a label (`data-dropped`), and which show their number (`data-numbered`, by id).
 */
export function topicMap(data: MapFigureData, context: ChartContext & { height: number }): SVGSVGElement {
  const { width, height } = context;
  const svg = createSvg(context, height, describe(data));
  const { frame = fitFrame(data.x, data.y, { width, height, showAll: data.showAll }) } = data;
  const { dropped, numbered } = drawMap(append(svg, 'g', { id: 'map' }), data, frame, context);
  setAttributes(svg, {
    'data-outside': frame.outside,
    'data-dropped': dropped,
    'data-numbered': numbered.length > 0 ? numbered.join(' ') : undefined,
  });
  return svg;
}

/** Pixels that a map of this width is high where nothing else says so; a small one holds names. */
export function mapHeight(width: number, small: boolean): number {
  return Math.round(Math.min(small ? 620 : 700, 0.45 * width + (small ? 260 : 160)));
}

/** @returns how many topics in sight have no label, and the ids of those that show their number. */
function drawMap(parent: Element, data: MapFigureData, frame: Frame, context: ChartContext) {
  const { width, height } = frame;
  const transform = data.transform ?? IDENTITY;
  const fitted = toScreen(data.x, data.y, frame);
  const selection = data.selection?.some((flag) => flag === 1) ? data.selection : null;
  const spots = topicSpots(data.topics, fitted.x, fitted.y, data.topic, frame);
  const place = { width, height, x: fitted.x, y: fitted.y };
  const wanted = { transform, spots, topic: data.topic, names: data.names, numerals: data.numbers };
  const labels = placeLabels({ ...place, ...wanted, leaders: true });
  const radius = markRadius(data.x.length, width, height, transform.k);
  const taken = labels.topics.flatMap(({ box, leader }) => [box, ...(leader ? leaderBoxes(leader) : [])]);
  const names =
    data.names || !data.nameOf
      ? labels.names
      : namesInView({
          ...place,
          camera: transform,
          radius,
          name: data.nameOf,
          exemplars: data.exemplars ?? [],
          taken,
        });
  const marks = {
    width,
    height,
    x: Float64Array.from(fitted.x, (value) => value * transform.k + transform.x),
    y: Float64Array.from(fitted.y, (value) => value * transform.k + transform.y),
    topic: data.topic,
    topics: data.topics,
    bins: densityBins(data.x, data.y),
    radius,
    selection,
    lit: data.matches,
    colours: data.colours,
  };
  drawOutlines(parent, data, frame, context);
  const steps = markSteps(parent, marks, context);
  steps.next();
  if (data.later) data.later(steps);
  else for (const _ of steps);
  if (data.groups?.length) {
    const written = [...taken, ...names.map(({ box }) => box)];
    drawGroups(parent, data.groups, { ...place, camera: transform, taken: written }, context);
  }
  const { topics } = labels;
  drawLabels(
    parent,
    { topics, names },
    { topics: data.topics, topic: data.topic, selection, lit: data.matches ?? selection, plain: !!data.colours },
    context.theme,
  );
  if (data.colours) drawColourKey(parent, data.colours, context);
  const inSight = spots.filter((spot) => {
    const [x, y] = [spot.x * transform.k + transform.x, spot.y * transform.k + transform.y];
    return x >= 0 && x <= width && y >= 0 && y <= height;
  });
  // On a small map every mark carries the number of its topic.
  const shown = data.x.length <= NAMED_UP_TO ? data.topics.map(({ id }) => id) : null;
  return {
    dropped: inSight.length - topics.length,
    numbered: shown ?? topics.filter(({ numeral }) => numeral).map(({ topic }) => topic),
  };
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

function describe({ x, topics }: MapFigureData): string {
  const list = topics.map(({ label, size }) => `${label} (${digits(size)})`).join('; ');
  return `Map of ${counted(x.length, 'document')} in ${counted(topics.length, 'topic')}: ${list}`;
}
