import type { Box } from './box';
import { distanceToBox, isWithin, overlaps } from './box';
import { breakInTwo, fitText, textWidth } from './text-width';

/** A document's name in its place, in screen pixels. */
export interface PlacedName {
  /** Index of the document. */
  index: number;
  /** The whole name, in one line or two. */
  lines: { text: string; baseline: number }[];
  /** True for a name that Toponote gave: drawn in italics. */
  italic: boolean;
  size: number;
  x: number;
  anchor: 'start' | 'middle' | 'end';
  box: Box;
}

export interface NameRequest {
  width: number;
  height: number;
  /** Marks, in screen pixels at this zoom. */
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  radius: number;
  names: readonly { short: string; given: boolean }[];
  size: number;
  /** Boxes to keep free: topic labels. */
  taken: readonly Box[];
  /** Marks without a name, to keep off as well. */
  others?: readonly (readonly [x: number, y: number])[];
}

/** Room between a name and other marks; the second where no place has the first. */
const FROM_OTHER_MARKS = [7, 4];
const BETWEEN = 3;
const EDGE = 2;
const ASCENT = 0.8;
const DESCENT = 0.26;
const LINE = 1.14;
/** Centre of the line above its baseline, in em: half the height of capitals. */
const MIDDLE = 0.355;
/** Longest name: a share of the picture's width, and at least so many pixels. */
const LONGEST = 0.34;
const LEAST_LONGEST = 180;

/** Size of document names for a picture of this width. */
export function nameSize(width: number): number {
  return width < 480 ? 12 : 14;
}

/**
 * Places names beside their marks: eight places, right first, then above and below with an end over the mark. Names with the fewest free places choose first;
 * one that finds none may move a neighbour to another of its places. Where one line finds no room, two may.
 *
 * @returns the names that found a place, by index, and for each that found none the boxes it would have liked, best
 * first, so that whatever is in the way may make room.
 */
export function placeNames(request: NameRequest): { placed: PlacedName[]; wanted: { index: number; boxes: Box[] }[] } {
  const { width, height, x, y, radius, names, taken, others = [] } = request;
  const inPicture = names.map((_, i) => i).filter((i) => x[i] >= 0 && x[i] <= width && y[i] >= 0 && y[i] <= height);
  const clear = new Map(inPicture.map((i) => [i, clearPlaces(i)]));
  const free = new Map(
    [...clear].map(([i, places]) => [
      i,
      places.filter(({ box }) => taken.every((other) => !overlaps(box, other, BETWEEN))),
    ]),
  );
  const of = (i: number) => free.get(i) ?? [];
  const placed = new Map<number, PlacedName>();
  const conflicts = (place: PlacedName) =>
    [...placed.values()].filter((other) => other.index !== place.index && overlaps(place.box, other.box, BETWEEN));

  for (const i of [...inPicture].sort((a, b) => of(a).length - of(b).length || a - b)) {
    const place = of(i).find((option) => conflicts(option).length === 0);
    if (place) placed.set(i, place);
    else makeRoom(i);
  }
  return {
    placed: [...placed.values()].sort((a, b) => a.index - b.index),
    wanted: inPicture.flatMap((i) => {
      const boxes = placed.has(i) ? [] : (clear.get(i) ?? []).map(({ box }) => box);
      return boxes.length > 0 ? [{ index: i, boxes }] : [];
    }),
  };

  /** The places inside the picture that keep off all other marks. */
  function clearPlaces(i: number): PlacedName[] {
    const inside = places(request, i).filter(({ box }) => isWithin(box, width, height, EDGE));
    for (const room of FROM_OTHER_MARKS) {
      const keepOff = inside.filter(
        ({ box }) =>
          inPicture.every((j) => j === i || distanceToBox(x[j], y[j], box) >= radius + room) &&
          others.every(([otherX, otherY]) => distanceToBox(otherX, otherY, box) >= radius + room),
      );
      if (keepOff.length > 0) return keepOff;
    }
    return [];
  }

  /** Gives `i` the first of its places from which every name in the way can move elsewhere. */
  function makeRoom(i: number): void {
    for (const place of of(i)) {
      const before = new Map(placed);
      const inTheWay = conflicts(place);
      placed.set(i, place);
      const moved = inTheWay.every(({ index }) => {
        placed.delete(index);
        const other = of(index).find((option) => conflicts(option).length === 0);
        if (other) placed.set(index, other);
        return other !== undefined;
      });
      if (moved) return;
      placed.clear();
      before.forEach((name, index) => placed.set(index, name));
    }
  }
}

/** Every place a name could have, best first: in one line as long as that needs no shortening, else in two. */
function places(request: NameRequest, i: number): PlacedName[] {
  const { names, size, width: picture } = request;
  const most = Math.min(0.6 * picture, Math.max(LEAST_LONGEST, LONGEST * picture));
  // Selected names are drawn in 600: measured so, no name moves when it is selected.
  const fit = (text: string) => fitText(text, most, size, 'semibold');
  const one = [fit(names[i].short)];
  const two = breakInTwo(names[i].short, (line) => textWidth(line, size, 'semibold')).map(fit);
  const whole = one[0] === names[i].short;
  const inOne = placesOf(request, i, one);
  if (two.length < 2) return inOne;
  return whole ? [...inOne, ...placesOf(request, i, two)] : [...placesOf(request, i, two), ...inOne];
}

function placesOf(request: NameRequest, i: number, texts: string[]): PlacedName[] {
  const { x, y, radius, names, size, width: picture } = request;
  const width = Math.max(...texts.map((text) => textWidth(text, size, 'semibold')));
  const below = (texts.length - 1) * LINE * size;
  const height = (ASCENT + DESCENT) * size + below;
  const aside = radius + 6.5;
  const away = radius + 4;
  const slanted = 0.75 * radius + 4;
  /** @param dy - from the mark to the middle of the lines. */
  const side = (dx: number, dy: number, anchor: PlacedName['anchor']): PlacedName => {
    const first = y[i] + dy + MIDDLE * size - below / 2;
    const left = x[i] + dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
    return {
      index: i,
      lines: texts.map((text, l) => ({ text, baseline: first + l * LINE * size })),
      italic: !names[i].given,
      size,
      x: x[i] + dx,
      anchor,
      box: { x: left, y: first - ASCENT * size, width, height },
    };
  };
  const over = -away - (DESCENT + MIDDLE) * size - below / 2;
  const under = away + (ASCENT - MIDDLE) * size + below / 2;
  const slope = 0.75 * radius + 0.3 * size + below / 2;
  // Above and below the name keeps clear of the picture's edges, as long as it stays over its mark.
  const most = Math.max(0, width / 2 - radius);
  const half = width / 2 + EDGE;
  const inward = Math.max(-most, Math.min(most, Math.max(half - x[i], Math.min(0, picture - half - x[i]))));
  return [
    side(aside, 0, 'start'),
    side(-aside, 0, 'end'),
    side(inward, over, 'middle'),
    side(inward, under, 'middle'),
    side(slanted, -slope, 'start'),
    side(slanted, slope, 'start'),
    side(-slanted, -slope, 'end'),
    side(-slanted, slope, 'end'),
    side(-radius, over, 'start'),
    side(radius, over, 'end'),
    side(-radius, under, 'start'),
    side(radius, under, 'end'),
  ];
}
