import type { ContrastWord } from '../../analysis/contrast-words';
import { contrastChart } from '../../charts/contrast-chart';
import { lightTheme } from '../../charts/theme';
import { framed } from '../../charts/framed';
import { topicMap } from '../../charts/topic-map-figure';
import { figureNumber } from '../../edits/cell-edits';
import {
  CHART_HEADINGS,
  type CellModel,
  type ChartKind,
  type FigureCell,
  type NotebookDocument,
} from '../../edits/notebook-document';
import { NAMED_UP_TO } from '../../geometry/frame';
import type { TopicMap } from '../../topic-map/topic-map';
import { corpusSentence } from '../../wording/corpus-sentence';
import { documentNoun, plainLead, type Part } from '../../wording/lead-sentence';
import { inlineText } from '../../wording/inline-markdown';
import { figureOrigin } from '../../wording/figure-text';
import { captionValues, liveText, liveValues } from '../../wording/live-values';
import { qualityFigures } from '../../wording/quality-text';
import { methodsParagraph, recipeLines } from '../../wording/recipe-text';
import { contrastHeading, selectionSentence } from '../../wording/selection-text';
import { counted, figure, oneDecimal } from '../../wording/words';
import { toCsv } from '../csv';
import { documentsTable } from '../documents-table';
import { LEGEND_FROM } from '../figure-charts';
import { topicsFigure, topicsScale } from '../topics-figure';
import { lineMarkdown, markdownTable, markdownText, noteMarkdown } from './markdown-text';

export interface ReportData {
  map: TopicMap;
  notebook: NotebookDocument;
  /** Title where the notebook has none of its own. */
  title: string;
  /** File name(s) the map came from. */
  source: string;
  /** Indices of the selected documents, the most typical first. */
  selection: readonly number[];
  /** The order of the documents in their table; that of the map by default. */
  order?: ArrayLike<number>;
  /** The words that set them apart; none where the selection is empty or all. */
  words: readonly ContrastWord[];
  /** What a document goes by. */
  name(index: number): { name: string; short: string; given: boolean };
}

export interface ReportContext {
  document: Document;
  /** A picture as an SVG file with its fonts inside. */
  svgFile(svg: SVGSVGElement): Promise<string>;
  /** A pinned picture, made safe, or null where it holds none that can be shown. */
  pinned(svg: string): SVGSVGElement | null;
}

/** A file of the report; its path begins in the report's folder. */
export interface ReportFile {
  path: string;
  content: string;
}

const WIDTH = 1136;
/** Documents of a selection that are listed by name; the table has all. */
const LISTED = 100;
/** Words of a contrast a side. */
const WORDS = 8;

/** The notebook as Markdown, cell by cell, with its figures and the table of its documents beside it. */
export async function writeReport(data: ReportData, context: ReportContext): Promise<ReportFile[]> {
  const { map, notebook } = data;
  const files: ReportFile[] = [];
  const values = liveValues(map, data.selection.length);
  const picture = async (name: string, alt: string, svg: SVGSVGElement) => {
    const path = `figures/${name}.svg`;
    files.push({ path, content: await context.svgFile(svg) });
    return `![${markdownText(alt)}](${path})`;
  };
  const title = notebook.title === null ? data.title : liveText(notebook.title, values);
  const lead = notebook.lead === null ? markdownText(plainLead(map)) : lineMarkdown(notebook.lead, values);
  const blocks = [`# ${markdownText(title)}`, lead];
  for (const cell of notebook.cells) blocks.push(...(await cellBlocks(cell)));
  blocks.push(
    `*Made with Toponote. Input ${map.meta.input_hash.slice(0, 12)}, recipe ${map.meta.recipe_hash.slice(0, 12)}.*`,
  );
  return [{ path: 'report.md', content: `${blocks.filter((block) => block !== '').join('\n\n')}\n` }, ...files];

  async function cellBlocks(cell: CellModel): Promise<string[]> {
    if (cell.kind === 'note') return [noteMarkdown(cell.text, values)];
    if (cell.kind === 'figure') return pinnedBlocks(cell);
    if (cell.kind === 'selection' && data.selection.length === 0) return [];
    return [`## ${CHART_HEADINGS[cell.kind]}`, ...(await chartBlocks(cell.kind))];
  }

  async function pinnedBlocks(cell: FigureCell): Promise<string[]> {
    const number = figureNumber(notebook, cell.id);
    const svg = context.pinned(cell.picture.light);
    const own = captionValues(cell.origin, values);
    const alt = inlineText(cell.caption, own);
    const shown = svg ? await picture(`figure-${number}`, alt, svg) : 'The picture cannot be shown.';
    const origin = markdownText(`${figureOrigin(cell.origin)}.`);
    return [shown, `**Figure ${number}.** ${lineMarkdown(cell.caption, own)}`, origin];
  }

  async function chartBlocks(kind: ChartKind): Promise<string[]> {
    switch (kind) {
      case 'corpus':
        return [markdownText(plain(corpusSentence(map, data.source)))];
      case 'map':
        return [await picture('map', `Map of ${title}`, mapPicture(data, context.document)), MAP_CAPTION];
      case 'topics':
        return [await picture('topics', `Topics of ${title}`, topicsPicture(map, context.document)), topicList(data)];
      case 'selection':
        return selectionBlocks(data, (svg, alt) => picture('selection-words', alt, svg), context.document);
      case 'documents':
        return [documentsFile()];
      case 'recipe':
        return recipeBlocks(map);
    }
  }

  function documentsFile(): string {
    const { columns, rows } = documentsTable(map, data.order);
    files.push({ path: 'documents.csv', content: toCsv(columns, rows) });
    return `[documents.csv](documents.csv): ${counted(map.documents.length, documentNoun(map))} with topic, fit and place.`;
  }
}

const MAP_CAPTION = 'Close together means similar words; the axes have no unit.';

function mapPicture({ map, selection, name }: ReportData, document: Document): SVGSVGElement {
  const mask = new Uint8Array(map.documents.length);
  for (const i of selection) mask[i] = 1;
  const named = map.documents.length <= NAMED_UP_TO;
  const { topics } = map.meta;
  const chart = topicMap(
    {
      x: map.x,
      y: map.y,
      topic: map.topic,
      topics,
      names: named ? map.documents.map((_, i) => name(i)) : null,
      selection: mask,
    },
    { document, width: WIDTH, height: named ? 620 : 700, theme: lightTheme },
  );
  const legend = topics.length >= LEGEND_FROM || Number(chart.getAttribute('data-dropped')) > 0;
  return legend ? framed(chart, { topics }, { document, theme: lightTheme }) : chart;
}

function topicsPicture(map: TopicMap, document: Document): SVGSVGElement {
  return topicsFigure({ map, topics: map.meta.topics, ...topicsScale(map), theme: lightTheme, document });
}

function topicList({ map, name }: ReportData): string {
  const at = new Map(map.documents.map(({ id }, i) => [id, i]));
  const typical = (ids: readonly string[]) =>
    ids
      .slice(0, 2)
      .map((id) => name(at.get(id) ?? 0).short)
      .join('; ');
  return markdownTable(
    ['topic', 'name', 'documents', 'share', 'keywords', 'typical'],
    map.meta.topics.map(({ id, label, size, keywords, exemplars }) => [
      id + 1,
      label,
      size,
      oneDecimal(size / map.documents.length),
      keywords.map(({ term }) => term).join(', '),
      typical(exemplars),
    ]),
  );
}

async function selectionBlocks(
  { map, selection, words, name }: ReportData,
  picture: (svg: SVGSVGElement, alt: string) => Promise<string>,
  document: Document,
): Promise<string[]> {
  const noun = documentNoun(map);
  const blocks = [markdownText(plain(selectionSentence(map, selection, noun)))];
  const shown = [...words.filter(({ z }) => z > 0).slice(0, WORDS), ...words.filter(({ z }) => z < 0).slice(0, WORDS)];
  if (shown.length > 0) {
    const counts = { selected: selection.length, rest: map.documents.length - selection.length };
    const svg = contrastChart(shown, counts, { document, width: 620, theme: lightTheme });
    blocks.push(await picture(svg, contrastHeading(selection.length, noun)));
  }
  const listed = selection.slice(0, LISTED).map((i) => `- ${markdownText(name(i).name)}`);
  const rest = selection.length - listed.length;
  return [...blocks, [...listed, ...(rest > 0 ? [`- and ${counted(rest, `more ${noun}`)}`] : [])].join('\n')];
}

function recipeBlocks(map: TopicMap): string[] {
  return [
    markdownText(methodsParagraph(map)),
    markdownTable(
      ['step', 'as run'],
      recipeLines(map).map(({ name, text }) => [name, text]),
    ),
    markdownTable(
      ['quality', 'value', 'meaning'],
      qualityFigures(map).map(({ name, value, meaning }) => [name, figure(value), meaning]),
    ),
  ];
}

function plain(parts: readonly Part[]): string {
  return parts.map(({ text }) => text).join('');
}
