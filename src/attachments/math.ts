import type { Attachment } from 'svelte/attachments';

/** Longer formulas stay TeX source: nobody reads them, and they may be a trap. */
const LONGEST = 5000;

/**
 * Typesets a formula in an element. KaTeX and its fonts are loaded when the first formula is read. Formulas are
 * hostile input: no links, no HTML, no unbounded macros or sizes; an error leaves the source standing.
 */
export function math(tex: string, display: boolean): Attachment<HTMLElement> {
  return (element) => {
    if (tex.length > LONGEST) return;
    let gone = false;
    void loadKatex().then(
      (katex) => {
        if (gone) return;
        katex.render(tex, element, {
          displayMode: display,
          throwOnError: false,
          trust: false,
          strict: 'ignore',
          maxSize: 20,
          maxExpand: 200,
          errorColor: 'currentColor',
        });
      },
      () => undefined, // the source is already there
    );
    return () => {
      gone = true;
    };
  };
}

async function loadKatex() {
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')]);
  return katex;
}
