import type { Theme } from '../../charts/theme';
import type { Discs } from './discs';
import type { DeckFont } from './fonts';
import type { Item, PictureItem, SlidePlan } from './plan';
import type { Aspect } from './slide-layout';

/** A deck that is drawn but not yet a file: plain data, so that a worker can make one of it. */
export interface DrawnDeck {
  plans: DrawnPlan[];
  /** PNG files, or discs that are still to be drawn. */
  pictures: (Uint8Array | ScaledDiscs)[];
  theme: Theme;
  aspect: Aspect;
  font: DeckFont;
  title: string;
}

export interface ScaledDiscs {
  discs: Discs;
  /** Pixels for one of the picture. */
  scale: number;
}

export type DrawnPlan = Omit<SlidePlan, 'items'> & { items: DrawnItem[] };

export type DrawnItem = Exclude<Item, PictureItem> | DrawnPicture;

/** A picture by its number in the deck. */
export type DrawnPicture = Omit<PictureItem, 'picture'> & { file: number };
