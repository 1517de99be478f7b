import { topicInk } from '../../../charts/map-marks';
import type { Theme } from '../../../charts/theme';
import type { Box } from '../../../geometry/box';
import type { TopicMap } from '../../../topic-map/topic-map';
import { plainLead } from '../../../wording/lead-sentence';
import { commonNotes, methodLine, size } from '../facts';
import type { Item, SlidePlan } from '../plan';
import type { SlideData, SlideKind } from '../slide-data';
import type { SlideContext } from '../slide-layout';
import { footBox, FOOT_SIZE, SIDE, slideSize } from '../slide-layout';
import { slideLines } from '../slide-lines';

const TITLE_SIZES = [80, 72, 64, 56, 48];
const TITLE_LINE = 1.15;
const TITLE_TRACKING = -0.018;
const TITLE_ROWS = 3;
/** Where the last line of the title ends. */
const TITLE_BOTTOM = 540;
const ACCENT = { width: 120, height: 8, gap: 36 };
const LEAD = { size: 30, line: 46 };
const LEAD_GAP = 36;
const LEAD_WIDTH = 1240;
const LEAD_ROWS = 5;
/** Pixels by which the lead is made narrower, and left free beside it, since programs measure a little differently. */
const LEAD_STEP = 20;
const STRIP = { y: 900, height: 12 };

export const titleKind: SlideKind = {
  name: 'title',
  label: 'Title',
  named: () => [],
  slides: (data) => [(context) => titleSlide(data, context)],
};

/** The first slide: the title, what the map shows in a few sentences, and the topics by size as a strip. */
export function titleSlide({ map, title, lead: own }: SlideData, { theme, aspect }: SlideContext): SlidePlan {
  const width = slideSize(aspect).width - 2 * SIDE;
  const lead = own ?? plainLead(map);
  const titleSize =
    TITLE_SIZES.find((px) => slideLines(title, width, px, 'semibold').length <= 2) ??
    TITLE_SIZES[TITLE_SIZES.length - 1];
  const titleLines = slideLines(title, width, titleSize, 'semibold', TITLE_ROWS);
  const line = TITLE_LINE * titleSize;
  const top = TITLE_BOTTOM - line * titleLines.length;
  const leadWidth = balancedWidth(lead, Math.min(LEAD_WIDTH, width));
  const leadLines = slideLines(lead, leadWidth, LEAD.size, 'regular', LEAD_ROWS);
  const items: Item[] = [
    {
      kind: 'text',
      name: 'Title',
      title: true,
      box: { x: SIDE, y: top, width, height: line * titleLines.length },
      paragraphs: [[{ text: titleLines.join(' ') }]],
      size: titleSize,
      line,
      colour: theme.ink,
      bold: true,
      tracking: TITLE_TRACKING,
      valign: 'bottom',
      wrap: true,
    },
    {
      kind: 'rect',
      name: 'Accent',
      box: { x: SIDE, y: top - ACCENT.gap - ACCENT.height, width: ACCENT.width, height: ACCENT.height },
      fill: theme.accent,
    },
    {
      kind: 'text',
      name: 'Subtitle',
      box: {
        x: SIDE,
        y: TITLE_BOTTOM + LEAD_GAP,
        width: leadWidth + LEAD_STEP,
        height: LEAD.line * leadLines.length,
      },
      paragraphs: [[{ text: leadLines.join(' ') }]],
      ...LEAD,
      colour: theme.ink2,
      wrap: true,
    },
    ...topicStrip(map, { x: SIDE, y: STRIP.y, width, height: STRIP.height }, theme),
    {
      kind: 'text',
      name: 'Source',
      box: footBox(aspect),
      paragraphs: [[{ text: `${size(map)}. ${methodLine(map)}` }]],
      size: FOOT_SIZE,
      colour: theme.ink3,
      valign: 'middle',
    },
  ];
  return { cover: true, title, subtitle: '', source: '', items, notes: [lead, ...commonNotes(map, title)] };
}

/** The least width at which a text takes no more lines, so that the last one is no single word. */
function balancedWidth(text: string, most: number): number {
  const lines = (width: number) => slideLines(text, width, LEAD.size).length;
  let width = most;
  while (width > most / 2 && lines(width - LEAD_STEP) === lines(most)) width -= LEAD_STEP;
  return width;
}

/** One bar in the colours of the topics, each as long as its share of the documents. */
function topicStrip({ meta, documents }: TopicMap, box: Box, theme: Theme): Item[] {
  let x = box.x;
  return meta.topics.map((topic): Item => {
    const width = (topic.size / documents.length) * box.width;
    const item: Item = {
      kind: 'rect',
      name: topic.label,
      group: 'Topics by size',
      box: { ...box, x, width },
      fill: topicInk(theme, topic).mark,
    };
    x += width;
    return item;
  });
}
