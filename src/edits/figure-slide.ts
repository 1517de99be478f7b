import type { ContrastWord } from '../analysis/contrast-words';
import type { MapPart } from '../geometry/map-part';
import { mismatch, type Shape } from '../topic-map/shape';
import type { TopicMapMeta } from '../topic-map/topic-map';
import { META } from '../topic-map/validate';

/**
 * What a pinned figure keeps so that its slide can be drawn when it is asked for: the data, not the drawing. Typed
 * arrays are base64 of their little-endian bytes.
 */
export interface FigureSlide {
  version: 1;
  /** Kind of slide ("map"). */
  kind: string;
  /** The title it was pinned under. */
  title: string;
  meta: TopicMapMeta;
  /** Float32 map coordinates; '' for a kind that shows no points. */
  x: string;
  y: string;
  /** Int32, topic of each document. */
  topic: string;
  /** Int32, numbers of the selected documents, the most typical first. */
  selection: string;
  /** Words that set the selection apart. */
  words: ContrastWord[];
  /** The documents that the slide names. */
  named: NamedDocument[];
  /** The part of the map that was on the screen, in map units; null: all of it. */
  part: MapPart | null;
}

/** What a slide says of a document, and its number. */
export interface NamedDocument {
  index: number;
  name: string;
  short: string;
  given: boolean;
  title: string;
  venue: string;
  year: number | null;
}

const SLIDE: Shape = {
  kind: 'string',
  title: 'string',
  meta: META,
  x: 'string',
  y: 'string',
  topic: 'string',
  selection: 'string',
  words: { list: { term: 'string', selected: 'number', rest: 'number', z: 'number', significant: 'boolean' } },
  named: {
    list: {
      index: 'number',
      name: 'string',
      short: 'string',
      given: 'boolean',
      title: 'string',
      venue: 'string',
      year: { anyOf: ['number', 'null'] },
    },
  },
  part: { anyOf: ['null', { left: 'number', right: 'number', top: 'number', bottom: 'number' }] },
};

/**
 * What is wrong with the slide of a figure, or null. A figure of before keeps none, and one of a later version is not
 * looked at: its slide is its picture.
 *
 * @param where - what the slide is called in the answer.
 */
export function figureSlideMismatch(slide: FigureSlide | null | undefined, where: string): string | null {
  return keepsSlide(slide) ? mismatch(slide, SLIDE, where) : null;
}

/** Whether a slide is of the version that can be read here. */
export function keepsSlide(slide: FigureSlide | null | undefined): slide is FigureSlide {
  return slide?.version === 1;
}
