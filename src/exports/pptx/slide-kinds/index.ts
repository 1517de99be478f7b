import type { SlideKind } from '../slide-data';
import { curveKind } from './curve-slide';
import { figureKind } from './figure-slide';
import { mapKind } from './map-slide';
import { qualityKind } from './quality-slide';
import { recipeKind } from './recipe-slide';
import { selectionKind } from './selection-slide';
import { titleKind } from './title-slide';
import { topicKind } from './topic-slide';
import { topicsKind } from './topics-slide';

/** What a deck is made of, in its order. */
export const DECK_KINDS: readonly SlideKind[] = [
  titleKind,
  mapKind,
  topicsKind,
  topicKind,
  selectionKind,
  figureKind,
  recipeKind,
];

/** The kinds by name, also those that stand only where one figure becomes a slide. */
const KINDS = new Map([...DECK_KINDS, qualityKind, curveKind].map((kind) => [kind.name, kind]));

export function slideKind(name: string): SlideKind | undefined {
  return KINDS.get(name);
}
