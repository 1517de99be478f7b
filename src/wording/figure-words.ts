import { foundTopics } from '../topic-map/found-topics';
import type { TopicMap } from '../topic-map/topic-map';
import { documentNoun } from './lead-sentence';
import { LARGEST_TOPIC, MODULARITY_FROM, usedValues } from './recipe-text';
import { contrastHeading, selectionSentence } from './selection-text';
import { counted, digits, figure } from './words';

/** What a figure says of its chart, on the page and from the command line alike. */
export interface FigureText {
  title: string;
  sentence: string;
  caption: string;
}

/** From this many documents on keyword bars are shares: the chart's own border, handed in. */
interface Scale {
  shares: boolean;
}

/** "UMAP of TF-IDF, cosine, 7 neighbours, seed 42." */
export function mapMethod(map: TopicMap): string {
  const { n_neighbors, random_state } = usedValues(map);
  return `UMAP of TF-IDF, cosine, ${counted(Number(n_neighbors), 'neighbour')}, seed ${random_state}.`;
}

/** @param selected - number of selected documents. */
export function mapText(map: TopicMap, title: string, selected: number): FigureText {
  const { trustworthiness, n_neighbors } = map.meta.quality;
  const trust = trustworthiness === null ? '' : ` Trustworthiness ${figure(trustworthiness)} (k = ${n_neighbors}).`;
  return {
    title,
    sentence: `${documentsAndTopics(map)}${selected > 0 ? `; ${digits(selected)} selected` : ''}`,
    caption: `Close together means similar words; the axes have no unit. ${mapMethod(map)}${trust}`,
  };
}

/** What a caption adds where documents lie beyond the edges. */
export function outsideSentence(outside: number, map: TopicMap): string {
  return outside > 0 ? `${counted(outside, documentNoun(map))} on far islands left out.` : '';
}

/** @param shown - topics in the figure, the largest ones where that is not all. */
export function topicsText(map: TopicMap, title: string, shown: number, { shares }: Scale): FigureText {
  const { topics } = map.meta;
  const noun = documentNoun(map);
  const whole =
    `${topics.length === 1 ? 'One topic' : `${digits(topics.length)} topics`} of ` +
    counted(map.documents.length, noun);
  return {
    title,
    sentence: shown < topics.length ? `The ${shown} largest of ${whole}` : whole,
    caption: shares
      ? `A bar is the share of the topic’s ${noun}s that use the word (full width: all of them), the tick its share in the whole corpus.`
      : 'Bars show how strongly a word belongs to its topic (class-based TF-IDF), all on one scale.',
  };
}

/** @param anySignificant - whether a word of the chart is significant after correction. */
/** @param other - name of what the selection is compared with; the rest unless given. */
export function contrastText(
  map: TopicMap,
  indices: ArrayLike<number>,
  anySignificant: boolean,
  other = '',
): FigureText {
  const noun = documentNoun(map);
  return {
    title: contrastHeading(indices.length, noun, other),
    sentence: selectionSentence(map, indices, noun)
      .map(({ text }) => text)
      .join(''),
    caption:
      `Log-odds with an informative prior; counts are ${noun}s, selection : ${other || 'rest'}. ` +
      (anySignificant
        ? `Filled: significant after correction and in at least two ${noun}s; outlined: a hint only.`
        : 'None is significant after correction: read all of them as hints.'),
  };
}

export function qualityText(map: TopicMap, title: string): FigureText {
  return { title: 'Quality of the map', sentence: `${title}: ${documentsAndTopics(map)}`, caption: '' };
}

export function curveText(map: TopicMap, title: string): FigureText {
  return {
    title: 'Number of topics',
    sentence: `${title}: ${documentsAndTopics(map)}`,
    caption: curveWords(map),
  };
}

/** What the curve of numbers of topics shows, and how the number was come by. */
export function curveWords({ meta, documents }: TopicMap): string {
  const n = documents.length;
  const choice =
    meta.recipe.topics === 'auto'
      ? `The number was chosen for the greatest silhouette${n < MODULARITY_FROM ? '' : ' × modularity'}, where possible among those whose every topic other subsamples find again${n > LARGEST_TOPIC ? ` and holds at most ${counted(LARGEST_TOPIC, 'document')}` : ''}.`
      : `The number was given: ${foundTopics(meta)}.`;
  return `Mean silhouette over subsamples, with its standard error. ${choice}`;
}

/** The line at the foot of a figure. @param source - file name(s) the map came from, or ''. */
export function sourceLine(map: TopicMap, source: string): string {
  const recipe = `recipe ${map.meta.recipe_hash.slice(0, 8)}`;
  return `${source ? `Source: ${source}, ` : 'Source: '}${counted(map.documents.length, documentNoun(map))}; ${recipe}. Made with Toponote.`;
}

function documentsAndTopics(map: TopicMap): string {
  return `${counted(map.documents.length, documentNoun(map))}, ${counted(map.meta.topics.length, 'topic')}`;
}
