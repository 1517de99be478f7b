import type { Cursor } from './cursor';
import { ENTITY, entity, knownTag, SCRIPT, TAG } from './html';
import { script } from './latex-commands';

/** A known tag or a comment; anything else in angle brackets is text. */
export function readTag(cursor: Cursor): void {
  const { source, at, out } = cursor;
  const comment = source.startsWith('<!--', at) ? cursor.find('-->', at) : -1;
  if (comment >= 0) {
    cursor.at = comment + 3;
    return;
  }
  SCRIPT.lastIndex = at;
  const scripted = SCRIPT.exec(source);
  if (scripted) {
    const text = scripted[2] ?? '';
    out.text(script(text, scripted[1]?.toLowerCase() === 'sup' ? '^' : '_') ?? text, text);
    cursor.at += scripted[0].length;
    return;
  }
  TAG.lastIndex = at;
  const m = TAG.exec(source);
  const tag = m && knownTag(m[2] ?? '');
  if (!m || !tag || !belongs(cursor, m, tag.name)) return cursor.copy(1);
  cursor.at += m[0].length;
  if (tag.breaking) out.text(out.last === '' || /\s/.test(out.last) ? '' : '\n');
  const stack = cursor.tags.get(tag.name) ?? [];
  cursor.tags.set(tag.name, stack);
  if (m[1] === '') {
    stack.push(tag.styles);
    out.begin(tag.styles);
  } else {
    out.end(stack.pop() ?? []);
  }
}

/** `&amp;` and its like. */
export function readEntity(cursor: Cursor): void {
  ENTITY.lastIndex = cursor.at;
  const m = ENTITY.exec(cursor.source);
  const character = m && entity(m[1] ?? m[2] ?? '');
  if (!m || character === null) return cursor.copy(1);
  cursor.out.text(character);
  cursor.at += m[0].length;
}

/** A tag of one letter may be a comparison ("if a <b and c> d"): it must be closed, or have been opened. */
function belongs(cursor: Cursor, m: RegExpExecArray, name: string): boolean {
  if (name.length > 1 || name === 'p') return true;
  return m[1] === '/' ? (cursor.tags.get(name)?.length ?? 0) > 0 : cursor.find(`</${m[2] ?? ''}>`, cursor.at) >= 0;
}
