import type { TopicMap } from '../../topic-map/topic-map';
import type { SlideName } from './facts';
import type { SlidePlan } from './plan';
import { mapSlide } from './slide-kinds/map-slide';
import type { RecipeSlideData } from './slide-kinds/recipe-slide';
import { recipeSlide } from './slide-kinds/recipe-slide';
import { topicSlide } from './slide-kinds/topic-slide';
import { topicsSlide } from './slide-kinds/topics-slide';
import type { SlideContext } from './slide-layout';

export interface DeckData extends RecipeSlideData {
  map: TopicMap;
  /** Of all documents. */
  names: readonly SlideName[];
}

/** Topics that get a slide of their own. */
export const TOPIC_SLIDES = 36;

/** A map as a talk: the map, its topics at a glance, a slide a topic (the largest 36), and how it was made. */
export function deckSlides(data: DeckData, context: SlideContext): SlidePlan[] {
  const { map, names, title } = data;
  return [
    mapSlide({ map, names, title }, context),
    topicsSlide({ map, title }, context),
    ...map.meta.topics.slice(0, TOPIC_SLIDES).map((topic) => topicSlide({ map, names, title, topic }, context)),
    recipeSlide(data, context),
  ];
}
