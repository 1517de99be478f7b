import type { Keyword } from '../topic-map/topic-map';

export function topicLabels(keywords: Keyword[][]): string[] {
  return keywords.map((own) =>
    own
      .slice(0, 2)
      .map((keyword) => keyword.term)
      .join(', '),
  );
}
