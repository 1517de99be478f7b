// What the page loads when the first slide is asked for.
export type { SlideContext } from './slide-layout';
export type { SlidePlan } from './plan';
export { NATIVE_UP_TO } from './map-items';
export { mapSlide } from './slide-kinds/map-slide';
export { recipeSlide } from './slide-kinds/recipe-slide';
export { NAMED, selectionSlide } from './slide-kinds/selection-slide';
export { topicsSlide } from './slide-kinds/topics-slide';
export { writeDeck } from './write-deck';
