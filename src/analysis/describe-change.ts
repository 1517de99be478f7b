import { counted, digits } from '../numeric/count-text';
import { matchTopics, topicBefore } from '../pipeline/match-topics';
import type { TopicMap } from '../topic-map/topic-map';

/**
 * What a new run changed, in one sentence: "2 topics new, 1 gone, 14 documents moved."
 *
 * A document moved when its topic does not continue the one it was in. Where no topic is other than it was, the
 * sentence says whether the picture is: "The same topics, laid out anew."
 */
export function describeChange(previous: TopicMap, next: TopicMap): string {
  const matches = matchTopics(previous, next);
  const before = topicBefore(previous, next.documents);
  const shared = before.filter((topic) => topic >= 0).length;
  const moved = next.topic.filter((topic, i) => before[i] >= 0 && matches[topic] !== before[i]).length;
  const fresh = matches.filter((old) => old === null).length;
  const gone = previous.meta.topics.length - (matches.length - fresh);
  const parts = [
    fresh > 0 ? `${counted(fresh, 'topic')} new` : '',
    gone > 0 ? `${fresh > 0 ? digits(gone) : counted(gone, 'topic')} gone` : '',
    moved > 0 ? `${counted(moved, 'document')} moved` : '',
    next.documents.length > shared ? `${counted(next.documents.length - shared, 'document')} added` : '',
    previous.documents.length > shared ? `${counted(previous.documents.length - shared, 'document')} left out` : '',
  ].filter((part) => part !== '');
  if (parts.length > 0) return `${parts.join(', ')}.`;
  if (!isSamePicture(previous, next)) return 'The same topics, laid out anew.';
  return isSameDescription(previous, next) ? 'Nothing changed.' : 'The same topics, with other keywords.';
}

/** Whether every document stands where it stood; the documents are the same. */
function isSamePicture(previous: TopicMap, next: TopicMap): boolean {
  const row = new Map(previous.documents.map(({ id }, i) => [id, i]));
  return next.documents.every(({ id }, i) => {
    const at = row.get(id) ?? -1;
    return previous.x[at] === next.x[i] && previous.y[at] === next.y[i];
  });
}

function isSameDescription(previous: TopicMap, next: TopicMap): boolean {
  const terms = ({ meta }: TopicMap) => JSON.stringify(meta.topics.map(({ keywords }) => keywords.map((k) => k.term)));
  return terms(previous) === terms(next);
}
