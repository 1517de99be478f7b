import { eachLine } from './lines';
import type { Lines } from './lines';

/** A record of a tagged format: its tags, each with its values in the order of the file. */
export interface TaggedRecord {
  tags: Map<string, string[]>;
  /** 1-based line it starts on. */
  line: number;
}

/** How a format of one tag a line is written. */
export interface TagGrammar {
  /** First group: the tag; second: its value. */
  tag: RegExp;
  /** Where files are put together that are written differently: the pattern of tags from a line on. */
  tagFrom?(line: string): RegExp | undefined;
  /** Tags mean the same in small letters. */
  anyCase?: boolean;
  /** The tag that begins a record; null: the first one after a blank line. */
  start: string | null;
  /** The tag that ends a record; what follows up to the next start is no part of one. */
  end?: string;
  /** Tags of which a line without a tag is one more value; of the others it is more of the value. */
  listed: ReadonlySet<string>;
  /** What joins the lines of one value. */
  joint: ' ' | '\n';
}

/**
 * Cuts text into records of tags in one walk over its lines. Lines outside of records are left out, lines without a
 * tag go on with the value above.
 *
 * @param onRecord - is given every record as soon as it is whole.
 * @returns what takes the text, in pieces; line ends are `\n`.
 */
export function taggedLines(grammar: TagGrammar, onRecord: (record: TaggedRecord) => void): Lines {
  const { start, end, listed, joint, anyCase = false } = grammar;
  let pattern = grammar.tag;
  let record: TaggedRecord | null = null;
  let values: string[] = [];
  let tag = '';
  let number = 0;

  function close(): void {
    if (!record) return;
    withoutBlanks(record.tags);
    onRecord(record);
    record = null;
  }

  const lines = eachLine((line) => {
    number++;
    if (line.trim() === '') {
      if (start === null) close();
      return;
    }
    pattern = grammar.tagFrom?.(line) ?? pattern;
    const found = pattern.exec(line);
    if (!found) {
      if (record) goOn(values, line.trim(), listed.has(tag), joint);
      return;
    }
    tag = anyCase ? found[1].toUpperCase() : found[1];
    const value = found[2].trim();
    if (tag === end) return close();
    if (tag === start || (start === null && record === null)) {
      close();
      record = { tags: new Map(), line: number };
    }
    if (!record) return;
    values = record.tags.get(tag) ?? [];
    if (values.length === 0) record.tags.set(tag, values);
    values.push(value);
  });
  return {
    push: lines.push,
    end() {
      lines.end();
      close();
    },
  };
}

function goOn(values: string[], line: string, isOwnValue: boolean, joint: string): void {
  const last = values.length - 1;
  if (isOwnValue || last < 0) values.push(line);
  else values[last] = values[last] === '' ? line : `${values[last]}${joint}${line}`;
}

function withoutBlanks(tags: Map<string, string[]>): void {
  for (const [tag, values] of tags) {
    const said = values.filter((value) => value !== '');
    if (said.length === 0) tags.delete(tag);
    else if (said.length < values.length) tags.set(tag, said);
  }
}
