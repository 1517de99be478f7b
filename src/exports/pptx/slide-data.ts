import type { ContrastWord } from '../../analysis/contrast-words';
import type { MapPart } from '../../geometry/map-part';
import type { TopicMap } from '../../topic-map/topic-map';
import type { SlideName } from './facts';
import type { SlidePlan } from './plan';
import type { SlideContext } from './slide-layout';

/** What slides are made of. */
export interface SlideData {
  map: TopicMap;
  /** Of the corpus, or the reader's own. */
  title: string;
  /** The reader's own lead, plain; else it is written from the map. */
  lead?: string;
  /** By number of the document: of those that the kinds of slide ask for (`SlideKind.named`). */
  names: readonly SlideName[];
  /** Numbers of the selected documents, the most typical first. */
  selection: ArrayLike<number>;
  /** Words that set the selection apart, of `createContrast`; none when everything is selected. */
  words: readonly ContrastWord[];
  /** The selection is marked on the map. */
  marked?: boolean;
  /** The part of the map that is on the screen, when that is not all. */
  part?: MapPart | null;
  /** Pictures that the reader has pinned. */
  figures?: readonly PinnedFigure[];
}

/** A pinned picture and the words round it. */
export interface PinnedFigure {
  /** Counted from 1 down the page. */
  number: number;
  /** What was pinned ("Map"). */
  label: string;
  caption: string;
  /** Which run it shows, in a line. */
  origin: string;
  /** Its slide without these words. */
  draw: SlideMaker;
}

export type SlideMaker = (context: SlideContext) => SlidePlan;

/** A kind of slide: what it is called, and what there is of it. */
export interface SlideKind {
  /** As the command line and kept figures name it. */
  name: string;
  /** As the page names it. */
  label: string;
  /** Numbers of the documents that its slides name. */
  named(data: SlideData): ArrayLike<number>;
  /** Its slides, each drawn when it is its turn; none where there is nothing to show. */
  slides(data: SlideData): SlideMaker[];
}
