import type { Theme } from '../../charts/theme';
import type { Box } from '../../geometry/box';
import type { Document } from '../../topic-map/document';
import type { SlideName } from './facts';
import { venueLine } from './facts';
import type { Item, Run } from './plan';
import { slideLines } from './slide-lines';
import { digits } from '../../wording/words';

const HEAD_SIZE = 24;
const HEAD_LINE = 32;
const HEAD_GAP = 12;
const NAME_SIZE = 24;
const NAME_LINE = 34;
const META_SIZE = 20;
const META_LINE = 28;
const PADDING = 14;
const RULE = 1.5;

/**
 * Documents by name under a heading, a rule above each: title in at most two lines, venue and year below. As many
 * as the box has room for; a last line counts what is left out of `total`.
 */
export function documentItems(
  heading: string,
  documents: readonly { name: SlideName; document: Document }[],
  box: Box,
  theme: Theme,
  total = documents.length,
): Item[] {
  const items: Item[] = [headingItem(heading, box, theme)];
  const bottom = box.y + box.height;
  let y = box.y + HEAD_LINE + HEAD_GAP;
  let shown = 0;
  for (const { name, document } of documents) {
    const lines = slideLines(name.name, box.width, NAME_SIZE, 'regular', 2);
    const meta = venueLine(document);
    const height = 2 * PADDING + lines.length * NAME_LINE + (meta === '' ? 0 : META_LINE);
    const rest = shown + 1 < total ? META_LINE + PADDING : 0;
    if (y + height + rest > bottom && shown > 0) break;
    shown++;
    items.push({
      kind: 'line',
      name: 'Rule',
      box: { x: box.x, y, width: box.width, height: 0 },
      stroke: { colour: theme.rule, width: RULE },
    });
    items.push({
      kind: 'text',
      name: name.short,
      box: { x: box.x, y: y + PADDING, width: box.width, height: height - 2 * PADDING },
      paragraphs: [
        nameRuns(lines.join(' '), name, document, theme),
        ...(meta === '' ? [] : [[{ text: meta, size: META_SIZE, colour: theme.ink3 }]]),
      ],
      size: NAME_SIZE,
      colour: theme.ink,
      wrap: true,
    });
    y += height;
  }
  const left = total - shown;
  if (left > 0) items.push(moreItem(`and ${digits(left)} more`, { ...box, y: y + PADDING }, theme));
  return items;
}

/** The name that the authors gave upright, one of ours in italics, the first words of the abstract paler. */
function nameRuns(text: string, { short, given }: SlideName, { title }: Document, theme: Theme): Run[] {
  if (title !== '') return [{ text }];
  const end = text.startsWith(`${short}: `) ? short.length + 1 : text.length;
  return [
    { text: text.slice(0, end), italic: !given },
    { text: text.slice(end), colour: theme.ink2 },
  ].filter((run) => run.text !== '');
}

/** A heading within a slide. */
export function headingItem(text: string, { x, y, width }: Box, theme: Theme): Item {
  return {
    kind: 'text',
    name: text,
    box: { x, y, width, height: HEAD_LINE },
    paragraphs: [[{ text }]],
    size: HEAD_SIZE,
    colour: theme.ink,
    bold: true,
    valign: 'middle',
  };
}

function moreItem(text: string, { x, y, width }: Box, theme: Theme): Item {
  return {
    kind: 'text',
    name: 'More',
    box: { x, y, width, height: META_LINE },
    paragraphs: [[{ text }]],
    size: META_SIZE,
    colour: theme.ink3,
    valign: 'middle',
  };
}
