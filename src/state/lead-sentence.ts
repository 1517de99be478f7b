import type { Topic, TopicMap } from '../topic-map/topic-map';
import { counted, digits, figure, inWords, listed, sentenceCase } from './words';

/** A stretch of running text. */
export interface Part {
  text: string;
  strong?: boolean;
}

/** Above this many topics the lead names the ends of the list instead of its head. */
const MANY_TOPICS = 12;

/** What people call the documents of a map: "abstract" when every one has an abstract. */
export function documentNoun(map: TopicMap): 'abstract' | 'document' {
  return map.meta.counts.with_abstract === map.documents.length ? 'abstract' : 'document';
}

/** A topic's label as it reads in the middle of a sentence: its terms in their own case, the comma an "and". */
export function labelInText(topic: Topic): string {
  const terms = topic.label.split(', ').map((part) => {
    const keyword = topic.keywords.find(({ term }) => term.toLowerCase() === part.toLowerCase());
    return keyword ? keyword.term : part;
  });
  return listed(terms);
}

/** The sentences under the title: how many documents, which topics, how far to trust the picture. */
export function leadSentence(map: TopicMap): Part[] {
  const { topics, quality } = map.meta;
  const noun = documentNoun(map);
  const n = map.documents.length;
  const parts: Part[] = [];
  const say = (text: string, strong = false) => parts.push(strong ? { text, strong } : { text });
  const name = (topic: Topic) => say(labelInText(topic), true);

  say(`${sentenceCase(counted(n, noun, inWords))} ${n === 1 ? 'makes' : topics.length === 1 ? 'make' : 'fall into'} `);
  say(counted(topics.length, 'topic', inWords), true);
  const [first, second] = topics;
  const last = topics[topics.length - 1];
  if (topics.length > MANY_TOPICS) {
    say(', from ');
    name(first);
    say(` (${digits(first.size)}) to `);
    name(last);
    say(` (${digits(last.size)})`);
  } else if (topics.length >= 2) {
    say(topics.length === 2 ? '. The larger, ' : '. The two largest, ');
    if (topics.length === 2 && first.size === second.size) {
      parts[parts.length - 1].text = '. Both, ';
    }
    name(first);
    if (topics.length === 2 && first.size !== second.size) {
      say(`, holds ${counted(first.size, noun, inWords)}; `);
      name(second);
      say(` holds ${inWords(second.size)}`);
    } else {
      say(' and ');
      name(second);
      say(
        first.size === second.size
          ? `, hold ${counted(first.size, noun, inWords)} each`
          : `, hold ${inWords(first.size)} and ${counted(second.size, noun, inWords)}`,
      );
    }
    const tightest = tightestTopic(topics);
    if (topics.length > 2 && tightest) {
      say('; ');
      name(tightest);
      say(' is the tightest');
    }
  } else {
    say(', ');
    name(first);
  }
  say('.');
  if (quality.trustworthiness !== null) {
    say(' The map’s trustworthiness is ');
    say(figure(quality.trustworthiness), true);
    say('.');
  }
  return parts;
}

function tightestTopic(topics: Topic[]): Topic | null {
  let best: Topic | null = null;
  for (const topic of topics) {
    if (topic.silhouette === null || topic.size < 2) continue;
    if (!best || topic.silhouette > (best.silhouette ?? -1)) best = topic;
  }
  return best;
}
