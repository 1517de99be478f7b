import { parseHTML } from 'linkedom';
import { darkTheme, lightTheme } from '../../../src/charts/theme';
import type { ContrastWord } from '../../../src/analysis/contrast-words';
import { documentName } from '../../../src/corpus/document-name';
import { renderPng } from '../../../src/exports/png-node';
import { assembleDeck } from '../../../src/exports/pptx/assemble-deck';
import { discsSvg } from '../../../src/exports/pptx/discs';
import type { SlidePlan } from '../../../src/exports/pptx/plan';
import type { SlideContext } from '../../../src/exports/pptx/slide-layout';
import type { SlideData } from '../../../src/exports/pptx/slide-data';
import { curveSlide } from '../../../src/exports/pptx/slide-kinds/curve-slide';
import { mapSlide } from '../../../src/exports/pptx/slide-kinds/map-slide';
import { qualitySlide } from '../../../src/exports/pptx/slide-kinds/quality-slide';
import { recipeSlide } from '../../../src/exports/pptx/slide-kinds/recipe-slide';
import { selectionSlide } from '../../../src/exports/pptx/slide-kinds/selection-slide';
import { titleSlide } from '../../../src/exports/pptx/slide-kinds/title-slide';
import { topicSlide } from '../../../src/exports/pptx/slide-kinds/topic-slide';
import { topicsSlide } from '../../../src/exports/pptx/slide-kinds/topics-slide';
import type { DeckOptions } from '../../../src/exports/pptx/write-deck';
import { svgFile } from '../../../src/exports/svg';
import { densityPeak } from '../../../src/geometry/density';
import type { TopicMap } from '../../../src/topic-map/topic-map';
import { syntheticMap } from '../../topic-map/synthetic';

export function context(theme: 'light' | 'dark' = 'light', aspect: '16:9' | '4:3' = '16:9'): SlideContext {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  return { document, theme: theme === 'dark' ? darkTheme : lightTheme, aspect };
}

/** How a deck is made in Node. */
export const making: Pick<DeckOptions, 'rasterize' | 'assemble'> = {
  rasterize: (svg, scale) => Promise.resolve(renderPng(svgFile(svg), { scale })),
  assemble: (deck) => assembleDeck(deck, ({ discs, scale }) => Promise.resolve(renderPng(discsSvg(discs), { scale }))),
};

/** A synthetic map whose labels stand at the peaks of their topics, as real ones do. */
export function sampleMap(size: number, topics = 5): TopicMap {
  const map = syntheticMap(size, { topics, words: 8 });
  for (const topic of map.meta.topics) {
    const members = [...map.topic.keys()].filter((i) => map.topic[i] === topic.id);
    topic.anchor = densityPeak(map.x, map.y, members);
    topic.exemplars = members.slice(0, 3).map((i) => map.documents[i].id);
  }
  return map;
}

export const namesOf = (map: TopicMap) => map.documents.map(documentName);

export const WORDS: ContrastWord[] = [
  { term: 'flow matching', selected: 4, rest: 1, z: 3.4, significant: true },
  { term: 'rectified', selected: 1, rest: 0, z: 2.1, significant: true },
  { term: 'transport', selected: 2, rest: 3, z: 1.2, significant: false },
  { term: 'robots', selected: 0, rest: 5, z: -2.6, significant: true },
  { term: 'grasp', selected: 0, rest: 2, z: -1.1, significant: false },
];

/** What slides are made of: a map with all its names, nothing selected. */
export function dataOf(map: TopicMap, more: Partial<SlideData> = {}): SlideData {
  return { map, title: 'T', names: namesOf(map), selection: [], words: [], ...more };
}

/** A slide of each kind, two of topics. */
export function slidesOf(map: TopicMap, slide: SlideContext, title = 'A synthetic corpus'): SlidePlan[] {
  const data = dataOf(map, { title });
  const selection = [...map.topic.keys()].filter((i) => map.topic[i] === 1);
  return [
    mapSlide(data, slide),
    topicsSlide(data, slide),
    topicSlide(data, map.meta.topics[0], slide),
    topicSlide(data, map.meta.topics[1], slide),
    selectionSlide({ ...data, selection, words: WORDS }, slide),
    recipeSlide(data, slide),
    titleSlide(data, slide),
    qualitySlide(data, slide),
    curveSlide(data, slide),
  ];
}
