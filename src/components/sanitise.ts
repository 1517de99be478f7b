import DOMPurify from 'dompurify';
import { turn } from '../attachments/turns';
import type { NoteSlice } from './markdown';

export { noteSlices } from './markdown';

const NOTE_TAGS =
  'p br hr h2 h3 h4 h5 h6 strong em del code pre blockquote ul ol li a span table thead tbody tr th td'.split(' ');
const NOTE_ATTRIBUTES = ['href', 'target', 'rel', 'title', 'class', 'align', 'start'];

/** A part of a note as HTML that the page may show (browser only). */
export function noteHtml(slice: NoteSlice, values: ReadonlyMap<string, string>): string {
  return DOMPurify.sanitize(slice.html(values), {
    ALLOWED_TAGS: NOTE_TAGS,
    ALLOWED_ATTR: NOTE_ATTRIBUTES,
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
    ADD_URI_SAFE_ATTR: ['rel', 'target', 'align', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

/** Elements of a picture that are made safe in one turn of the page. */
const STEP = 400;

/**
 * A pinned picture as an element (browser only). A notebook may come from anywhere, so only drawing is let through:
 * no script, no style sheet, no link, nothing that is fetched.
 *
 * @returns null when the text holds no picture of a size.
 */
export function pictureElement(svg: string): SVGSVGElement | null {
  const picture = safePicture(svg);
  return picture && hasSize(picture) ? picture : null;
}

/**
 * The same for the page: the marks of a large map are made safe some hundred a turn, and come as they are.
 *
 * @returns the picture at once, and what fills it.
 */
export function pictureInTurns(svg: string): { picture: SVGSVGElement | null; fill: () => Promise<void> } {
  const source = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const groups = [...source.querySelectorAll('g')];
  const leaves = groups.map((group) =>
    group.children.length > 0 && [...group.children].every((child) => child.children.length === 0)
      ? [...group.childNodes]
      : null,
  );
  for (const nodes of leaves) for (const node of nodes ?? []) node.remove();
  const picture = pictureElement(new XMLSerializer().serializeToString(source));
  const places = picture ? [...picture.querySelectorAll('g')] : [];
  // Groups that are not as they were drawn here, or no XML: all at once, as the sanitiser reads it.
  if (places.length !== groups.length) return { picture: pictureElement(svg), fill: () => Promise.resolve() };
  return { picture, fill: () => fillInTurns(places, leaves) };
}

async function fillInTurns(places: readonly Element[], leaves: readonly (readonly ChildNode[] | null)[]) {
  const text = new XMLSerializer();
  let done = 0;
  for (const [i, nodes] of leaves.entries()) {
    for (let from = 0; nodes && from < nodes.length; from += STEP) {
      const part = nodes.slice(from, from + STEP).map((node) => text.serializeToString(node));
      const safe = safePicture(`<svg>${part.join('')}</svg>`);
      places[i].append(...(safe?.childNodes ?? []));
      done += part.length;
      if (done < STEP) continue;
      done = 0;
      await turn();
    }
  }
}

function hasSize(picture: SVGSVGElement): boolean {
  return Number(picture.getAttribute('width')) > 0 && Number(picture.getAttribute('height')) > 0;
}

/** What the charts say in a function: where something lies, and colours. Any other may fetch (url, image-set …). */
const DRAWING = /^(?:translate|scale|rotate|skew[xy]|matrix|(?:rgb|hsl)a?)$/i;

/** Names and texts for people, which are never read as a style. */
const WORDS = /^(?:aria-|data-)/;

/** Whether a value fetches nothing, however its style would spell it: a function's name may be written with escapes. */
function isDrawing({ name, value }: Attr): boolean {
  if (WORDS.test(name)) return true;
  return !value.includes('\\') && [...value.matchAll(/([\w-]*)\s*\(/g)].every(([, called]) => DRAWING.test(called));
}

function safePicture(svg: string): SVGSVGElement | null {
  const fragment = DOMPurify.sanitize(svg, {
    USE_PROFILES: { svg: true },
    FORBID_TAGS: ['style', 'a', 'use', 'image', 'filter', 'animate', 'animateTransform', 'animateMotion', 'set'],
    FORBID_ATTR: ['style', 'href', 'xlink:href', 'class', 'id', 'name'],
    RETURN_DOM_FRAGMENT: true,
  });
  const picture = fragment.querySelector('svg');
  for (const element of picture ? [picture, ...picture.querySelectorAll('*')] : []) {
    for (const attribute of [...element.attributes]) if (!isDrawing(attribute)) element.removeAttributeNode(attribute);
  }
  return picture;
}
