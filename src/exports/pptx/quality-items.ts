import type { Box } from '../../geometry/box';
import type { QualityText } from '../../wording/quality-text';
import { figure } from '../../wording/words';
import type { Item } from './plan';
import type { SlideContext } from './slide-layout';
import { slideWidth } from './slide-layout';

/** Height of a figure with its rule. */
export const FIGURE = 74;
const NAME = 24;
const MEANING_SIZES = [20, 18, 16];
const DOT = 8;

/**
 * Quality figures below one another: name and value, a dot on a rule from 0 to 1, and what it means.
 *
 * @param magnified - how many times as large as beside a paragraph.
 */
export function qualityItems(
  figures: readonly QualityText[],
  area: Pick<Box, 'x' | 'y' | 'width'>,
  context: SlideContext,
  magnified = 1,
): Item[] {
  return figures.flatMap((one, i) =>
    figureItems(one, { ...area, y: area.y + i * magnified * FIGURE }, context, magnified),
  );
}

/** The figures in speaker notes. */
export function qualityNotes(figures: readonly QualityText[]): string[] {
  return figures.map(({ name, meaning, value }) => `${name}: ${figure(value)} (${meaning}).`);
}

function figureItems(
  { name, meaning, value }: QualityText,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  { theme }: SlideContext,
  m: number,
): Item[] {
  const group = name;
  const room = width - slideWidth(`${name}  `, m * NAME);
  const small =
    MEANING_SIZES.find((size) => slideWidth(meaning, m * size) <= room) ?? MEANING_SIZES[MEANING_SIZES.length - 1];
  const items: Item[] = [
    {
      kind: 'text',
      name: 'Name',
      group,
      box: { x, y, width, height: m * 34 },
      paragraphs: [[{ text: name }, { text: `  ${meaning}`, size: m * small, colour: theme.ink3 }]],
      size: m * NAME,
      colour: theme.ink,
      valign: 'middle',
    },
    {
      kind: 'text',
      name: 'Value',
      group,
      box: { x: x + width - m * 160, y: y + m * 34, width: m * 160, height: m * 32 },
      paragraphs: [[{ text: figure(value) }]],
      size: m * NAME,
      colour: value === null ? theme.ink3 : theme.ink,
      align: 'right',
      valign: 'middle',
    },
  ];
  if (value === null) return items;
  const scale = { x, y: y + m * 50, width: width - m * 100, height: 0 };
  const radius = m * DOT;
  return [
    ...items,
    { kind: 'line', name: 'Scale', group, box: scale, stroke: { colour: theme.ruleStrong, width: 2 * m } },
    {
      kind: 'ellipse',
      name: 'Dot',
      group,
      x: scale.x + radius + Math.min(1, Math.max(0, value)) * (scale.width - 2 * radius),
      y: scale.y,
      radius,
      fill: theme.ink,
    },
  ];
}
