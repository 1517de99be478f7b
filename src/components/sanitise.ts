import DOMPurify from 'dompurify';
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

/**
 * A pinned picture as an element (browser only). A notebook may come from anywhere, so only drawing is let through:
 * no script, no style sheet, no link, nothing that is fetched.
 *
 * @returns null when the text holds no picture of a size.
 */
export function pictureElement(svg: string): SVGSVGElement | null {
  const fragment = DOMPurify.sanitize(svg, {
    USE_PROFILES: { svg: true },
    FORBID_TAGS: ['style', 'a', 'use', 'image', 'filter', 'animate', 'animateTransform', 'animateMotion', 'set'],
    FORBID_ATTR: ['style', 'href', 'xlink:href', 'class'],
    RETURN_DOM_FRAGMENT: true,
  });
  const picture = fragment.querySelector('svg');
  if (!picture || !(Number(picture.getAttribute('width')) > 0) || !(Number(picture.getAttribute('height')) > 0)) {
    return null;
  }
  for (const element of picture.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) if (/url\s*\(/i.test(value)) element.removeAttribute(name);
  }
  return picture;
}
