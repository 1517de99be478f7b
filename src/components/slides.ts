import type { ContrastWord } from '../analysis/contrast-words';
import type { SlideContext, SlidePlan } from '../exports/pptx/slides';
import { svgFile } from '../exports/svg';
import type { MapScene } from '../state/map-scene.svelte';
import type { Notebook } from '../state/notebook.svelte';
import { qualityFigures } from '../wording/quality-text';
import { methodsParagraph } from '../wording/recipe-text';
import type { TopicMap } from '../topic-map/topic-map';

const POWERPOINT = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** What draws slides is large, so it is loaded when the first one is asked for. */
const loadSlides = () => import('../exports/pptx/slides');

type Slides = Awaited<ReturnType<typeof loadSlides>>;

/** The map as a slide: what the screen shows of it, its selection too. */
export function mapSlide(notebook: Notebook, scene: MapScene): Promise<Blob> {
  return slideFile(notebook, async (map, context, slides) => {
    const { selection, view } = notebook;
    const native = map.documents.length <= slides.NATIVE_UP_TO;
    const names = native ? await notebook.namesOf([...map.documents.keys()]) : [];
    const shown = { frame: scene.frame, transform: view.transform };
    const data = { map, names, title: notebook.title, selection: selection.mask, view: shown };
    return slides.mapSlide(data, context);
  });
}

/** All topics at a glance. */
export function topicsSlide(notebook: Notebook): Promise<Blob> {
  return slideFile(notebook, (map, context, slides) =>
    Promise.resolve(slides.topicsSlide({ map, title: notebook.title }, context)),
  );
}

/**
 * The selection: the words that set it apart, its topics, its documents.
 *
 * @param indices - of the selected documents, the most typical first.
 */
export function selectionSlide(
  notebook: Notebook,
  indices: ArrayLike<number>,
  words: readonly ContrastWord[],
): Promise<Blob> {
  return slideFile(notebook, async (map, context, slides) => {
    const names = await notebook.namesOf(Array.from(indices).slice(0, slides.NAMED));
    return slides.selectionSlide({ map, indices, names, words, title: notebook.title }, context);
  });
}

/** How the map was made and how far to trust it. */
export function recipeSlide(notebook: Notebook): Promise<Blob> {
  return slideFile(notebook, (map, context, slides) => {
    const data = { map, title: notebook.title, methods: methodsParagraph(map), figures: qualityFigures(map) };
    return Promise.resolve(slides.recipeSlide(data, context));
  });
}

/** A PowerPoint file of one slide, in the theme that is on screen. */
async function slideFile(
  notebook: Notebook,
  plan: (map: TopicMap, context: SlideContext, slides: Slides) => Promise<SlidePlan>,
): Promise<Blob> {
  const { map } = notebook;
  if (!map) throw new Error('There is nothing to show on a slide yet.');
  const slides = await loadSlides();
  const context: SlideContext = { document, theme: notebook.theme.theme, aspect: '16:9' };
  const slide = await plan(map, context, slides);
  const file = await slides.writeDeck([slide], { ...context, title: slide.title, rasterize });
  return new Blob([file.slice()], { type: POWERPOINT });
}

async function rasterize(svg: SVGSVGElement, scale: number): Promise<Uint8Array> {
  const { pngBlob } = await import('../exports/png');
  return new Uint8Array(await (await pngBlob(svgFile(svg), scale)).arrayBuffer());
}
