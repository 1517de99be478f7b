import { describe, expect, it } from 'vitest';
import { isWeak, stopWords } from '../../src/pipeline/stop-words';
import { BOILERPLATE, FUNCTION_WORDS, GLASGOW, WEAK_WORDS } from '../../src/pipeline/stop-word-lists';

describe('stopWords', () => {
  it("'english' is scikit-learn's list of 318", () => {
    expect(stopWords('english').size).toBe(318);
    for (const word of ['system', 'the', 'thence', 'amoungst']) expect(stopWords('english').has(word)).toBe(true);
  });

  it.each('and its when propose novel state-of-the-art experiments extensive significantly shows methods'.split(' '))(
    "'en' leaves out %s",
    (word) => expect(stopWords('en').has(word)).toBe(true),
  );

  it.each('graph learning agent system fire code evaluation exploration prior policy model'.split(' '))(
    "'en' keeps %s, which can carry a topic",
    (word) => expect(stopWords('en').has(word)).toBe(false),
  );

  it("'none' is empty and a list is taken in lower case", () => {
    expect(stopWords('none').size).toBe(0);
    expect([...stopWords(['The', 'of'])]).toEqual(['the', 'of']);
  });
});

describe('the lists', () => {
  const lists = { GLASGOW, FUNCTION_WORDS, BOILERPLATE, WEAK_WORDS };

  it.each(Object.entries(lists))('%s is sorted, in lower case and without repeats', (_, words) => {
    expect([...words]).toEqual([...new Set(words)].sort());
    expect([...words]).toEqual(words.map((word) => word.toLowerCase()));
  });

  it('do not overlap where they are ours', () => {
    const ours = [...FUNCTION_WORDS, ...BOILERPLATE, ...WEAK_WORDS];
    expect(ours.filter((word, i) => ours.indexOf(word) !== i)).toEqual([]);
  });

  it('weak words are not stop words, for they may stand in phrases', () => {
    expect(isWeak('problem')).toBe(true);
    expect(WEAK_WORDS.filter((word) => stopWords('en').has(word))).toEqual([]);
  });
});
