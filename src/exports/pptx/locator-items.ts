import { append, createSvg } from '../../charts/chart';
import { topicInk } from '../../charts/map-marks';
import type { Box } from '../../geometry/box';
import { fitFrame, toScreen } from '../../geometry/frame';
import type { Topic, TopicMap } from '../../topic-map/topic-map';
import type { PictureItem } from './plan';
import type { SlideContext } from './slide-layout';

/** Share of the picture that all marks cover, and their bounds in pixels. */
const COVER = 0.05;
const SMALLEST = 1.5;
const LARGEST = 9;
const LIT = 1.5;

/** The grey picture of each deck: it is drawn once. */
const grounds = new WeakMap<SlideContext, { map: TopicMap; svg: SVGSVGElement }>();

/**
 * A small map in grey with one topic lit: two pictures, of which the grey one is the same for every topic and stands
 * in the file once.
 */
export function locatorItems(map: TopicMap, topic: Topic, box: Box, context: SlideContext): PictureItem[] {
  const { document, theme } = context;
  const { width, height } = box;
  const n = map.documents.length;
  const area = (COVER * width * height) / (Math.PI * Math.max(1, n));
  const radius = Math.min(LARGEST, Math.max(SMALLEST, Math.sqrt(area)));
  const lit = Math.min(LARGEST, LIT * radius);
  const frame = fitFrame(map.x, map.y, { width, height, margin: { horizontal: lit + 1, vertical: lit + 1 } });
  const { x, y } = toScreen(map.x, map.y, frame);
  const draw = (alt: string, fill: string, size: number, wanted: (i: number) => boolean) => {
    const svg = createSvg({ document, width, theme }, height, alt);
    const marks = append(svg, 'g', { fill });
    for (let i = 0; i < n; i++) {
      const inside = x[i] >= 0 && x[i] <= width && y[i] >= 0 && y[i] <= height;
      if (inside && wanted(i)) append(marks, 'circle', { cx: x[i], cy: y[i], r: size });
    }
    return svg;
  };
  const { mark } = topicInk(theme, topic);
  const kept = grounds.get(context);
  const ground = kept?.map === map ? kept : { map, svg: draw('All documents', theme.context, radius, () => true) };
  grounds.set(context, ground);
  return [
    {
      kind: 'picture',
      name: 'All documents',
      group: 'Where it lies',
      box,
      alt: 'All documents of the map in grey',
      svg: ground.svg,
    },
    {
      kind: 'picture',
      name: topic.label,
      group: 'Where it lies',
      box,
      alt: `The documents of ${topic.label} on the map`,
      svg: draw(topic.label, mark, lit, (i) => map.topic[i] === topic.id),
    },
  ];
}
