import type { DrawnDeck, DrawnItem, DrawnPlan } from './drawn-deck';
import { DECK_FONTS, type DeckFont } from './fonts';
import type { Item, PictureItem } from './plan';
import type { SlideMaker } from './slide-data';
import type { SlideContext } from './slide-layout';
import { slideFrame } from './slide-layout';

export interface DeckOptions extends SlideContext {
  /** Title of the file; that of the first slide unless given. */
  title?: string;
  /** Draws a pinned picture as PNG. */
  rasterize(svg: SVGSVGElement, scale: number): Promise<Uint8Array>;
  /** Makes the file, of `assembleDeck`: on the page in a worker, so that it holds nothing up. */
  assemble(deck: DrawnDeck, signal?: AbortSignal): Promise<Uint8Array>;
  /** Open Sans unless given. */
  font?: DeckFont;
  /** Called before each slide is drawn, and once with the number of slides before the file is put together. */
  onSlide?: (done: number) => void;
  /** Ends the work between two slides, by its reason. */
  signal?: AbortSignal;
}

/** Pixels of a picture for one of the slide. */
const PICTURE_SCALE = 2;

/**
 * Draws slides and makes a PowerPoint file of them. The same slides give the same bytes. Between slides the page may do
 * something else.
 *
 * @param slides - at least one.
 * @throws when there is no slide, and the signal's reason when it is aborted.
 */
export async function writeDeck(slides: readonly SlideMaker[], options: DeckOptions): Promise<Uint8Array> {
  if (slides.length === 0) throw new Error('a deck needs a slide: give at least one');
  const { theme, aspect, signal, onSlide, font = DECK_FONTS[0] } = options;
  const pictures = createPictures(options);
  const plans: DrawnPlan[] = [];
  for (const [i, draw] of slides.entries()) {
    onSlide?.(i);
    await pause(signal);
    const plan = draw(options);
    const items = await pictures.filed([...slideFrame(plan, options), ...plan.items]);
    plans.push({ ...plan, items });
  }
  onSlide?.(slides.length);
  await pause(signal);
  const title = options.title ?? plans[0].title;
  const file = await options.assemble({ plans, pictures: pictures.files, theme, aspect, font, title }, signal);
  signal?.throwIfAborted();
  return file;
}

/** Lets the page draw and listen. */
async function pause(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resume) => setTimeout(resume));
  signal?.throwIfAborted();
}

/** The pictures of a deck, one that stands on several slides once. */
function createPictures({ rasterize }: DeckOptions) {
  const numbers = new Map<PictureItem['picture'], number>();
  const files: DrawnDeck['pictures'] = [];
  const file = async ({ picture, box }: PictureItem): Promise<number> => {
    const known = numbers.get(picture);
    if (known !== undefined) return known;
    numbers.set(picture, files.length);
    if ('groups' in picture)
      return files.push({ discs: picture, scale: (PICTURE_SCALE * box.width) / picture.width }) - 1;
    return (
      files.push(await rasterize(picture, (PICTURE_SCALE * box.width) / Number(picture.getAttribute('width')))) - 1
    );
  };
  const filed = async (items: readonly Item[]): Promise<DrawnItem[]> => {
    const drawn: DrawnItem[] = [];
    for (const item of items) {
      if (item.kind !== 'picture') drawn.push(item);
      else {
        const { picture: _, ...place } = item;
        drawn.push({ ...place, file: await file(item) });
      }
    }
    return drawn;
  };
  return { files, filed };
}
