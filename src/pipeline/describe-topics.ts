import { assignColours } from '../geometry/assign-colours';
import { densityPeak } from '../geometry/density';
import { createRandom } from '../numeric/random';
import type { Document } from '../topic-map/document';
import type { Keyword, Topic } from '../topic-map/topic-map';
import { topicLabels } from './labels';
import type { Options } from './options';
import { stopWords } from './stop-words';

const EXEMPLARS = 5;

/** The topics as the map keeps them: named, coloured by their place on the map, with their best examples. */
export function describeTopics(input: {
  documents: Document[];
  topic: Int32Array;
  fit: Float64Array;
  /** n × 2, row-major, in map units. */
  layout: Float64Array;
  keywords: Keyword[][];
  /** Mean silhouette of each topic, or null where not defined. */
  silhouettes: number[] | null;
  /** The topic of an earlier map that each topic continues, or null: it keeps that one's colour and name. */
  continued: (Topic | null)[];
  options: Options;
}): Topic[] {
  const { documents, topic, fit, layout, keywords, silhouettes, continued, options } = input;
  const members = keywords.map((): number[] => []);
  topic.forEach((id, i) => members[id].push(i));

  const xs = Float64Array.from(documents, (_, i) => layout[2 * i]);
  const ys = Float64Array.from(documents, (_, i) => layout[2 * i + 1]);
  const anchors = members.map((rows) => densityPeak(xs, ys, rows));
  const colourBefore = continued.map((old) => old?.colour ?? null);
  const colours = assignColours(anchors, createRandom(options.random_state, 'colours'), colourBefore);
  const names = topicLabels(
    keywords,
    continued.map((old) => old?.label ?? null),
    stopWords(options.stop_words),
  );

  return members.map((rows, id) => ({
    id,
    label: names[id],
    colour: colours[id],
    size: rows.length,
    keywords: keywords[id],
    anchor: anchors[id],
    exemplars: [...rows]
      .sort((a, b) => fit[b] - fit[a] || a - b)
      .slice(0, EXEMPLARS)
      .map((row) => documents[row].id),
    silhouette: silhouettes?.[id] ?? null,
    parent: null,
  }));
}
