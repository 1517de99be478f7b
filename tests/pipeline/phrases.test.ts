import { describe, expect, it } from 'vitest';
import { findAcronyms } from '../../src/pipeline/acronyms';
import { documentFrequency } from '../../src/pipeline/csr-matrix';
import { resolveOptions } from '../../src/pipeline/options';
import { countPhrases, wordsOf } from '../../src/pipeline/phrases';
import type { Phrases } from '../../src/pipeline/phrases';
import { tokenizeCorpus } from '../../src/pipeline/tokenize-corpus';
import { createWrittenForms } from '../../src/pipeline/written-forms';

const options = resolveOptions();
const count = (texts: string[], least = 1) => {
  const tokens = tokenizeCorpus(texts, options, ['en']);
  const { phrases, beginnings } = countPhrases(tokens, least);
  return { tokens, phrases, beginnings, forms: createWrittenForms(tokens, phrases) };
};
const name = (phrases: Phrases, phrase: number) =>
  wordsOf(phrases, phrase)
    .map((word) => phrases.terms[word])
    .join(' ');
const names = (phrases: Phrases) => {
  const df = documentFrequency(phrases.counts);
  return Array.from(phrases.length, (_, p) => `${name(phrases, p)} ${df[p]}`);
};
const find = (phrases: Phrases, wanted: string) =>
  Array.from(phrases.length, (_, p) => p).find((p) => name(phrases, p) === wanted) ?? -1;

describe('countPhrases', () => {
  it('counts words and phrases of two and three adjacent words', () => {
    const { phrases } = count(['graph neural networks', 'graph neural network of graphs']);
    expect(names(phrases)).toEqual([
      'graph 2',
      'neural 2',
      'network 2',
      'graph neural 2',
      'neural network 2',
      'graph neural network 2',
    ]);
    const row = phrases.counts.data.subarray(phrases.counts.indptr[1]);
    expect([...row]).toEqual([2, 1, 1, 1, 1, 1]);
  });

  it('makes none over punctuation or stop words, and drops the rare', () => {
    const { phrases } = count(['flow, matching', 'flow of matching', 'flow tree'], 2);
    expect(names(phrases)).toEqual(['flow 3', 'match 2']);
  });

  it('makes none that begins or ends inside a compound', () => {
    const { phrases } = count(['reliability-driven decision mechanism', 'graph flow-matching']);
    expect(names(phrases)).toContain('graph flow 0');
    expect(names(phrases)).toContain('graph flow match 1');
    expect(names(phrases)).toContain('driven decis 0');
    expect(names(phrases)).toContain('reliabl driven decis 1');
  });
});

describe('written forms', () => {
  const formOf = (texts: string[], phrase: string) => {
    const { phrases, forms } = count(texts);
    return forms.form(find(phrases, phrase));
  };

  it('is the commonest form', () => {
    expect(formOf(['neural networks win', 'some neural networks', 'a neural network'], 'neural network')).toBe(
      'neural networks',
    );
    expect(formOf(['flow-matching here', 'flow matching', 'flow matching'], 'flow match')).toBe('flow matching');
  });

  it('lets no capital win that begins a sentence or a title', () => {
    expect(
      formOf(['Flow matching wins.', 'Flow matching again. Flow matching', 'see flow matching'], 'flow match'),
    ).toBe('flow matching');
    expect(formOf(['Flow matching wins.'], 'flow match')).toBe('flow matching');
    expect(formOf(['about Optimal Transport Maps', 'an optimal transport'], 'optim transport')).toBe(
      'optimal transport',
    );
  });

  it('keeps capitals that a word always has', () => {
    expect(formOf(['the Markov chain', 'a Markov chain', 'Markov chains'], 'markov chain')).toBe('Markov chain');
    expect(formOf(['LLMs are here', 'the LLMs', 'an LLM'], 'llm')).toBe('LLMs');
    expect(formOf(['with iEEG data', 'iEEG data'], 'ieeg data')).toBe('iEEG data');
    expect(formOf(['the SGD-M step'], 'sgd-m step')).toBe('SGD-M step');
  });

  it('writes a proper name as it is written, whatever its words are elsewhere', () => {
    const sox = ['the Red Sox', 'a red coat', 'red shoes', 'Red Sox won', 'by the Red Sox'];
    expect(formOf(sox, 'red sox')).toBe('Red Sox');
    expect(formOf(sox, 'red')).toBe('red');
    expect(formOf(['the GM-CSF gene', 'by GM-CSF', '3 gm of it', 'a gm'], 'gm csf')).toBe('GM-CSF');
    // A title among sentences makes no name.
    expect(
      formOf(['Hidden Markov Models', 'a hidden Markov model', 'hidden Markov models'], 'hidden markov model'),
    ).toBe('hidden Markov models');
  });

  it('writes a place as a name where the news shout it', () => {
    expect(formOf(['ATHENS in June', 'see ATHENS', 'the city of Athens'], 'athen')).toBe('Athens');
    expect(formOf(['the ROUGE', 'by ROUGE', 'ROUGE too'], 'rouge')).toBe('ROUGE');
  });

  it('prefers the form that a word has outside compounds', () => {
    expect(formOf(['multi-agent multi-agent multi-agent agents'], 'agent')).toBe('agents');
  });

  it('puts overlapping pairs of characters together', () => {
    expect(formOf(['神经网络模型'], '神经 经网 网络')).toBe('神经网络');
  });

  it('has one kind of space, hyphen and letter', () => {
    expect(formOf(['uniﬁed\nﬁelds'], 'unifi field')).toBe('unified fields');
    expect(formOf(['out‑of‑distribution data'], 'out-of-distribut data')).toBe('out-of-distribution data');
  });
});

describe('cut phrases', () => {
  const isCut = (texts: string[], phrase: string) => {
    const { phrases, forms } = count(texts);
    return forms.isCut(find(phrases, phrase));
  };

  it('are those that nearly always go on in the same word', () => {
    const texts = [
      'random forest trees',
      'a random forest tree',
      'the random forest trees',
      'random forest trees grow',
    ];
    expect(isCut(texts, 'random forest')).toBe(true);
    expect(isCut(texts, 'forest tree')).toBe(false);
    expect(isCut([...texts, 'random forests', 'a random forest of some'], 'random forest')).toBe(false);
    expect(isCut(texts.slice(1), 'random forest'), 'too few to tell').toBe(false);
    expect(isCut(texts, 'random'), 'words are whole').toBe(false);
    const tied = Array.from({ length: 4 }, () => 'a non-insulin-dependent case');
    expect(isCut(tied, 'noninsulin'), 'but where a hyphen ties them').toBe(true);
  });
});

describe('findAcronyms', () => {
  const explained = (text: string) => {
    const { tokens, phrases, beginnings } = count([text]);
    return [...findAcronyms(tokens, beginnings)].map(
      ([acronym, { whole, parts }]) =>
        `${name(phrases, acronym)}: ${[...parts].map((phrase) => name(phrases, phrase) + (whole.has(phrase) ? '!' : '')).join(', ')}`,
    );
  };

  it.each([
    ['Large Language Models (LLMs) are', ['llm: larg languag, languag model, larg languag model!']],
    ['reinforcement learning (RL)', ['rl: reinforc learn!']],
    [
      'Markov chain Monte Carlo (MCMC)',
      ['mcmc: markov chain, chain mont, mont carlo, markov chain mont, chain mont carlo'],
    ],
    ['multi-agent systems (MAS)', ['mas: multi agent, multi agent system!']],
    ['the leaky integrate-and-fire (LIF) model', ['lif: leaki integrate-and-fire!']],
    [
      'acquired immunodeficiency syndrome (AIDS)',
      ['aids: acquir immunodefici, immunodefici syndrom, acquir immunodefici syndrom!'],
    ],
    ['simultaneous localization and mapping (SLAM)', ['slam: simultan local']],
    ['large models (RL)', []],
    ['reinforcement learning. But then (RL)', []],
    ['random words RL', []],
  ])('%s', (text, expected) => expect(explained(text)).toEqual(expected));
});
