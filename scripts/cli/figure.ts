import { parseHTML } from 'linkedom';
import { darkTheme, lightTheme } from '../../src/charts/theme';
import type { MapFigureData } from '../../src/charts/topic-map-figure';
import { extraHeight, topicMap } from '../../src/charts/topic-map-figure';
import { documentName } from '../../src/corpus/document-name';
import { counted } from '../../src/numeric/count-text';
import { NAMED_UP_TO } from '../../src/geometry/frame';
import type { TopicMap } from '../../src/topic-map/topic-map';

export interface FigureOptions {
  width: number;
  /** By the number of documents unless given. */
  height?: number;
  theme: 'light' | 'dark';
  title?: string;
  /** Without legend and caption. */
  plain: boolean;
  showAll: boolean;
}

const PADDING = 24;
/** From this many topics on a legend lists them: not every label finds a place. */
const LEGEND_FROM = 13;

/** Draws the map of a file without a browser, as the page draws it for its own exports. */
export function drawMapFigure(map: TopicMap, options: FigureOptions): { svg: SVGSVGElement; ground: string } {
  const { meta, documents, x, y, topic } = map;
  const theme = options.theme === 'dark' ? darkTheme : lightTheme;
  const named = documents.length <= NAMED_UP_TO;
  const legend = !options.plain && meta.topics.length >= LEGEND_FROM;
  const data: MapFigureData = {
    x,
    y,
    topic,
    topics: meta.topics,
    names: named ? documents.map(documentName) : null,
    title: options.title,
    caption: options.plain ? undefined : caption(map),
    legend,
    showAll: options.showAll,
    padding: PADDING,
  };
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const height = options.height ?? (named ? 620 : 700 + extraHeight(data, options.width));
  return { svg: topicMap(data, { document, width: options.width, height, theme }), ground: theme.ground };
}

function caption({ meta, documents }: TopicMap): string {
  const { trustworthiness, n_neighbors } = meta.quality;
  const neighbours = meta.resolved.n_neighbors ?? meta.recipe.n_neighbors;
  const quality =
    trustworthiness === null ? '' : ` Trustworthiness ${trustworthiness.toFixed(2)} (k = ${n_neighbors}).`;
  return (
    `${counted(documents.length, 'document')}, ${counted(meta.topics.length, 'topic')}. Close together means similar ` +
    `words; the axes have no unit. UMAP of TF-IDF, cosine, ${neighbours} neighbours.${quality}`
  );
}
