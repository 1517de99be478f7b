import { topicInk } from '../../charts/map-marks';
import type { Box } from '../../geometry/box';
import { fitFrame, toScreen } from '../../geometry/frame';
import type { Topic, TopicMap } from '../../topic-map/topic-map';
import type { Discs } from './discs';
import type { Item } from './plan';
import type { SlideContext } from './slide-layout';

/** Share of the picture that all marks cover, and their bounds in pixels. */
const COVER = 0.05;
const SMALLEST = 1.5;
const LARGEST = 9;
const LIT = 1.5;
/** Up to this many documents of the topic are native shapes; more are a picture. */
const NATIVE_UP_TO = 250;
const GROUP = 'Where it lies';

/** The grey picture of each deck: it is drawn once. */
const grounds = new WeakMap<SlideContext, { map: TopicMap; discs: Discs }>();

/**
 * A small map in grey with one topic lit: a picture that is the same for every topic and stands in the file once, and
 * the documents of the topic on it.
 */
export function locatorItems(map: TopicMap, topic: Topic, box: Box, context: SlideContext): Item[] {
  const { theme } = context;
  const { width, height } = box;
  const n = map.documents.length;
  const area = (COVER * width * height) / (Math.PI * Math.max(1, n));
  const radius = Math.min(LARGEST, Math.max(SMALLEST, Math.sqrt(area)));
  const lit = Math.min(LARGEST, LIT * radius);
  const frame = fitFrame(map.x, map.y, { width, height, margin: { horizontal: lit + 1, vertical: lit + 1 } });
  const { x, y } = toScreen(map.x, map.y, frame);
  const inside = (i: number) => x[i] >= 0 && x[i] <= width && y[i] >= 0 && y[i] <= height;
  const draw = (fill: string, radius: number, documents: number[]): Discs => ({
    width,
    height,
    groups: [
      {
        fill,
        radius,
        x: Float32Array.from(documents, (i) => x[i]),
        y: Float32Array.from(documents, (i) => y[i]),
      },
    ],
  });
  const shown = [...map.topic.keys()].filter(inside);
  const own = shown.filter((i) => map.topic[i] === topic.id);
  const { mark } = topicInk(theme, topic);
  const kept = grounds.get(context);
  const ground = kept?.map === map ? kept : { map, discs: draw(theme.context, radius, shown) };
  grounds.set(context, ground);
  const all: Item = {
    kind: 'picture',
    name: 'All documents',
    group: GROUP,
    box,
    alt: 'All documents of the map in grey',
    picture: ground.discs,
  };
  if (own.length > NATIVE_UP_TO) {
    const alt = `The documents of ${topic.label} on the map`;
    return [all, { kind: 'picture', name: topic.label, group: GROUP, box, alt, picture: draw(mark, lit, own) }];
  }
  return [
    all,
    ...own.map((i): Item => ({
      kind: 'ellipse',
      name: `${topic.label}, document ${i + 1}`,
      group: GROUP,
      x: box.x + x[i],
      y: box.y + y[i],
      radius: lit,
      fill: mark,
    })),
  ];
}
