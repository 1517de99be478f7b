import type { ContrastWord } from '../analysis/contrast-words';
import type { FigureSlide } from '../edits/figure-slide';
import type { SlideContext, SlideData, SlideKind, SlideMaker } from '../exports/pptx/slides';
import type { MapPart } from '../geometry/map-part';
import { svgFile } from '../exports/svg';
import type { Notebook } from '../state/notebook.svelte';

const POWERPOINT = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** What a slide shows of the notebook as it is now. */
export interface SlideSubject {
  /** Kind of slide ("map"). */
  kind: string;
  /** Numbers of the selected documents, the most typical first. */
  selection?: ArrayLike<number>;
  words?: readonly ContrastWord[];
  /** The part of the map on the screen; null: all of it. */
  part?: MapPart | null;
}

/** What draws slides is large, so it is loaded when the first one is asked for. */
export async function loadSlides() {
  const [slides, thread] = await Promise.all([import('../exports/pptx/slides'), import('../exports/pptx/deck-thread')]);
  return { ...slides, ...thread };
}

/** A PowerPoint file of one slide, in the theme that is on screen. */
export async function subjectSlide(notebook: Notebook, subject: SlideSubject): Promise<Blob> {
  const { kind, data } = await gathered(notebook, subject);
  return slideFile(notebook, kind.slides(data)[0]);
}

/** What a pinned figure keeps for its slide. */
export async function keptSlide(notebook: Notebook, subject: SlideSubject): Promise<FigureSlide> {
  const [{ kind, data }, { keepSlide }] = await Promise.all([
    gathered(notebook, subject),
    import('../exports/pptx/kept-slide'),
  ]);
  return keepSlide(kind, data);
}

/** The slide of one pinned figure. */
export async function figureSlide(notebook: Notebook, number: number): Promise<Blob> {
  const { slideKind } = await loadSlides();
  const data = await figuresOf(notebook);
  return slideFile(notebook, slideKind('figures')?.slides(data)[number - 1]);
}

/** The pinned figures of the notebook, as slides are made of them. */
export async function figuresOf(notebook: Notebook): Promise<SlideData> {
  const [{ ownLead, pinnedFigures }, { pictureElement }] = await Promise.all([loadSlides(), import('./sanitise')]);
  const { document, title, values } = notebook;
  const figures = pinnedFigures(document, { title, values, picture: pictureElement });
  return { ...start(notebook), lead: ownLead(document, values), figures };
}

/** The names of the documents that a kind of slide names, in their places. */
export async function withNames(notebook: Notebook, kinds: readonly SlideKind[], data: SlideData): Promise<SlideData> {
  const wanted = [...new Set(kinds.flatMap((kind) => Array.from(kind.named(data))))];
  const found = await notebook.namesOf(wanted);
  const names: SlideData['names'][number][] = [];
  wanted.forEach((index, i) => (names[index] = found[i]));
  return { ...data, names };
}

/** The notebook as slides are made of it, without names, selection and figures. */
export function start({ map, title }: Notebook): SlideData {
  if (!map) throw new Error('There is nothing to show on a slide yet.');
  return { map, title, names: [], selection: [], words: [] };
}

async function gathered(notebook: Notebook, { kind: name, ...subject }: SlideSubject) {
  const { slideKind } = await loadSlides();
  const kind = slideKind(name);
  if (!kind) throw new Error(`There is no slide of ${name}.`);
  const marked = name === 'map' && (subject.selection?.length ?? 0) > 0;
  const data = await withNames(notebook, [kind], { ...start(notebook), ...subject, marked });
  return { kind, data };
}

async function slideFile(notebook: Notebook, draw: SlideMaker | undefined): Promise<Blob> {
  if (!draw) throw new Error('There is nothing to show on a slide yet.');
  const { assembleInWorker, writeDeck } = await loadSlides();
  const context: SlideContext = { document, theme: notebook.theme.theme, aspect: '16:9' };
  return powerPoint(await writeDeck([draw], { ...context, rasterize, assemble: assembleInWorker }));
}

export function powerPoint(file: Uint8Array): Blob {
  return new Blob([file.slice()], { type: POWERPOINT });
}

/** A picture as PNG; one with words takes the page's typeface along. */
export async function rasterize(svg: SVGSVGElement, scale: number): Promise<Uint8Array> {
  const { pngBlob } = await import('../exports/png');
  const file = svg.querySelector('text') ? await withFonts(svg) : svgFile(svg);
  return new Uint8Array(await (await pngBlob(file, scale)).arrayBuffer());
}

async function withFonts(svg: SVGSVGElement): Promise<string> {
  const { svgFileWithFonts } = await import('../exports/page-fonts');
  return svgFileWithFonts(svg);
}
