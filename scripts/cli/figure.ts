import { parseHTML } from 'linkedom';
import { darkTheme, lightTheme } from '../../src/charts/theme';
import { topicMap } from '../../src/charts/topic-map-figure';
import { documentName } from '../../src/corpus/document-name';
import {
  curveChart,
  type FigureSource,
  mapChart,
  qualityChart,
  strongestWords,
  topicsChart,
  wordsChart,
} from '../../src/exports/figure-charts';
import {
  checkPicture,
  type FigureChart,
  type FigureContext,
  type LaidOutFigure,
  layOutFigure,
  type Room,
} from '../../src/exports/figure-layout';
import { pdfFile } from '../../src/exports/pdf/pdf-file';
import { withDensity } from '../../src/exports/png-density';
import { renderPng, svgFileWithInstalledFonts } from '../../src/exports/png-node';
import { installedTrueType } from '../../src/exports/true-type-node';
import { sameZoom } from '../../src/geometry/camera';
import { fitFrame, NAMED_UP_TO } from '../../src/geometry/frame';
import { mapContrast } from '../../src/worker/map-contrast';
import { exportedTitle, type ExportedMap } from './exported-map';
import { UsageError } from './failure';
import type { FigureOptions } from './figure-flags';
import { segmenterOf } from './node-segmenter';

export interface DrawnFigure extends LaidOutFigure {
  /** null is transparent. */
  background: string | null;
}

/**
 * Draws a figure of a map file or a notebook without a browser, as the page draws it for its own files.
 *
 * @param title - above it; that of the notebook or the corpus unless given.
 * @param showAll - leave no document outside the map.
 */
export function drawFigure(
  exported: ExportedMap,
  { figure, size, parts, transparent }: FigureOptions,
  { theme: name, title, showAll }: { theme: 'light' | 'dark'; title?: string; showAll: boolean },
): Promise<DrawnFigure> {
  const theme = name === 'dark' ? darkTheme : lightTheme;
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const of: FigureSource = {
    map: exported.map,
    title: title ?? exportedTitle(exported),
    source: exported.source,
  };
  const chart = charts[figure](of, exported, showAll);
  return layOutFigure(chart, size, parts, { document, theme }).then((laid) => ({
    ...laid,
    background: transparent ? null : theme.ground,
  }));
}

/** The figure as an SVG file. */
export function figureSvg({ svg, size, background }: DrawnFigure): Promise<string> {
  return svgFileWithInstalledFonts(svg, { background, size });
}

/** The figure as a picture of its pixels. */
export async function figurePng(figure: DrawnFigure): Promise<Uint8Array> {
  checkPicture(figure);
  const { svg, pixels, background, density } = figure;
  const size = { width: String(pixels.width), height: String(pixels.height) };
  const png = renderPng(await svgFileWithInstalledFonts(svg, { background, size }), { scale: 1 });
  return density === null ? png : withDensity(png, density);
}

/** The figure as a PDF page of its size. */
export function figurePdf({ svg, inches, width, background }: DrawnFigure): Promise<Uint8Array> {
  return pdfFile(svg, { loadFont: installedTrueType, scale: (72 * inches.width) / width, background });
}

/** Indices of what is selected in the notebook, the most typical first. */
function selected({ map, notebook }: ExportedMap): number[] {
  const at = new Map(map.documents.map(({ id }, i) => [id, i]));
  return (notebook?.selection ?? []).flatMap((id) => at.get(id) ?? []).sort((a, b) => map.fit[b] - map.fit[a] || a - b);
}

/** The map with the selection, and as near as the notebook has it. */
function drawMap(
  { map, notebook }: ExportedMap,
  { selection, showAll, room }: { selection: readonly number[]; showAll: boolean; room: Room },
  context: FigureContext,
): SVGSVGElement {
  const { documents, x, y, topic, meta } = map;
  const { width, height = 0 } = room;
  const view = notebook?.view;
  const everything = showAll || view?.everything === true;
  const frame = fitFrame(x, y, { width, height, showAll: everything });
  const mask = new Uint8Array(documents.length);
  for (const i of selection) mask[i] = 1;
  const index = new Map(documents.map(({ id }, i) => [id, i]));
  const data = {
    x,
    y,
    topic,
    topics: meta.topics,
    names: documents.length <= NAMED_UP_TO ? documents.map(documentName) : null,
    nameOf: (i: number) => documentName(documents[i]),
    exemplars: meta.topics.flatMap(({ exemplars }) => exemplars.slice(0, 3).flatMap((id) => index.get(id) ?? [])),
    selection: mask,
    numbers: context.numbers,
    transform:
      view && view.width > 0
        ? sameZoom(fitFrame(x, y, { ...view, showAll: everything }), frame, view.transform)
        : undefined,
    frame,
  };
  return topicMap(data, { ...context, width, height });
}

type Draw = (of: FigureSource, exported: ExportedMap, showAll: boolean) => FigureChart;

const charts: Record<FigureOptions['figure'], Draw> = {
  map: (of, exported, showAll) => {
    const selection = selected(exported);
    return mapChart(of, selection.length, (room, context) =>
      drawMap(exported, { selection, showAll, room: room ?? { width: 1136 } }, context),
    );
  },
  topics: (of) => topicsChart(of, of.map.meta.topics),
  words: (of, exported) => {
    const selection = selected(exported);
    if (selection.length === 0 || selection.length === of.map.documents.length) {
      throw new UsageError(
        '--figure words: there is no selection to compare; name a notebook in which some documents are selected',
      );
    }
    return wordsChart(of, selection, strongestWords(mapContrast(of.map, segmenterOf(of.map)).compare(selection)));
  },
  quality: (of) => qualityChart(of),
  curve: (of) => {
    const curve = of.map.meta.k_curve;
    if (curve.length < 2)
      throw new UsageError(
        '--figure curve: the number of topics was given, so the map has no curve; choose another figure',
      );
    return curveChart(of, curve);
  },
};
