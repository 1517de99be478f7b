import { describe, expect, it } from 'vitest';
import { FirstSeen, Hash64 } from '../../src/corpus/hash64';

const hashOf = (text: string) => new Hash64().addText(text);

describe('Hash64', () => {
  it('tells texts apart, and where one ends and the next begins', () => {
    const texts = ['', 'a', 'b', 'ab', 'ba', 'aa', 'Ä', '\0'];
    expect(new Set(texts.map((text) => `${hashOf(text).one} ${hashOf(text).other}`)).size).toBe(texts.length);
    const pairs = [hashOf('a').addText('bc'), hashOf('ab').addText('c')];
    expect(pairs[0].one).not.toBe(pairs[1].one);
    expect(new Hash64().addHash(hashOf('a')).one).toBe(new Hash64().addHash(hashOf('a')).one);
  });

  it('knows whether anything was added', () => {
    const hash = new Hash64();
    expect(hash.isEmpty).toBe(true);
    hash.add(0);
    expect(hash.isEmpty).toBe(false);
  });
});

describe('FirstSeen', () => {
  it('agrees with a map of strings, however much it grows', () => {
    const seen = new FirstSeen();
    const oracle = new Map<string, number>();
    for (let i = 0; i < 20_000; i++) {
      const text = `text ${(i * 7919) % 6007}`;
      if (!oracle.has(text)) oracle.set(text, i);
      expect(seen.firstOf(hashOf(text), i)).toBe(oracle.get(text));
    }
  });

  it('keeps hashes apart that meet in one slot', () => {
    const seen = new FirstSeen();
    const hash = (one: number, other: number) => Object.assign(new Hash64(), { one, other });
    expect([seen.firstOf(hash(5, 1), 0), seen.firstOf(hash(5, 2), 1), seen.firstOf(hash(5 + 1024, 1), 2)]).toEqual([
      0, 1, 2,
    ]);
    expect([seen.firstOf(hash(5, 1), 9), seen.firstOf(hash(5, 2), 9), seen.firstOf(hash(5 + 1024, 1), 9)]).toEqual([
      0, 1, 2,
    ]);
  });
});
