import type { Topic, TopicMap } from '../topic-map/topic-map';
import { counted, digits, figure, inWords, listed, sentenceCase } from './words';

/** A stretch of running text. */
export interface Part {
  text: string;
  strong?: boolean;
  /** The label of a topic, whose words would run into those around it without dress. */
  name?: boolean;
  /** The same with live values, for the reader to go on from. */
  live?: string;
}

/** Above this many topics the lead names the ends of the list instead of its head. */
const MANY_TOPICS = 12;
/** Tied topics that are still named one by one. */
const MOST_NAMED = 3;

/** What people call the documents of a map: "abstract" when every one has an abstract. */
export function documentNoun(map: TopicMap): 'abstract' | 'document' {
  return map.meta.counts.with_abstract === map.documents.length ? 'abstract' : 'document';
}

/** A topic's label as it reads in the middle of a sentence: its terms in their own case, the comma an "and". */
function labelInText(topic: Topic): string {
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
  const say: Say = (text, live) => void parts.push(live ? { text, live } : { text });
  const stress = (text: string, live: string) => void parts.push({ text, strong: true, live });
  const name = (topic: Topic) => {
    parts.push({ text: labelInText(topic), strong: true, name: true, live: `{{topic:${topic.id + 1}.label}}` });
  };

  const makes = n === 1 ? 'makes' : topics.length === 1 ? 'make' : 'fall into';
  say(`${sentenceCase(counted(n, noun, inWords))} ${makes} `, `{{documents}} ${noun}${n === 1 ? '' : 's'} ${makes} `);
  stress(counted(topics.length, 'topic', inWords), `{{topics}} topic${topics.length === 1 ? '' : 's'}`);
  const [first] = topics;
  const last = topics[topics.length - 1];
  if (topics.length > MANY_TOPICS) {
    say(', from ');
    name(first);
    say(` (${digits(first.size)}) to `, ` (${liveSize(first)}) to `);
    name(last);
    say(` (${digits(last.size)})`, ` (${liveSize(last)})`);
  } else if (topics.length >= 2) {
    say('. ');
    largest(topics, noun, say, name);
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
    stress(figure(quality.trustworthiness), '{{quality.trustworthiness}}');
    say('.');
  }
  return parts;
}

/** The same where there is no bold: the labels of topics stand in quotation marks. */
export function plainLead(map: TopicMap): string {
  return leadSentence(map)
    .map(({ text, name }) => (name ? `“${text}”` : text))
    .join('');
}

/** The same as Markdown with live values, for the reader to go on from: the numbers and names go on following the map. */
export function leadMarkdown(map: TopicMap): string {
  return leadSentence(map)
    .map(({ text, strong, live }) => {
      const written = live ?? text.replace(/[\\`*_~[\]<{]/g, '\\$&');
      return strong ? `**${written}**` : written;
    })
    .join('');
}

type Say = (text: string, live?: string) => void;

const liveSize = (topic: Topic) => `{{topic:${topic.id + 1}.size}}`;

/** How large the largest topics are: those that share the first size, or the first two where they stand out. */
function largest(topics: Topic[], noun: string, say: Say, name: (topic: Topic) => void): void {
  const holding = (topic: Topic) => `${liveSize(topic)} ${noun}${topic.size === 1 ? '' : 's'}`;
  const [first, second, third] = topics;
  const tied = topics.filter(({ size }) => size === first.size);
  if (tied.length === topics.length && tied.length > 2) {
    say(`Each holds ${counted(first.size, noun, inWords)}`, `Each holds ${holding(first)}`);
  } else if (tied.length > 1) {
    say(topics.length === 2 ? 'Both' : `The ${inWords(tied.length)} largest`);
    if (tied.length <= MOST_NAMED) {
      say(', ');
      tied.forEach((topic, i) => {
        if (i > 0) say(i === tied.length - 1 ? ' and ' : ', ');
        name(topic);
      });
      say(',');
    }
    say(` hold ${counted(first.size, noun, inWords)} each`, ` hold ${holding(first)} each`);
  } else if (topics.length === 2) {
    say('The larger, ');
    name(first);
    say(`, holds ${counted(first.size, noun, inWords)}; `, `, holds ${holding(first)}; `);
    name(second);
    say(` holds ${inWords(second.size)}`, ` holds ${liveSize(second)}`);
  } else if (second.size > third.size) {
    say('The two largest, ');
    name(first);
    say(' and ');
    name(second);
    say(
      `, hold ${inWords(first.size)} and ${counted(second.size, noun, inWords)}`,
      `, hold ${liveSize(first)} and ${holding(second)}`,
    );
  } else {
    say('The largest, ');
    name(first);
    say(`, holds ${counted(first.size, noun, inWords)}`, `, holds ${holding(first)}`);
  }
}

function tightestTopic(topics: Topic[]): Topic | null {
  let best: Topic | null = null;
  for (const topic of topics) {
    if (topic.silhouette === null || topic.size < 2) continue;
    if (!best || topic.silhouette > (best.silhouette ?? -1)) best = topic;
  }
  return best;
}
