import type { Labels } from '../geometry/place-labels';
import type { PlacedName } from '../geometry/place-names';
import type { PlacedLabel } from '../geometry/place-topic-labels';
import { LABEL_TRACKING, NUMBER_GAP } from '../geometry/place-topic-labels';
import { textWidth } from '../geometry/text-width';
import type { Topic } from '../topic-map/topic-map';
import type { Attributes } from './chart';
import { append, mix, round } from './chart';
import { topicInk } from './map-marks';
import type { Theme } from './theme';

/** Width of the halo in em: it closes the gaps between words, where a mark would read as a letter. */
export const HALO = 0.4;
export const HALO_OPACITY = 0.92;
/** Share of their ink that labels of untouched topics keep beside a selection. */
const UNTOUCHED = 0.62;
/** Radius of the dot at the end of a leader. */
const LEADER_DOT = 2.5;

interface LabelledMap {
  topics: readonly Topic[];
  topic: ArrayLike<number>;
  selection: Uint8Array | null;
  /** Documents that stand out; null where all do. */
  lit: Uint8Array | null;
  /** The marks are coloured by something else, so that labels wear no colour of their topic. */
  plain?: boolean;
}

/**
 * Draws placed labels. Each text is drawn twice: its halo in a layer below all labels, since not every program
 * that opens an SVG knows `paint-order`.
 */
export function drawLabels(parent: Element, labels: Labels, map: LabelledMap, theme: Theme): void {
  const byId = new Map(map.topics.map((topic) => [topic.id, topic]));
  const touched = touchedTopics(map);
  const inkOf = (topic: Topic) => {
    const ink = map.plain ? theme.ink : topicInk(theme, topic).label;
    return touched === null || touched.has(topic.id) ? ink : mix(ink, theme.ink3, UNTOUCHED);
  };
  drawLeaders(parent, labels, (id) => inkOf(byId.get(id) ?? map.topics[0]), theme);
  const halos = append(parent, 'g', {
    id: 'halos',
    'aria-hidden': 'true',
    fill: theme.ground,
    stroke: theme.ground,
    'stroke-opacity': HALO_OPACITY,
    'stroke-linejoin': 'round',
  });
  const names = append(parent, 'g', { id: 'names' });
  for (const name of labels.names) {
    drawName(halos, name, map, { 'stroke-width': HALO * name.size });
    const fill = map.lit === null ? theme.ink2 : map.lit[name.index] === 1 ? theme.ink : theme.ink3;
    drawName(names, name, map, { fill, 'data-index': name.index });
  }
  const titles = append(parent, 'g', { id: 'labels', 'font-weight': 600 });
  for (const label of labels.topics) {
    const topic = byId.get(label.topic);
    if (!topic) continue;
    drawLabel(halos, label, { 'stroke-width': HALO * label.size, 'font-weight': 600 });
    drawLabel(titles, label, { fill: inkOf(topic), 'data-topic': topic.id });
  }
}

/** Each line ends in a dot on its topic's peak, or at a numbered mark; ground on both sides keeps it clear of the marks. */
function drawLeaders(parent: Element, { topics }: Labels, inkOf: (topic: number) => string, theme: Theme): void {
  if (!topics.some(({ leader }) => leader)) return;
  const layer = append(parent, 'g', { id: 'leaders', 'aria-hidden': 'true', fill: 'none', 'stroke-linecap': 'round' });
  for (const { topic, leader, number } of topics) {
    if (!leader) continue;
    const line = `M${leader.from.map(round).join(' ')}L${leader.to.map(round).join(' ')}`;
    const dot = { cx: leader.to[0], cy: leader.to[1], r: LEADER_DOT, stroke: theme.ground, 'stroke-width': 1 };
    append(layer, 'path', { d: line, stroke: theme.ground, 'stroke-width': 3.5, 'stroke-opacity': HALO_OPACITY });
    append(layer, 'path', { d: line, stroke: inkOf(topic), 'stroke-width': 1 });
    if (number === null) append(layer, 'circle', { ...dot, fill: inkOf(topic) });
  }
}

function touchedTopics({ topic, lit }: LabelledMap): Set<number> | null {
  if (!lit) return null;
  const touched = new Set<number>();
  for (let i = 0; i < topic.length; i++) if (lit[i] === 1) touched.add(topic[i]);
  return touched;
}

function drawLabel(parent: Element, label: PlacedLabel, attributes: Attributes): void {
  const { size, x, lines, number } = label;
  // Some programs centre each part of a line by itself: a line with a number is set from its start.
  const widthOf = (line: string) => textWidth(line, size, 'semibold', LABEL_TRACKING);
  const numberWidth = number === null ? 0 : textWidth(number, size) + NUMBER_GAP * size;
  const text = append(parent, 'text', {
    'text-anchor': number === null ? 'middle' : 'start',
    'font-size': size,
    'letter-spacing': LABEL_TRACKING * size,
    ...attributes,
  });
  lines.forEach((line, i) => {
    const prefix = i === 0 ? numberWidth : 0;
    const start = x - (prefix + widthOf(line.text)) / 2;
    if (number !== null && i === 0) {
      append(text, 'tspan', { x: round(start), y: line.baseline, 'font-weight': 400 }, number);
    }
    append(text, 'tspan', { x: number === null ? x : round(start + prefix), y: line.baseline }, line.text);
  });
}

function drawName(parent: Element, name: PlacedName, { selection }: LabelledMap, attributes: Attributes): void {
  const place = {
    'text-anchor': name.anchor,
    'font-size': name.size,
    'font-style': name.italic ? 'italic' : undefined,
    'font-weight': selection?.[name.index] === 1 ? 600 : undefined,
  };
  const [first, ...further] = name.lines;
  const text = append(parent, 'text', { x: name.x, y: first.baseline, ...place, ...attributes });
  if (further.length === 0) text.textContent = first.text;
  else for (const line of name.lines) append(text, 'tspan', { x: name.x, y: line.baseline }, line.text);
}
