import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PairTable } from '../../src/pipeline/pair-table';

it('gives each pair one number, in the order in which they come', () => {
  const number = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(number, fc.nat(9)), fc.nat(9)), { maxLength: 300 }), (pairs) => {
      const table = new PairTable();
      const known = new Map<string, number>();
      for (const [first, second] of pairs) {
        const key = `${first} ${second}`;
        if (!known.has(key)) known.set(key, known.size);
        const own = table.number(first, second);
        expect(own).toBe(known.get(key));
        expect([table.first(own), table.second(own)]).toEqual([first, second]);
      }
      expect(table.size).toBe(known.size);
    }),
  );
});

it('grows', () => {
  const table = new PairTable();
  for (const _ of [1, 2]) for (let i = 0; i < 20_000; i++) expect(table.number(i % 97, i)).toBe(i);
});
