import type { Box } from './box';
import { distanceToBox, isWithin, overlaps } from './box';
import { fitText, textWidth } from './text-width';

/** A document's name in its place, in screen pixels. */
export interface PlacedName {
  /** Index of the document. */
  index: number;
  text: string;
  /** True for a name that Toponote gave: drawn in italics. */
  italic: boolean;
  size: number;
  x: number;
  baseline: number;
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
}

const FROM_OTHER_MARKS = 7;
const BETWEEN = 3;
const EDGE = 2;
const ASCENT = 0.8;
const DESCENT = 0.26;
/** Centre of the line above its baseline, in em: half the height of capitals. */
const MIDDLE = 0.355;
/** Longest name, as a share of the picture's width. */
const LONGEST = 0.34;

/** Size of document names for a picture of this width. */
export function nameSize(width: number): number {
  return width < 480 ? 12 : 14;
}

/**
 * Places names beside their marks: eight places, right first. Names with the fewest free places choose first;
 * one that finds none may move a neighbour to another of its places.
 *
 * @returns the names that found a place, by index, and for each that found none the box it would have liked, so
 * that whatever is in the way may make room.
 */
export function placeNames(request: NameRequest): { placed: PlacedName[]; wanted: Box[] } {
  const { width, height, x, y, radius, names, taken } = request;
  const inPicture = names.map((_, i) => i).filter((i) => x[i] >= 0 && x[i] <= width && y[i] >= 0 && y[i] <= height);
  const clear = new Map(
    inPicture.map((i) => [
      i,
      eightPlaces(request, i).filter(
        ({ box }) =>
          isWithin(box, width, height, EDGE) &&
          inPicture.every((j) => j === i || distanceToBox(x[j], y[j], box) >= radius + FROM_OTHER_MARKS),
      ),
    ]),
  );
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
  const wanted = inPicture.flatMap((i) => (placed.has(i) ? [] : (clear.get(i) ?? []).slice(0, 1)));
  return {
    placed: [...placed.values()].sort((a, b) => a.index - b.index),
    wanted: wanted.map(({ box }) => box),
  };

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

function eightPlaces({ x, y, radius, names, size, width: picture }: NameRequest, i: number): PlacedName[] {
  const { short, given } = names[i];
  // Selected names are drawn in 600: measured so, no name moves when it is selected.
  const text = fitText(short, LONGEST * picture, size, 'semibold');
  const width = textWidth(text, size, 'semibold');
  const height = (ASCENT + DESCENT) * size;
  const aside = radius + 6.5;
  const away = radius + 3;
  const slanted = 0.75 * radius + 4;
  const side = (dx: number, dy: number, anchor: PlacedName['anchor']): PlacedName => {
    const middle = y[i] + dy;
    const baseline = middle + MIDDLE * size;
    const left = x[i] + dx - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
    return {
      index: i,
      text,
      italic: !given,
      size,
      x: x[i] + dx,
      baseline,
      anchor,
      box: { x: left, y: baseline - ASCENT * size, width, height },
    };
  };
  const over = -away - (DESCENT + MIDDLE) * size;
  const under = away + (ASCENT - MIDDLE) * size;
  const slope = 0.75 * radius + 0.3 * size;
  return [
    side(aside, 0, 'start'),
    side(-aside, 0, 'end'),
    side(0, over, 'middle'),
    side(0, under, 'middle'),
    side(slanted, -slope, 'start'),
    side(slanted, slope, 'start'),
    side(-slanted, -slope, 'end'),
    side(-slanted, slope, 'end'),
  ];
}
