import * as Plot from '@observablehq/plot';
import { NAMED_UP_TO } from '../geometry/frame';
import { binOpacity, binRadius, CONTEXT_RADIUS, OPAQUE_UP_TO, ringWidth } from '../geometry/mark-size';
import type { Topic } from '../topic-map/topic-map';
import type { ChartContext } from './chart';
import { append, mix, round, setAttributes } from './chart';
import { inkOn, stepInks, type MarkColours } from './mark-colours';
import { plotMarks } from './plot';
import type { Theme } from './theme';

export interface MapMarks {
  width: number;
  height: number;
  /** Screen pixels of all documents. */
  x: Float64Array;
  y: Float64Array;
  topic: ArrayLike<number>;
  topics: readonly Topic[];
  /** Density bin of each document, 0 … 3. */
  bins: Uint8Array;
  /** Of a mark in the middle bin. */
  radius: number;
  selection: Uint8Array | null;
  /** Documents that stand out, the others being context: those of a search; the selection where it is left out. */
  lit?: Uint8Array | null;
  /** Colours by something other than the topic. */
  colours?: MarkColours | null;
}

/** Marks of one look: drawn as one group. */
export interface MarkGroup {
  topic: Topic;
  bin: number;
  selected: boolean;
  context: boolean;
  /** Which of the steps of {@link MapMarks.colours}; 0 without them. */
  step: number;
  documents: number[];
}

/** How the marks of a group are painted; a fill of 'none' is a ring. */
export interface MarkPaint {
  fill: string;
  fillOpacity?: number;
  stroke?: string;
  strokeWidth?: number;
  strokeOpacity?: number;
}

/** Topics from here on share a slot with another and are drawn as rings. */
const SLOTS = 36;
const CONTEXT_HUE = 0.3;
const NUMBER_SIZE = 11;
const BIN_NAMES = ['sparse', 'medium', 'dense', 'densest'];

/** Colours of a topic, whatever its number. */
export function topicInk(theme: Theme, topic: Topic): Theme['topics'][number] {
  return theme.topics[(topic.colour - 1) % theme.topics.length];
}

/**
 * Draws the documents as circles by Observable Plot, in groups of one look: context first, then bin by bin, the
 * densest last, the selected ones on top.
 */
export function drawMapMarks(parent: Element, marks: MapMarks, context: ChartContext): void {
  for (const _ of markSteps(parent, marks, context));
}

/** Groups of marks that are drawn in one step, up to this many marks. */
const STEP = 500;

/** The same in steps, for a page that listens in between. The first makes the layers, so that others can follow. */
export function* markSteps(parent: Element, marks: MapMarks, context: ChartContext): Generator<void, void> {
  const { theme } = context;
  const n = marks.x.length;
  const groups = groupMarks(marks);
  const ring = selectionRing(marks);
  const layer = append(parent, 'g', { id: 'marks' });
  if (n <= NAMED_UP_TO) drawNumbers(parent, groups, marks, theme);
  const dots = (group: MarkGroup) =>
    Plot.dot(group.documents, {
      x: (i: number) => round(marks.x[i]),
      y: (i: number) => round(marks.y[i]),
      r: round(groupRadius(group, marks)),
      sort: null,
      ...groupPaint(group, marks, theme, ring),
    });
  let bin: Element | null = null;
  for (let from = 0, to = 0; from < groups.length; from = to) {
    yield;
    let size = 0;
    while (to < groups.length && (to === from || size + groups[to].documents.length <= STEP)) {
      size += groups[to++].documents.length;
    }
    const step = groups.slice(from, to);
    const drawn = plotMarks({ ...context, width: marks.width }, marks.height, step.map(dots));
    step.forEach((group, g) => place(group, drawn[g]));
  }

  function place(group: MarkGroup, element: Element) {
    const name = group.context ? 'context' : group.selected ? 'selected' : n > OPAQUE_UP_TO ? BIN_NAMES[group.bin] : '';
    if (marks.colours) setAttributes(element, { 'data-step': group.step });
    if (name && bin?.id !== `marks-${name}`) bin = append(layer, 'g', { id: `marks-${name}` });
    setAttributes(element, { 'data-topic': group.topic.id, 'data-layer': `topic-${group.topic.id + 1}` });
    [...element.children].forEach((circle, i) => setAttributes(circle, { 'data-index': group.documents[i] }));
    (name && bin ? bin : layer).appendChild(element);
  }
}

/** The marks in the picture by look, from the back to the front. */
export function groupMarks({
  x,
  y,
  width,
  height,
  topic,
  topics,
  bins,
  selection,
  lit,
  colours,
}: MapMarks): MarkGroup[] {
  const n = x.length;
  const front = lit ?? selection;
  const byId = new Map(topics.map((t) => [t.id, t]));
  const groups = new Map<string, MarkGroup>();
  for (let i = 0; i < n; i++) {
    const own = byId.get(topic[i]);
    // Neither a document that belongs to no topic nor one beyond the edge has a mark.
    if (!own || x[i] < 0 || x[i] > width || y[i] < 0 || y[i] > height) continue;
    const selected = selection?.[i] === 1;
    const bin = n > OPAQUE_UP_TO ? bins[i] : 0;
    const context = front !== null && front[i] !== 1;
    const step = colours?.step[i] ?? 0;
    const key = `${context},${selected},${bin},${own.id},${step}`;
    const group = groups.get(key);
    if (group) group.documents.push(i);
    else groups.set(key, { topic: own, bin, selected, context, step, documents: [i] });
  }
  return [...groups.values()].sort(
    (a, b) =>
      Number(b.context) - Number(a.context) ||
      Number(a.selected) - Number(b.selected) ||
      a.bin - b.bin ||
      a.topic.id - b.topic.id ||
      a.step - b.step,
  );
}

/** Width of the ring round selected marks, 0 for many of them. */
export function selectionRing({ radius, selection }: MapMarks): number {
  return ringWidth(radius, selection?.reduce((sum, flag) => sum + flag, 0) ?? 0);
}

/** Radius of a group's marks, in pixels. */
export function groupRadius({ bin, context }: MarkGroup, { x, radius }: MapMarks): number {
  return radius * binRadius(x.length, bin) * (context ? CONTEXT_RADIUS : 1);
}

/** @param ring - width of the ring round a selected mark, see {@link selectionRing}. */
export function groupPaint(group: MarkGroup, marks: MapMarks, theme: Theme, ring: number): MarkPaint {
  const n = marks.x.length;
  const mark = marks.colours ? stepInks(marks.colours, theme)[group.step] : topicInk(theme, group.topic).mark;
  const context = n <= OPAQUE_UP_TO ? mix(mark, theme.contextMix, CONTEXT_HUE) : theme.context;
  const colour = group.context ? context : mark;
  const opacity = round(binOpacity(n, group.bin));
  if (group.topic.id >= SLOTS && !marks.colours) {
    const strokeWidth = round(0.45 * groupRadius(group, marks));
    return { fill: 'none', stroke: group.selected ? theme.ink : colour, strokeWidth, strokeOpacity: opacity };
  }
  if (!group.selected) return { fill: colour, fillOpacity: opacity };
  return ring > 0 ? { fill: colour, stroke: theme.ink, strokeWidth: round(ring) } : { fill: colour };
}

/** The topic's number in each mark of a small map. */
function drawNumbers(parent: Element, groups: MarkGroup[], marks: MapMarks, theme: Theme): void {
  const size = Math.min(NUMBER_SIZE, 1.1 * marks.radius);
  const layer = append(parent, 'g', {
    id: 'numbers',
    'text-anchor': 'middle',
    'font-weight': 600,
    'aria-hidden': 'true',
  });
  for (const group of groups) {
    const own = topicInk(theme, group.topic);
    const ink = marks.colours ? stepInks(marks.colours, theme)[group.step] : own.mark;
    const on = marks.colours ? inkOn(ink) : own.on;
    const hollow = group.topic.id >= SLOTS && !marks.colours;
    const fill = group.context ? theme.ink2 : hollow ? ink : on;
    const fontSize = group.context ? size * 0.95 : size;
    const run = append(layer, 'g', { fill, 'font-size': fontSize });
    for (const i of group.documents) {
      append(run, 'text', { x: marks.x[i], y: marks.y[i] + 0.357 * fontSize }, String(group.topic.id + 1));
    }
  }
}
