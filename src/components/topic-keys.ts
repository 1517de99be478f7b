import type { Topic } from '../topic-map/topic-map';

/**
 * What each topic is known by from one run to the next: its palette slot, which a re-run keeps for a topic that it
 * found again, counted where topics share one.
 */
export function topicKeys(topics: readonly Pick<Topic, 'colour'>[]): string[] {
  const seen = new Map<number, number>();
  return topics.map(({ colour }) => {
    const count = (seen.get(colour) ?? 0) + 1;
    seen.set(colour, count);
    return count === 1 ? String(colour) : `${colour}-${count}`;
  });
}
