import type { TopicMap } from '../topic-map/topic-map';
import type { Part } from './lead-sentence';
import { counted, digits, inWords } from './words';

/** How many of the selected documents each topic holds, most first. */
export function topicMix(map: TopicMap, indices: ArrayLike<number>): { topic: number; count: number }[] {
  const counts = new Uint32Array(map.meta.topics.length);
  for (let i = 0; i < indices.length; i++) counts[map.topic[indices[i]]]++;
  return Array.from(counts, (count, topic) => ({ topic, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.topic - b.topic);
}

/** "3 of 19 abstracts, all in Flow matching". */
export function selectionSentence(map: TopicMap, indices: ArrayLike<number>, noun: string): Part[] {
  const size = indices.length;
  const mix = topicMix(map, indices);
  const label = (topic: number) => map.meta.topics[topic].label;
  const parts: Part[] = [
    { text: `${digits(size)} of ${digits(map.documents.length)}`, strong: true },
    { text: ` ${noun}s, ` },
  ];
  if (mix.length === 1) {
    parts.push({ text: size === 1 ? 'in ' : size === 2 ? 'both in ' : 'all in ' });
    parts.push({ text: label(mix[0].topic), strong: true });
    return parts;
  }
  const named = mix.slice(0, mix.length > 4 ? 3 : 4);
  named.forEach(({ topic, count }, i) => {
    if (i > 0) parts.push({ text: i === named.length - 1 && mix.length === named.length ? ' and ' : ', ' });
    parts.push({ text: `${digits(count)} in ` }, { text: label(topic), strong: true });
  });
  const others = mix.length - named.length;
  if (others > 0) parts.push({ text: ` and the rest in ${counted(others, 'more topic', inWords)}` });
  return parts;
}

/** "Words that set these three apart", of those of a name where they are compared with them. */
export function contrastHeading(size: number, noun: string, other = ''): string {
  const from = other && ` from ${other}`;
  return `${size === 1 ? `Words that set this ${noun} apart` : `Words that set these ${inWords(size)} apart`}${from}`;
}

/** What the words of a selection are in a page without the dictionary that the map was made with; '' for most maps. */
export function withoutDictionaryText({ meta }: TopicMap): string {
  return meta.resolved.segmenter
    ? 'This file goes without the dictionary of Chinese words, so pairs of characters are compared here.'
    : '';
}
