import type { TopicMap } from '../topic-map/topic-map';
import { digits, figure } from './words';

/** The names that stand for themselves; `topic:N.label` and `topic:N.size` go with every topic. */
export const LIVE_NAMES = [
  'documents',
  'topics',
  'terms',
  'selection.size',
  'topic:1.label',
  'topic:1.size',
  'quality.trustworthiness',
  'quality.silhouette',
] as const;

/** What is said where a text with live values is written. */
export const LIVE_HELP =
  'Live values such as {{documents}} or {{topics}} follow the map; your other words stay as you write them.';

/** The same where a caption is written. */
export const CAPTION_HELP =
  'Live values such as {{documents}} or {{topics}} are those of the run that the figure shows.';

/** A live value where it stands in a text: `{{ name }}`. */
export const LIVE_VALUE = /\{\{\s*([^{}\n]{1,80}?)\s*\}\}/;

/** Every value that a note may name, as it is shown. Topics are counted from 1, as on the page. */
export function liveValues(map: TopicMap | null, selected: number): ReadonlyMap<string, string> {
  if (!map) return new Map();
  const { meta } = map;
  return new Map([
    ['documents', digits(map.documents.length)],
    ['topics', digits(meta.topics.length)],
    ['terms', digits(meta.terms)],
    ['selection.size', digits(selected)],
    ['quality.trustworthiness', figure(meta.quality.trustworthiness)],
    ['quality.silhouette', figure(meta.quality.silhouette)],
    ...meta.topics.flatMap(({ id, label, size }): [string, string][] => [
      [`topic:${id + 1}.label`, label],
      [`topic:${id + 1}.size`, digits(size)],
    ]),
  ]);
}

/** The values that a caption names: those of the run that its figure shows, or where it keeps none, of now. */
export function captionValues(
  { values }: { values?: readonly (readonly [string, string])[] },
  now: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return values ? new Map(values) : now;
}

/** What stands in the place of a name that has no value. */
export function unknownValue(name: string, values: ReadonlyMap<string, string>): string {
  const topic = /^topic:(\d+)\.(label|size)$/.exec(name);
  if (topic) return `there is no topic ${topic[1]}, only 1 to ${values.get('topics')}`;
  return `unknown value “${name}”`;
}

/** A stretch of plain text, a live value, or the error in its place. */
export type LivePart = { kind: 'text' | 'value' | 'error'; text: string; name?: string };

/** A plain text with its live values filled in. */
export function liveParts(text: string, values: ReadonlyMap<string, string>): LivePart[] {
  const parts: LivePart[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(LIVE_VALUE, 'g'))) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    const value = values.get(match[1]);
    parts.push(
      value === undefined
        ? { kind: 'error', text: unknownValue(match[1], values), name: match[1] }
        : { kind: 'value', text: value, name: match[1] },
    );
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** A plain text with its live values in it. */
export function liveText(text: string, values: ReadonlyMap<string, string>): string {
  return liveParts(text, values)
    .map((part) => part.text)
    .join('');
}

/** The names in a text that have no value. */
export function unknownLive(text: string, values: ReadonlyMap<string, string>): string[] {
  return liveParts(text, values).flatMap(({ kind, name }) => (kind === 'error' && name !== undefined ? name : []));
}
