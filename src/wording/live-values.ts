import type { TopicMap } from '../topic-map/topic-map';
import { digits, figure, listed } from './words';

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

/** What to say of names in braces that have no value, or '': a file says so in their place, where nobody may look. */
export function unknownLiveWarning(texts: readonly string[], values: ReadonlyMap<string, string>): string {
  const parts = texts.flatMap((text) => liveParts(text, values));
  const names = [...new Set(parts.flatMap(({ kind, name }) => (kind === 'error' && name !== undefined ? name : [])))];
  if (names.length === 0) return '';
  const shown = names.slice(0, 5).map((name) => `{{${name}}}`);
  const [are, their, them] =
    names.length > 1 ? ['are no live values', 'their', 'them'] : ['is no live value', 'its', 'it'];
  return `${listed(shown)} ${are}, and what is written says so in ${their} place; correct ${them}`;
}

/** A caption without the names that its figure has kept a value of. */
export function withOwnValues(caption: string, origin: Parameters<typeof captionValues>[0]): string {
  const own = captionValues(origin, new Map());
  return caption.replace(new RegExp(LIVE_VALUE, 'g'), (written: string, name: string) => own.get(name) ?? written);
}
