import { CorpusError } from '../corpus-error';
import { asAbstract } from '../values';
import type { ReadResult, Reader, Source, SourceRecord } from './reader';

/** Formats that would pass for plain text and come out as rubbish. */
const NOT_PROSE: [RegExp, string][] = [[/^<(?:\?xml|!doctype|html|feed|rss)\b/i, 'XML or HTML']];

/**
 * Abstracts with blank lines between. A short first block without sentence punctuation is the title of the corpus.
 * A file of many long lines and no blank one has an abstract a line.
 */
export const plainText: Reader = {
  format: 'text',
  aliases: ['txt', 'plain', 'md', 'markdown'],
  matches: () => true,
  read: readPlainText,
};

function readPlainText(source: Source): ReadResult {
  const text = source.text;
  const start = text.slice(0, 20000).trimStart();
  for (const [pattern, format] of NOT_PROSE) {
    if (pattern.test(start)) {
      throw new CorpusError(
        `${source.name} looks like ${format}, which is not read here; export it as CSV, or read it as plain text with {format}`,
      );
    }
  }
  let blocks = splitBlocks(text);
  const notices: string[] = [];
  const only = blocks.length === 1 ? blocks[0] : undefined;
  if (only && isLineByLine(only.text)) {
    blocks = only.text.split('\n').map((line, i) => ({ text: line, line: only.line + i }));
    notices.push('has no blank lines: each line was taken for an abstract');
  }
  const first = blocks[0];
  const title = first && blocks.length > 1 && isHeading(first.text) ? first.text.replace(/^#+\s*/, '').trim() : '';
  const records: SourceRecord[] = (title ? blocks.slice(1) : blocks).map((block) => ({
    document: {
      id: '',
      title: '',
      abstract: asAbstract(block.text),
      authors: [],
      year: null,
      venue: '',
      author_keywords: [],
      url: '',
      extra: {},
    },
    line: block.line,
  }));
  return { title, records, notices };
}

interface Block {
  text: string;
  line: number;
}

function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let start = 0;
  const flush = () => {
    if (lines.length > 0) blocks.push({ text: lines.join('\n'), line: start });
    lines = [];
  };
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '') return flush();
    if (lines.length === 0) start = i + 1;
    lines.push(line);
  });
  flush();
  return blocks;
}

/** A line of up to fifteen words that no sentence ends or goes on in. */
function isHeading(text: string): boolean {
  return (
    text.length <= 120 &&
    text.trim().split(/\s+/).length <= 15 &&
    !/[.!?;:,\n\u3002\uff01\uff1f]\s|[.!?;,\u3002]$/.test(`${text.trim()}`)
  );
}

function isLineByLine(text: string): boolean {
  const lines = text.split('\n');
  return lines.length >= 10 && lines.filter((line) => line.length >= 150).length >= lines.length * 0.8;
}
