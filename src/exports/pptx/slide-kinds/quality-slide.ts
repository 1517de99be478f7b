import { qualityFigures } from '../../../wording/quality-text';
import { commonNotes, size } from '../facts';
import type { SlidePlan } from '../plan';
import { qualityItems, qualityNotes } from '../quality-items';
import type { SlideData, SlideKind } from '../slide-data';
import type { SlideContext } from '../slide-layout';
import { bodyBox } from '../slide-layout';

const TOP = 72;
const WIDTH = 1200;
const MAGNIFIED = 1.5;

export const qualityKind: SlideKind = {
  name: 'quality',
  label: 'Quality',
  named: () => [],
  slides: (data) => [(context) => qualitySlide(data, context)],
};

/** How far to trust the map: its quality figures, each on a rule from 0 to 1. */
export function qualitySlide({ map, title }: SlideData, context: SlideContext): SlidePlan {
  const figures = qualityFigures(map);
  const body = bodyBox(context.aspect);
  const area = { x: body.x, y: body.y + TOP, width: Math.min(WIDTH, body.width) };
  return {
    title: 'Quality of the map',
    subtitle: `${title}: ${size(map)}`,
    source: 'Quality of the layout against the space of words.',
    items: qualityItems(figures, area, context, MAGNIFIED),
    notes: [...qualityNotes(figures), ...map.meta.notices, ...commonNotes(map, title)],
  };
}
