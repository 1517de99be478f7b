import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChunkTable } from '../../src/pipeline/chunk-table';
import { findChunks, findChunksByExpression } from '../../src/pipeline/chunks';
import { CodeUnits } from '../../src/pipeline/code-units';

const codes = new CodeUnits();

function chunks(text: string, find: (visit: (start: number, end: number) => void) => void): string[] {
  const found: string[] = [];
  find((start, end) => found.push(`${start} ${text.slice(start, end)}`));
  return found;
}

function expectAlike(text: string): string[] {
  codes.load(text);
  const found = chunks(text, (visit) => findChunks(text, codes, visit));
  expect(found).toEqual(chunks(text, (visit) => findChunksByExpression(text, visit)));
  return found;
}

describe('chunks of a text', () => {
  it('read unit by unit are those of the expression', () => {
    expect(expectAlike("SGD-M isn't 3.14,5 a. b,c -x- 'y' 1.é 网络ab State of the arts state of the art.")).toEqual(
      "0 SGD-M|6 isn't|12 3.14,5|19 a|22 b|24 c|27 x|31 y|34 1|36 é|38 网络|40 ab|43 State|49 of|52 the|56 arts|61 state of the art".split(
        '|',
      ),
    );
    expectAlike('state of the arté state of the art');
    expectAlike('e\u0301te\u0301 x\u200by \u{1d431}a a\u{1d431}');
  });

  const piece = fc.constantFrom(
    ...[
      'a',
      'Z',
      '7',
      '-',
      "'",
      '.',
      ',',
      ' ',
      '\n',
      '’',
      '‐',
      'é',
      '\u0301',
      'ー',
      '中',
      'ア',
      'ไ',
      '①',
      '½',
      '\u{1d431}',
      '\ud835',
    ],
    ...['State of the art', 'tate of the art', 'ſ', '\u212a', '²'],
  );
  it('whatever the text', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => void expectAlike(pieces.join(''))),
      { numRuns: 2000 },
    );
  });
});

it('a table gives each piece one number, in the order in which they come', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 4 }), { maxLength: 200 }), (pieces) => {
      const table = new ChunkTable();
      const known = new Map<string, number>();
      for (const piece of pieces) {
        if (!known.has(piece)) known.set(piece, known.size);
        codes.load(`..${piece}..`);
        expect(table.number(codes.units, 2, 2 + piece.length)).toBe(known.get(piece));
      }
    }),
  );
});

it('a table of many pieces still tells them apart', () => {
  const table = new ChunkTable();
  for (const _ of [1, 2]) {
    for (let i = 0; i < 20_000; i++) {
      codes.load(`word${i}`);
      expect(table.number(codes.units, 0, codes.length)).toBe(i);
    }
  }
});
