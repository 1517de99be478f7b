import { curveWords } from '../../../wording/figure-words';
import { curveItem, curveNotes } from '../curve-item';
import { commonNotes, size } from '../facts';
import type { SlidePlan } from '../plan';
import type { SlideData, SlideKind } from '../slide-data';
import type { SlideContext } from '../slide-layout';
import { bodyBox } from '../slide-layout';

const TOP = 48;
const BOTTOM = 32;

export const curveKind: SlideKind = {
  name: 'curve',
  label: 'Number of topics',
  named: () => [],
  slides: (data) => (data.map.meta.k_curve.length > 1 ? [(context) => curveSlide(data, context)] : []),
};

/** How the number of topics was chosen: the silhouette of every number tried. */
export function curveSlide({ map, title }: SlideData, context: SlideContext): SlidePlan {
  const body = bodyBox(context.aspect);
  return {
    title: 'Number of topics',
    subtitle: `${title}: ${size(map)}`,
    source: curveWords(map),
    items: [curveItem(map, { ...body, y: body.y + TOP, height: body.height - TOP - BOTTOM }, context)],
    notes: [...curveNotes(map), ...commonNotes(map, title)],
  };
}
