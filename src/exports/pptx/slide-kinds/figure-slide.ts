import type { SlidePlan } from '../plan';
import type { PinnedFigure, SlideKind } from '../slide-data';
import type { SlideContext } from '../slide-layout';
import { fitsTitle } from '../slide-layout';

export const figureKind: SlideKind = {
  name: 'figures',
  label: 'Pinned figures',
  named: () => [],
  slides: ({ figures = [] }) => figures.map((figure) => (context) => figureSlide(figure, context)),
};

/**
 * A pinned figure as it was. The reader's caption is the title where it fits into a line, else the subtitle; number
 * and run go to the foot.
 */
export function figureSlide({ number, label, caption, origin, draw }: PinnedFigure, context: SlideContext): SlidePlan {
  const plan = draw(context);
  const words = caption.trim().replace(/\.$/, '');
  const own = words !== '' && words !== label;
  const asTitle = own && fitsTitle(words, context.aspect);
  return {
    ...plan,
    title: asTitle ? words : plan.title,
    subtitle: own && !asTitle ? words : plan.subtitle,
    source: `Figure ${number}. ${origin} ${plan.source}`,
    notes: [`Figure ${number}. ${words}. ${origin}`, ...plan.notes],
  };
}
