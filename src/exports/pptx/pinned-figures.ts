import { keepsSlide } from '../../edits/figure-slide';
import type { FigureCell, NotebookDocument } from '../../edits/notebook-document';
import { figureOrigin } from '../../wording/figure-text';
import { inlineText } from '../../wording/inline-markdown';
import { captionValues } from '../../wording/live-values';
import { openSlide } from './kept-slide';
import type { PinnedFigure, SlideMaker } from './slide-data';
import { slideKind } from './slide-kinds';
import { pictureSlide } from './slide-kinds/picture-slide';

interface FigureContext {
  /** Of the notebook, for a figure that keeps no title. */
  title: string;
  /** What live values are now. */
  values: ReadonlyMap<string, string>;
  /** Makes an element of a kept picture; null where it holds none. */
  picture(svg: string): SVGSVGElement | null;
}

/** The reader's own lead as plain text; undefined where it is written from the map. */
export function ownLead({ lead }: NotebookDocument, values: ReadonlyMap<string, string>): string | undefined {
  return lead === null ? undefined : inlineText(lead, values);
}

/** The figures of a notebook, in the order of the page. */
export function pinnedFigures(document: NotebookDocument, context: FigureContext): PinnedFigure[] {
  const cells = document.cells.filter((cell): cell is FigureCell => cell.kind === 'figure');
  return cells.map((cell, i) => ({
    number: i + 1,
    label: cell.label,
    caption: inlineText(cell.caption, captionValues(cell.origin, context.values)),
    origin: `${figureOrigin(cell.origin)}.`,
    draw: slideOf(cell, i + 1, context),
  }));
}

/** Of what the figure has kept; of its picture where that is all. */
function slideOf({ label, slide, picture }: FigureCell, number: number, context: FigureContext): SlideMaker {
  const kind = keepsSlide(slide) ? slideKind(slide.kind) : undefined;
  if (keepsSlide(slide) && kind) {
    return (slideContext) => {
      const [draw] = kind.slides(openSlide(slide));
      if (!draw) throw new Error(`Figure ${number} has kept nothing to show; pin the chart again.`);
      return draw(slideContext);
    };
  }
  return pictureSlide(context.title, label, (ground) => {
    const svg = context.picture(picture[ground]);
    if (!svg) throw new Error(`Figure ${number} holds no picture that can be shown; pin the chart again.`);
    return svg;
  });
}
