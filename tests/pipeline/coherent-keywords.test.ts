import { describe, expect, it } from 'vitest';
import { coherentKeywords } from '../../src/pipeline/coherent-keywords';
import { documentFrequency } from '../../src/pipeline/csr-matrix';
import { resolveOptions } from '../../src/pipeline/options';
import { countPhrases } from '../../src/pipeline/phrases';
import { tokenizeCorpus } from '../../src/pipeline/tokenize-corpus';

/** The choice among the words of some texts, by their weights: 'graph' heaviest where it is named first. */
function chosen(texts: string[], topics: string[][], count: number): string[][] {
  const { phrases } = countPhrases(tokenizeCorpus(texts, { ...resolveOptions(), stem: false }, ['en']), 1);
  const candidates = topics.map((words) => ({
    phrases: words.map((word) => phrases.terms.indexOf(word)),
    weights: words.map((_, i) => 10 - i / 10),
  }));
  return coherentKeywords(candidates, phrases, documentFrequency(phrases.counts), count).map((own) =>
    own.map((phrase) => phrases.terms[phrase]),
  );
}

describe('coherentKeywords', () => {
  const texts = ['apple. pear', 'apple. pear', 'apple', 'robot', 'robot. wheel', 'tree'];

  it('takes what stands with those already taken before what is heavier and stands elsewhere', () => {
    expect(chosen(texts, [['apple', 'robot', 'pear']], 2)).toEqual([['apple', 'pear']]);
    expect(chosen(texts, [['apple', 'robot', 'pear']], 3)).toEqual([['apple', 'pear', 'robot']]);
  });

  it('begins with the heaviest, and leaves light words behind that stand with it', () => {
    const [own] = chosen([...texts, 'apple. tree'], [['robot', 'apple', 'wheel']], 1);
    expect(own).toEqual(['robot']);
  });

  it('judges each topic for itself', () => {
    const topics = [['apple', 'robot', 'pear'], ['robot', 'apple', 'wheel'], []];
    expect(chosen(texts, topics, 2)).toEqual([['apple', 'pear'], ['robot', 'wheel'], []]);
  });

  it('stops after six where what is left stands with them less often than by chance', () => {
    const six = ['apple', 'pear', 'plum', 'fig', 'lime', 'kiwi'];
    const fruit = six.join('. ');
    const own = (last: string) => chosen([fruit, fruit, last, 'tree'], [[...six, 'robot']], 10)[0];
    expect(own('robot')).toEqual(six);
    expect(own(`${fruit}. robot`)).toHaveLength(7);
  });
});
