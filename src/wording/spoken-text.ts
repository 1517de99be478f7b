import type { TopicMap } from '../topic-map/topic-map';
import { counted, digits } from './words';

/** Where the keyboard is on the map: "TopoFM, Flow matching, 3 of 5 in its topic, selected". */
export function positionText(name: string, topic: string, place: number, size: number, selected: boolean): string {
  const where = size === 1 ? 'alone in its topic' : `${digits(place)} of ${digits(size)} in its topic`;
  return `${name}, ${topic}, ${where}${selected ? ', selected' : ''}`;
}

/** What is read now: "TopoFM, 3 of 19 abstracts." */
export function readingText(name: string, place: number, size: number, of: string): string {
  return `${name}, ${digits(place)} of ${digits(size)} ${of}.`;
}

/** "12 abstracts selected, in 3 topics." */
export function selectedText(map: TopicMap, indices: ArrayLike<number>, noun: string): string {
  if (indices.length === 0) return 'Nothing selected.';
  const topics = new Set(Array.from(indices, (i) => map.topic[i]));
  const [first] = topics;
  const where = topics.size === 1 ? map.meta.topics[first].label : counted(topics.size, 'topic');
  return `${counted(indices.length, noun)} selected, in ${where}.`;
}

/** "Zoom 225%." */
export function zoomText(k: number, [least, most]: readonly [number, number]): string {
  const end = k <= least ? ', the farthest' : k >= most ? ', the nearest' : '';
  return `Zoom ${digits(Math.round(100 * k))}%${end}.`;
}
