import type { Box } from '../../../geometry/box';
import { commonNotes, methodLine, topicNote } from '../facts';
import { mapItems, NATIVE_UP_TO } from '../map-items';
import type { Item, SlidePlan } from '../plan';
import type { SlideData, SlideKind } from '../slide-data';
import type { SlideContext } from '../slide-layout';
import { bodyBox } from '../slide-layout';
import { LIST_LINE, topicList } from '../topic-list';
import { documentNoun } from '../../../wording/lead-sentence';
import { counted, digits } from '../../../wording/words';

/** More topics than this are listed beside the map. */
const LIST_FROM = 13;
const ROWS = 24;
const LIST_WIDTH = 350;
const GAP = 48;

export const mapKind: SlideKind = {
  name: 'map',
  label: 'Map',
  named: ({ map }) => (map.documents.length > NATIVE_UP_TO ? [] : Array.from(map.documents.keys())),
  slides: (data) => [(context) => mapSlide(data, context)],
};

/**
 * The map with its labels; with a list of the topics at the left where they are more than twelve, or where a label
 * finds no place. A selection is shown as on the screen.
 */
export function mapSlide(data: SlideData, context: SlideContext): SlidePlan {
  const { map, title } = data;
  const { topics } = map.meta;
  const noun = documentNoun(map);
  const body = bodyBox(context.aspect);
  const selected = data.marked ? data.selection.length : 0;
  const whole = topics.length < LIST_FROM ? mapItems(data, body, context) : null;
  const { items, outside } = whole?.unlabelled === 0 ? whole : listed(data, body, context);
  return {
    title,
    subtitle:
      `${counted(map.documents.length, noun)} in ${counted(topics.length, 'topic')}` +
      `${selected > 0 ? `; ${digits(selected)} selected` : ''}; close together means similar words`,
    source: `${methodLine(map)}${outside > 0 ? ` ${counted(outside, noun)} far off ${outside === 1 ? 'lies' : 'lie'} outside this picture.` : ''}`,
    items,
    notes: [
      `Close together means similar words; the axes have no unit. ${methodLine(map)}`,
      ...topics.map((topic) => topicNote(topic, map)),
      ...commonNotes(map, title),
    ],
  };
}

function listed(data: SlideData, body: Box, context: SlideContext): { items: Item[]; outside: number } {
  const rows = data.map.meta.topics.map((topic) => ({ topic, count: topic.size }));
  const lines = Math.min(ROWS, rows.length);
  const top = body.y + Math.max(0, (body.height - lines * LIST_LINE) / 2);
  const list = topicList(rows, ROWS, { x: body.x, y: top, width: LIST_WIDTH }, context.theme);
  const left = LIST_WIDTH + GAP;
  const room = { ...body, x: body.x + left, width: body.width - left };
  const { items, outside } = mapItems(data, room, context);
  return { items: [list, ...items], outside };
}
