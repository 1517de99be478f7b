import type { Document } from '../../topic-map/document';
import { CorpusError } from '../corpus-error';
import { eachLine } from '../lines';
import { otherFormatOf } from '../not-prose';
import type { Lines } from '../lines';
import { RecordList } from '../record-list';
import { asAbstract } from '../values';
import type { ReadOptions, ReadResult, Reader, Source } from './reader';

/**
 * Abstracts with blank lines between. A short first block without sentence punctuation is the title of the corpus.
 * A file of many long lines and no blank one has an abstract a line.
 */
export const plainText: Reader = {
  format: 'text',
  aliases: ['txt', 'plain', 'md', 'markdown'],
  matches: () => true,
  streams: () => true,
  read: readPlainText,
};

async function readPlainText(source: Source, options: ReadOptions): Promise<ReadResult> {
  const other = options.format === undefined ? otherFormatOf(source.text) : null;
  if (other !== null) {
    throw new CorpusError(
      `${source.name} looks like ${other}, which is not read here; export it as CSV, or read it as plain text with {format}`,
    );
  }
  const byLine = isLineByLine(source.text);
  const records = new RecordList();
  let title = '';
  // The first block, which is the title where another follows.
  let first = null as Block | null;
  let isFirst = true;
  const add = ({ text, line }: Block) => records.add(source.keep(documentOf(text)), line);
  const blocks = eachBlock(byLine, (block) => {
    if (isFirst) {
      first = block;
      isFirst = false;
      return;
    }
    if (first && isHeading(first.text)) title = first.text.replace(/^#+\s*/, '').trim();
    else if (first) add(first);
    first = null;
    add(block);
  });
  for await (const piece of source.pieces()) blocks.push(piece);
  blocks.end();
  if (first) add(first);
  return { title, records, notices: byLine ? ['has no blank lines: each line was taken for an abstract'] : [] };
}

function documentOf(text: string): Document {
  return {
    id: '',
    title: '',
    abstract: asAbstract(text),
    authors: [],
    year: null,
    venue: '',
    author_keywords: [],
    url: '',
    extra: {},
  };
}

interface Block {
  text: string;
  line: number;
}

/** Characters of a block; more are no abstract, and beyond what a string takes. */
const LONGEST = 500_000_000;

/** Hands on what stands between blank lines, or every line that is not blank. */
function eachBlock(byLine: boolean, onBlock: (block: Block) => void): Lines {
  let lines: string[] = [];
  let length = 0;
  let start = 0;
  let number = 0;
  const flush = () => {
    // A rule between abstracts is none.
    if (lines.length > 0 && !isRule(lines)) onBlock({ text: lines.join('\n'), line: start });
    lines = [];
    length = 0;
  };
  const each = eachLine((line) => {
    number++;
    if (line.trim() === '') return flush();
    if (lines.length === 0) start = number;
    lines.push(line);
    length += line.length;
    if (length > LONGEST) throw new RangeError('too long a block');
    if (byLine) flush();
  });
  return {
    push: each.push,
    end() {
      each.end();
      flush();
    },
  };
}

function isRule(lines: readonly string[]): boolean {
  return lines.length === 1 && /^\s*([-*_=~#])(?:\s*\1){2,}\s*$/.test(lines[0]);
}

/** A line of up to fifteen words that no sentence ends or goes on in. */
function isHeading(text: string): boolean {
  return (
    text.length <= 120 &&
    text.trim().split(/\s+/).length <= 15 &&
    !/[.!?;:,\n\u3002\uff01\uff1f]\s|[.!?;,\u3002]$/.test(`${text.trim()}`)
  );
}

/** Many long lines and no blank one between. */
function isLineByLine(text: string): boolean {
  const lines = text.trim().split('\n');
  return (
    lines.length >= 10 &&
    lines.every((line) => line.trim() !== '') &&
    lines.filter((line) => line.length >= 150).length >= lines.length * 0.8
  );
}
