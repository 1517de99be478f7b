import type { Box } from '../../../geometry/box';
import { curveWords } from '../../../wording/figure-words';
import { qualityFigures } from '../../../wording/quality-text';
import { methodsParagraph } from '../../../wording/recipe-text';
import { counted } from '../../../wording/words';
import { curveItem, curveNotes } from '../curve-item';
import { headingItem } from '../document-items';
import { commonNotes, size } from '../facts';
import type { Item, SlidePlan } from '../plan';
import { FIGURE, qualityItems, qualityNotes } from '../quality-items';
import type { SlideData, SlideKind } from '../slide-data';
import type { SlideContext } from '../slide-layout';
import { bodyBox } from '../slide-layout';
import { slideLines } from '../slide-lines';

const TOP = 24;
const HEADING = 52;
/** Between the numbers below the curve and the source line. */
const FOOT_GAP = 14;
/** Sizes and lines of the paragraph, the largest that fits. */
const PARAGRAPH = [
  { size: 24, line: 38 },
  { size: 22, line: 34 },
  { size: 20, line: 30 },
  { size: 18, line: 27 },
];

export const recipeKind: SlideKind = {
  name: 'recipe',
  label: 'Recipe and quality',
  named: () => [],
  slides: (data) => [(context) => recipeSlide(data, context)],
};

/** How a map was made and how far to trust it: methods paragraph, quality figures, silhouette by number of topics. */
export function recipeSlide({ map, title }: SlideData, context: SlideContext): SlidePlan {
  const { theme, aspect } = context;
  const methods = methodsParagraph(map);
  const figures = qualityFigures(map);
  const body = bodyBox(aspect);
  const width = (body.width - 96) / 2;
  const left = { x: body.x, y: body.y + TOP, width, height: body.height - TOP };
  const right = { ...left, x: body.x + body.width - width };
  const hasCurve = map.meta.k_curve.length > 1;
  const chartTop = right.y + HEADING + figures.length * FIGURE + 28;
  const chart = { ...right, y: chartTop, height: body.y + body.height - chartTop };
  return {
    title: 'How this map was made',
    subtitle: `${title}: ${size(map)}, ${counted(map.meta.terms, 'term')}`,
    source: hasCurve ? curveWords(map) : 'Quality of the layout against the space of words.',
    items: [
      headingItem('Methods', left, theme),
      paragraphItem(methods, { ...left, y: left.y + HEADING, height: left.height - HEADING }, context),
      headingItem('How far to trust it', right, theme),
      ...qualityItems(figures, { ...right, y: right.y + HEADING }, context),
      ...(hasCurve
        ? [
            headingItem('Number of topics', chart, theme),
            curveItem(map, { ...chart, y: chart.y + 44, height: chart.height - 44 - FOOT_GAP }, context),
          ]
        : []),
    ],
    notes: [methods, ...qualityNotes(figures), ...curveNotes(map), ...map.meta.notices, ...commonNotes(map, title)],
  };
}

function paragraphItem(text: string, box: Box, { theme }: SlideContext): Item {
  const style =
    PARAGRAPH.find(({ size, line }) => slideLines(text, box.width, size).length * line <= box.height) ??
    PARAGRAPH[PARAGRAPH.length - 1];
  return {
    kind: 'text',
    name: 'Methods paragraph',
    box,
    paragraphs: [[{ text }]],
    ...style,
    colour: theme.ink2,
    wrap: true,
  };
}
