import { topicInk } from '../../charts/map-marks';
import type { Theme } from '../../charts/theme';
import { fitText } from '../../geometry/text-width';
import type { Topic } from '../../topic-map/topic-map';
import type { Run, TextItem } from './plan';
import { slideWidth } from './slide-layout';
import { counted, digits } from '../../wording/words';

/** A topic and the number beside it. */
export interface TopicRow {
  topic: Topic;
  count: number;
}

export const LIST_SIZE = 22;
export const LIST_LINE = 33;
const DOT = 28;
const COUNT_GAP = 20;
const DISC = '\u25cf';
const RING = '\u25cb';

/** A label that is too long loses its last terms before it loses letters. */
function shortLabel(label: string, room: number): string {
  const terms = label.split(', ');
  for (let kept = terms.length; kept > 0; kept--) {
    const text = terms.slice(0, kept).join(', ');
    if (slideWidth(text, LIST_SIZE) <= room) return text;
  }
  // A term that is too long alone goes up to the number: in a wider typeface the list shrinks.
  return fitText(terms[0], room, LIST_SIZE);
}

/**
 * Topics with their counts as one native text: a coloured dot, the label, and the count at a right tab. What does
 * not find room is summed up in a last line.
 *
 * @param rows - most lines.
 */
export function topicList(
  topics: readonly TopicRow[],
  rows: number,
  box: { x: number; y: number; width: number },
  theme: Theme,
  name = 'Topic list',
): TextItem {
  const shown = topics.length > rows ? topics.slice(0, rows - 1) : topics;
  const others = topics.slice(shown.length);
  const line = (mark: Run, label: string, count: number): Run[] => {
    const number = digits(count);
    const room = box.width - DOT - COUNT_GAP - slideWidth(number, LIST_SIZE);
    return [mark, { text: `\t${shortLabel(label, room)}` }, { text: `\t${number}`, colour: theme.ink3 }];
  };
  const paragraphs = shown.map(({ topic, count }) => {
    const hollow = topic.id >= theme.topics.length;
    return line({ text: hollow ? RING : DISC, colour: topicInk(theme, topic).mark }, topic.label, count);
  });
  if (others.length > 0) {
    const rest = others.reduce((sum, { count }) => sum + count, 0);
    paragraphs.push(line({ text: RING, colour: theme.ink3 }, `others (${counted(others.length, 'topic')})`, rest));
  }
  return {
    kind: 'text',
    name,
    box: { ...box, height: LIST_LINE * paragraphs.length },
    paragraphs,
    size: LIST_SIZE,
    line: LIST_LINE,
    colour: theme.ink,
    // Tabs count from the edges of the box only where lines break at them.
    wrap: true,
    tabs: [
      { at: DOT, align: 'left' },
      { at: box.width, align: 'right' },
    ],
  };
}
