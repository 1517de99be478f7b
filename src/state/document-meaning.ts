import type { TopicMap } from '../topic-map/topic-map';
import { counted, digits, inWords } from '../wording/words';

/** What a document's fit says: where it stands among its topic's documents. */
export function fitMeaning(members: ArrayLike<number>, index: number): string {
  const place = Array.prototype.indexOf.call(members, index) + 1;
  const what = 'How near its words are to the middle of its topic';
  if (members.length < 2) return `${what}; it is alone there.`;
  if (place === 1) return `${what}: the most typical of ${digits(members.length)}.`;
  return `${what}: number ${digits(place)} of ${digits(members.length)}.`;
}

/** What a document's trust says: how many of its nearest neighbours the map kept near. */
export function trustMeaning(map: TopicMap, index: number): string {
  const trust = map.trust[index];
  const k = map.meta.quality.n_neighbors;
  if (Number.isNaN(trust) || k < 1) return 'Too few documents to say how far its place can be trusted.';
  const near = Math.round(trust * k);
  const those = counted(k, 'document', inWords);
  const what = k === 1 ? `Of the document nearest to it in words, ` : `Of the ${those} nearest to it in words, `;
  return `${what}${near === k ? 'all' : near === 0 ? 'none' : inWords(near)} ${near === 1 ? 'is' : 'are'} among the nearest on the map.`;
}
