import { SHARES_FROM } from '../../../charts/keyword-bars';
import { topicInk } from '../../../charts/map-marks';
import type { Box } from '../../../geometry/box';
import type { Keyword, Topic, TopicMap } from '../../../topic-map/topic-map';
import type { BarChart } from '../chart-plan';
import { documentItems } from '../document-items';
import { commonNotes, topicNote } from '../facts';
import { THEME_FONT } from '../fonts';
import { locatorItems } from '../locator-items';
import type { Item, SlidePlan } from '../plan';
import type { SlideData, SlideKind } from '../slide-data';
import type { SlideContext } from '../slide-layout';
import { bodyBox, slideWidth } from '../slide-layout';
import { documentNoun } from '../../../wording/lead-sentence';
import { counted, oneDecimal } from '../../../wording/words';

const ROWS = 8;
const ROW = 82;
/** Space between bars as a share of their thickness. */
const GAP = 0.58;
const NAME_SIZE = 26;
const VALUE_SIZE = 24;
const VALUE_WIDTH = 96;
const EXEMPLARS = 3;
/** Share of documents that takes the width at least. */
const LEAST_SCALE = 0.25;
const TOP = 24;

/** Topics that get a slide of their own. */
const MOST_TOPICS = 36;

/** The largest topics, one a slide. */
export const topicKind: SlideKind = {
  name: 'topic',
  label: 'Each topic',
  named: ({ map }) => {
    const index = new Map(map.documents.map(({ id }, i) => [id, i]));
    return shown(map).flatMap((topic) => exemplarsOf(topic, index));
  },
  slides: (data) => shown(data.map).map((topic) => (context) => topicSlide(data, topic, context)),
};

function shown(map: TopicMap): Topic[] {
  return map.meta.topics.slice(0, MOST_TOPICS);
}

function exemplarsOf({ exemplars }: Topic, index: ReadonlyMap<string, number>): number[] {
  return exemplars.flatMap((id) => index.get(id) ?? []).slice(0, EXEMPLARS);
}

/** A topic: its keywords as a native bar chart, where it lies on the map, and its most typical documents. */
export function topicSlide({ map, names, title }: SlideData, topic: Topic, context: SlideContext): SlidePlan {
  const noun = documentNoun(map);
  const shares = map.documents.length >= SHARES_FROM;
  const body = bodyBox(context.aspect);
  const wide = context.aspect === '16:9';
  const left = { x: body.x, y: body.y + TOP, width: wide ? 1000 : 660, height: body.height - TOP };
  const x = left.x + left.width + (wide ? 96 : 60);
  const width = body.x + body.width - x;
  const locator = { x, y: body.y + 12, width, height: Math.round((width * 300) / 560) };
  const list = { x, y: locator.y + locator.height + 28, width, height: 0 };
  list.height = body.y + body.height - list.y;
  const index = new Map(map.documents.map(({ id }, i) => [id, i]));
  const exemplars = exemplarsOf(topic, index).map((i) => ({ name: names[i], document: map.documents[i] }));
  return {
    title: `${topic.label}: ${counted(topic.size, noun)}, ${oneDecimal(topic.size / map.documents.length)} of the corpus`,
    subtitle: shares
      ? `Share of the topic\u2019s ${noun}s that use each word; the line marks its share in the whole corpus`
      : `How strongly each word belongs to the topic, and how many of its ${noun}s use it`,
    source: `Keywords by class-based TF-IDF. Typical: nearest the topic\u2019s centroid.`,
    items: [
      ...keywordChart(topic, map, left, context),
      ...locatorItems(map, topic, locator, context),
      ...documentItems(`Typical ${noun}s`, exemplars, list, context.theme),
    ],
    notes: [topicNote(topic, map), ...wordNotes(topic, map), ...commonNotes(map, title)],
  };
}

function keywordChart(topic: Topic, map: TopicMap, area: Box, { theme }: SlideContext): Item[] {
  const n = map.documents.length;
  const shares = n >= SHARES_FROM;
  const valueOf = (keyword: Keyword) => (shares ? keyword.documents / Math.max(1, topic.size) : keyword.weight);
  const keywords = topic.keywords.slice(0, ROWS).sort((a, b) => valueOf(b) - valueOf(a));
  if (keywords.length === 0) return [];
  // A topic whose words are all rare shows it; otherwise its own strongest word takes the width.
  const max = Math.max(shares ? LEAST_SCALE : 0, ...keywords.map(valueOf));
  const widest = Math.max(...keywords.map(({ term }) => slideWidth(term, NAME_SIZE)));
  const nameWidth = Math.min(0.45 * area.width, widest + 28);
  const plotWidth = area.width - nameWidth - VALUE_WIDTH;
  const box = { ...area, height: keywords.length * ROW };
  const chart: BarChart = {
    kind: 'bar',
    heading: 'word',
    categories: keywords.map(({ term }) => term),
    series: [
      {
        name: shares ? `share of ${topic.label}` : 'weight',
        values: keywords.map((keyword) => rounded(valueOf(keyword))),
        // A weight has no unit that a reader knows; how many documents use the word says more.
        labels: shares ? undefined : keywords.map(({ documents }) => `${documents} of ${topic.size}`),
        colour: topicInk(theme, topic).mark,
      },
    ],
    columns: [
      { name: 'documents of the topic', values: keywords.map(({ documents }) => documents) },
      { name: 'documents of the corpus', values: keywords.map((keyword) => keyword.corpus_documents) },
    ],
    plot: { x: nameWidth / area.width, y: 0, width: plotWidth / area.width, height: 1 },
    min: 0,
    max: rounded(max),
    format: shares ? '0%' : '0.00',
    gap: GAP,
    font: THEME_FONT,
    names: { size: NAME_SIZE, colour: theme.ink },
    values: { size: VALUE_SIZE, colour: theme.ink2 },
    axis: theme.ink,
  };
  const items: Item[] = [{ kind: 'chart', name: 'Keywords', box, alt: describe(topic, map), chart }];
  if (!shares) return items;
  const bar = ROW / (1 + GAP);
  keywords.forEach((keyword, i) => {
    const x = box.x + nameWidth + (keyword.corpus_documents / n / max) * plotWidth;
    const y = box.y + i * ROW + ROW / 2 - bar / 2 - 6;
    items.push({
      kind: 'line',
      name: `${keyword.term}: ${oneDecimal(keyword.corpus_documents / n)} of the corpus`,
      group: 'Shares in the whole corpus',
      box: { x, y, width: 0, height: bar + 12 },
      stroke: { colour: theme.ink, width: 2.5 },
    });
  });
  return items;
}

function describe(topic: Topic, map: TopicMap): string {
  const words = topic.keywords.slice(0, ROWS).map(({ term, documents }) => `${term} (${documents})`);
  return `Keywords of ${topic.label}, with ${documentNoun(map)}s of the topic that use them: ${words.join(', ')}`;
}

function wordNotes(topic: Topic, map: TopicMap): string[] {
  const n = map.documents.length;
  const words = topic.keywords
    .slice(0, ROWS)
    .map(
      ({ term, documents, corpus_documents }) =>
        `${term} in ${documents} of ${topic.size} (${oneDecimal(documents / topic.size)}; corpus ${oneDecimal(corpus_documents / n)})`,
    );
  return words.length === 0 ? [] : [`Words: ${words.join('; ')}.`];
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
