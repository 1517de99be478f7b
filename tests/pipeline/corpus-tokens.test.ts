import { describe, expect, it } from 'vitest';
import { mergeParts } from '../../src/pipeline/corpus-tokens';
import { DEFAULT_OPTIONS } from '../../src/pipeline/options';
import { createPartTokenizer, tokenizeCorpus } from '../../src/pipeline/tokenize-corpus';

const TEXTS = ['Graph networks match graphs.', 'Matching – of multi-agent systems', 'Agents, and graph matching'];
const options = { ...DEFAULT_OPTIONS, stop_words: ['and', 'of'], stem: true };

describe('mergeParts', () => {
  it('numbers words as the corpus first says them, whoever wrote the parts and in what order', () => {
    const expected = tokenizeCorpus(TEXTS, options, ['en']);
    expect(expected.terms.slice(0, 3)).toEqual(['graph', 'network', 'match']);
    const orders = [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ];
    for (const order of orders) {
      const tokenizer = createPartTokenizer(options, ['en']);
      const parts = new Map(order.map((i) => [i, tokenizer.take([TEXTS[i]])]));
      const words = tokenizer.words();
      const written = [0, 1, 2].flatMap((i) => parts.get(i) ?? []).map((part) => ({ part, words }));
      expect(mergeParts(written), `written as ${order.join()}`).toEqual(expected);
    }
    const apart = TEXTS.map((text) => {
      const tokenizer = createPartTokenizer(options, ['en']);
      return { part: tokenizer.take([text]), words: tokenizer.words() };
    });
    expect(mergeParts(apart)).toEqual(expected);
  });
});
