import type { MapMarks } from '../../charts/map-marks';
import { groupMarks, groupPaint, groupRadius, selectionRing, topicInk } from '../../charts/map-marks';
import { mix } from '../../charts/chart';
import type { Theme } from '../../charts/theme';
import type { Box } from '../../geometry/box';
import { densityBins } from '../../geometry/density';
import { fitFrame, NAMED_UP_TO, toScreen } from '../../geometry/frame';
import { markRadius } from '../../geometry/mark-size';
import { IDENTITY } from '../../geometry/camera';
import { cameraOn } from '../../geometry/map-part';
import type { Labels } from '../../geometry/place-labels';
import { placeLabels } from '../../geometry/place-labels';
import type { PlacedName } from '../../geometry/place-names';
import type { PlacedLabel } from '../../geometry/place-topic-labels';
import { topicSpots } from '../../geometry/topic-spots';
import type { Discs } from './discs';
import type { EllipseItem, Item, TextItem } from './plan';
import type { SlideData } from './slide-data';
import type { SlideContext } from './slide-layout';
import { documentNoun } from '../../wording/lead-sentence';
import { counted } from '../../wording/words';

/** Up to this many documents are native shapes; more are a picture of their marks. */
export const NATIVE_UP_TO = 2000;
/** A slide is seen from farther away than a screen: marks and texts are larger by this. */
const MAGNIFIED = 1.5;
const LABEL_SIZES: [number, number] = [20 / MAGNIFIED, 28 / MAGNIFIED];
/** How much wider a label is placed than the semibold is that it is measured in: the room between two takes the rest of `SPARE`. */
const LABEL_SPARE = 1.12;
const NAME_SIZE = 14;
const NUMBER_SIZE = 11;
/** Share of their ink that labels of untouched topics keep beside a selection. */
const UNTOUCHED = 0.62;
/** How far the ground under a label dims the marks. */
const PLATE = 0.65;
/** From the top of a line of Open Sans down to its baseline, and its height, in em. */
const ASCENT = 1.069;
const LINE = 1.362;
const LABEL_LINE = 1.12;
const LABEL_ASCENT = 0.85;

interface Drawing {
  marks: MapMarks;
  labels: Labels;
  /** Documents beyond the edges. */
  outside: number;
  box: Box;
  data: SlideData;
  theme: Theme;
}

/**
 * The map in a box of the slide: marks as native ellipses, a group a topic (above 2,000 documents a picture), labels
 * and names as native texts, none on another.
 *
 * @returns also the topics whose label found no place, and how many documents lie outside the picture.
 */
export function mapItems(
  data: SlideData,
  box: Box,
  context: SlideContext,
): { items: Item[]; unlabelled: number; outside: number } {
  const drawing = lay(data, box, context.theme);
  const { marks, labels, outside } = drawing;
  const native = marks.x.length <= NATIVE_UP_TO;
  const items = [
    ...(native ? ellipses(drawing) : [picture(drawing)]),
    ...labels.names.map((name) => nameItem(name, drawing)),
    ...labels.topics.map((label) => labelItem(label, drawing)),
  ];
  return { items, unlabelled: data.map.meta.topics.length - labels.topics.length, outside };
}

function lay(data: SlideData, box: Box, theme: Theme): Drawing {
  const { map, names } = data;
  const { topics } = map.meta;
  const width = box.width / MAGNIFIED;
  const height = box.height / MAGNIFIED;
  const frame = fitFrame(map.x, map.y, { width, height });
  const transform = data.part ? cameraOn(data.part, frame) : IDENTITY;
  const fitted = toScreen(map.x, map.y, frame);
  const labels = placeLabels({
    width,
    height,
    transform,
    x: fitted.x,
    y: fitted.y,
    spots: topicSpots(topics, fitted.x, fitted.y, map.topic, frame),
    names: map.documents.length <= NAMED_UP_TO ? names : null,
    sizes: [LABEL_SPARE * LABEL_SIZES[0], LABEL_SPARE * LABEL_SIZES[1]],
    nameSize: NAME_SIZE,
  });
  const marks: MapMarks = {
    width,
    height,
    x: Float64Array.from(fitted.x, (value) => value * transform.k + transform.x),
    y: Float64Array.from(fitted.y, (value) => value * transform.k + transform.y),
    topic: map.topic,
    topics,
    bins: densityBins(map.x, map.y),
    radius: markRadius(map.x.length, width, height, transform.k),
    selection: data.marked && data.selection.length > 0 ? flags(data.selection, map.x.length) : null,
  };
  return { marks, labels, outside: transform === IDENTITY ? frame.outside : 0, box, data, theme };
}

function flags(indices: ArrayLike<number>, n: number): Uint8Array {
  const set = new Uint8Array(n);
  for (let i = 0; i < indices.length; i++) set[indices[i]] = 1;
  return set;
}

function ellipses({ marks, box, data, theme }: Drawing): EllipseItem[] {
  const ring = selectionRing(marks);
  const named = marks.x.length <= NAMED_UP_TO;
  // On the slide a topic is one group, so its marks lie together, whatever the density.
  const groups = groupMarks(marks).sort((a, b) => Number(b.context) - Number(a.context) || a.topic.id - b.topic.id);
  return groups.flatMap((group) => {
    const { fill, fillOpacity, stroke, strokeWidth = 0, strokeOpacity } = groupPaint(group, marks, theme, ring);
    const hollow = fill === 'none';
    const size = MAGNIFIED * Math.min(NUMBER_SIZE, 1.1 * marks.radius) * (group.context ? 0.95 : 1);
    const { mark, on } = topicInk(theme, group.topic);
    return group.documents.map((i): EllipseItem => ({
      kind: 'ellipse',
      name: data.names[i].short,
      group: group.selected ? `${group.topic.label}, selected` : group.topic.label,
      x: box.x + MAGNIFIED * marks.x[i],
      y: box.y + MAGNIFIED * marks.y[i],
      radius: MAGNIFIED * groupRadius(group, marks),
      fill: hollow ? null : fill,
      opacity: fillOpacity,
      stroke: stroke ? { colour: stroke, width: MAGNIFIED * strokeWidth, opacity: strokeOpacity } : undefined,
      text: named
        ? {
            text: String(group.topic.id + 1),
            size,
            bold: true,
            colour: group.context ? theme.ink2 : hollow ? mark : on,
          }
        : undefined,
    }));
  });
}

function picture({ marks, box, data, theme }: Drawing): Item {
  const n = counted(marks.x.length, documentNoun(data.map));
  const ring = selectionRing(marks);
  const discs: Discs = {
    width: marks.width,
    height: marks.height,
    groups: groupMarks(marks).map((group) => ({
      ...groupPaint(group, marks, theme, ring),
      radius: groupRadius(group, marks),
      x: Float32Array.from(group.documents, (i) => marks.x[i]),
      y: Float32Array.from(group.documents, (i) => marks.y[i]),
    })),
  };
  const alt = `Map of ${n} in ${counted(marks.topics.length, 'topic')}`;
  return { kind: 'picture', name: 'Marks', box, alt, picture: discs };
}

function labelItem(label: PlacedLabel, { marks, box, theme }: Drawing): TextItem {
  const topic = marks.topics.find(({ id }) => id === label.topic) ?? marks.topics[0];
  const ink = topicInk(theme, topic).label;
  const touched = marks.selection?.some((flag, i) => flag === 1 && marks.topic[i] === topic.id) ?? true;
  // Placed as wide as letters may come out, drawn at their own size.
  const size = (MAGNIFIED * label.size) / LABEL_SPARE;
  const line = LABEL_LINE * MAGNIFIED * label.size;
  return {
    kind: 'text',
    name: `Label: ${topic.label}`,
    group: 'Topic labels',
    box: {
      x: box.x + MAGNIFIED * label.box.x,
      y: box.y + MAGNIFIED * label.lines[0].baseline - LABEL_ASCENT * size,
      width: MAGNIFIED * label.box.width,
      height: line * label.lines.length,
    },
    paragraphs: label.lines.map(({ text }, i) => [
      ...(label.number !== null && i === 0 ? [{ text: `${label.number} `, bold: false }] : []),
      { text },
    ]),
    size,
    line,
    colour: touched ? ink : mix(ink, theme.ink3, UNTOUCHED),
    bold: true,
    align: 'center',
    valign: 'middle',
    plate: marks.x.length > NAMED_UP_TO ? { colour: theme.ground, opacity: PLATE } : undefined,
  };
}

function nameItem(name: PlacedName, { marks, box, data, theme }: Drawing): TextItem {
  const size = MAGNIFIED * name.size;
  const selected = marks.selection?.[name.index] === 1;
  const several = name.lines.length > 1;
  const line = several ? LABEL_LINE * size : LINE * size;
  return {
    kind: 'text',
    name: data.names[name.index].short,
    group: 'Names',
    box: {
      x: box.x + MAGNIFIED * name.box.x,
      y: box.y + MAGNIFIED * name.lines[0].baseline - (several ? LABEL_ASCENT : ASCENT) * size,
      width: MAGNIFIED * name.box.width,
      height: line * name.lines.length,
    },
    paragraphs: name.lines.map(({ text }) => [{ text }]),
    size,
    line: several ? line : undefined,
    colour: marks.selection === null ? theme.ink2 : selected ? theme.ink : theme.ink3,
    bold: selected,
    italic: name.italic,
    align: ({ start: 'left', middle: 'center', end: 'right' } as const)[name.anchor],
    valign: 'middle',
  };
}
