import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stem } from '../../src/pipeline/stem';

const { stems } = JSON.parse(readFileSync(new URL('../reference/stems.json', import.meta.url), 'utf8')) as {
  stems: Record<string, string>;
};

describe('stem', () => {
  it('agrees with Snowball on every word', () => {
    const words = Object.keys(stems);
    expect(words.length).toBeGreaterThan(700);
    expect(Object.fromEntries(words.map((word) => [word, stem(word)]))).toEqual(stems);
  });

  it('keeps "general" apart from "generative" and "generation"', () => {
    expect(stem('general')).not.toBe(stem('generative'));
    expect(stem('generation')).toBe(stem('generative'));
  });

  it.each(['ab', '网络', 'schrödinger', '2d', 'a1'])('leaves %s alone', (word) => expect(stem(word)).toBe(word));
});
