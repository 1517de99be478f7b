import { isRecord, mismatch, type Shape } from '../topic-map/shape';
import type { TopicEdit } from './topic-edits';

const documents: Shape = { list: 'string' };

const SHAPES: Readonly<Record<TopicEdit['kind'], Record<string, Shape>>> = {
  rename: { topic: documents, label: 'string' },
  recolour: { topic: documents, colour: 'number' },
  merge: { topic: documents, into: documents },
  move: { documents, into: documents },
  gather: { documents, label: 'string' },
};

/** Slots of the palette. */
const SLOTS = 36;

/** What is wrong with a list of edits as it stands in a file, or null. */
export function topicEditsMismatch(value: unknown, name: string): string | null {
  if (!Array.isArray(value)) return `${name} is no list`;
  for (const [i, edit] of value.entries()) {
    const where = `${name}[${i}]`;
    const kind = isRecord(edit) ? edit.kind : undefined;
    if (typeof kind !== 'string' || !Object.hasOwn(SHAPES, kind)) return `${where} is of an unknown kind`;
    const wrong = mismatch(edit, SHAPES[kind as TopicEdit['kind']], where);
    if (wrong) return wrong;
  }
  return null;
}

/** The edits without what they do not need. @param value - in which {@link topicEditsMismatch} finds nothing. */
export function takeTopicEdits(value: readonly TopicEdit[]): TopicEdit[] {
  return value.map((edit) => {
    const fields = Object.keys(SHAPES[edit.kind]).map((name) => [name, edit[name as keyof TopicEdit]] as const);
    const taken = { kind: edit.kind, ...Object.fromEntries(fields) } as TopicEdit;
    if (taken.kind !== 'recolour') return taken;
    const isSlot = Number.isInteger(taken.colour) && taken.colour >= 1 && taken.colour <= SLOTS;
    return isSlot ? taken : { ...taken, colour: 1 };
  });
}
