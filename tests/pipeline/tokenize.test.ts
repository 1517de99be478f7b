import { describe, expect, it } from 'vitest';
import { resolveOptions } from '../../src/pipeline/options';
import type { Options } from '../../src/pipeline/options';
import { tokenize } from './token-list';

const options = resolveOptions();
const terms = (text: string, given: Partial<Options> = {}) =>
  tokenize(text, { ...options, ...given }).map((token) => token.term);
const plain: Partial<Options> = { stem: false, stop_words: 'none' };

describe("tokenizer 'words'", () => {
  it.each<[string, string]>([
    ['Multi-agent systems', 'multi agent systems'],
    ['SGD-M, GPT-4, 3-D, CIFAR-10 and Llama-3.1', 'sgd-m gpt-4 3-d cifar-10 and llama-3.1'],
    ['k-means t-SNE U-Net', 'k-means t-sne u-net'],
    ['pre-training pretraining non‑convex', 'pretraining pretraining nonconvex'],
    ["the coordinator's; l'apprentissage; don't", 'the coordinator apprentissage'],
    ['0.72 of 1,000 at 1e-5, 20x, 3B but 3D', 'of at but 3d'],
    ['a b c x', ''],
    ['nodes/edges broad.To (iEEG)', 'nodes edges broad to ieeg'],
    ['ﬁne uniﬁed Schrödinger Über', 'fine unified schrödinger über'],
    ['10-fold 2019-2020', 'fold'],
  ])('%s → %s', (text, expected) => expect(terms(text, plain).join(' ')).toBe(expected));

  it('counts the forms of a word as one', () => {
    expect(terms('generates generated generation')).toEqual(['generat', 'generat', 'generat']);
  });

  it('does not stem acronyms, but counts their plural with them', () => {
    expect(terms('LLM LLMs GANs iEEG MAS')).toEqual(['llm', 'llm', 'gan', 'ieeg', 'mas']);
  });

  it('takes capitals for nothing in a text that is all capitals', () => {
    expect(terms('DEEP NETS AND MODELS OF GRAPHS')).toEqual(terms('deep nets and models of graphs'));
  });

  it('keeps the capitals of words among letters that have none', () => {
    const text = '基于改进小波变换的SAR图像去噪方法与BP网络的研究';
    expect(tokenize(text, options).map(({ surface }) => surface)).toEqual(expect.arrayContaining(['SAR', 'BP']));
  });

  it('leaves out stop words, also as parts of compounds that mean something without them', () => {
    expect(terms('We propose a novel graph-based, state-of-the-art approach')).toEqual(['graph']);
    expect(terms('state of the art models')).toEqual(['model']);
  });

  it('keeps compounds whole that mean nothing in parts', () => {
    expect(terms('few-shot off-policy out-of-distribution model-based')).toEqual([
      'few-shot',
      'off-polici',
      'out-of-distribut',
      'model-base',
    ]);
  });

  it('gives offsets and surfaces as written', () => {
    const text = '  Multi-Agent LLM’s (GPT-4).';
    const tokens = tokenize(text, options);
    expect(tokens.map((token) => token.surface)).toEqual(['Multi', 'Agent', 'LLM', 'GPT-4']);
    for (const { surface, start, end } of tokens) expect(text.slice(start, end)).toBe(surface);
  });

  it('numbers positions so that adjacent means adjacent', () => {
    const gaps = (text: string) => {
      const own = tokenize(text, options).map((token) => token.position);
      return own.slice(1).map((position, i) => Math.min(2, position - own[i]));
    };
    expect(gaps('flow matching')).toEqual([1]);
    expect(gaps('flow-matching')).toEqual([1]);
    expect(gaps('flow, matching')).toEqual([2]);
    expect(gaps('flow (matching)')).toEqual([2]);
    expect(gaps('flow of matching')).toEqual([2]);
    expect(gaps('flow\nmatching')).toEqual([1]);
    expect(gaps('flow\n\nmatching')).toEqual([2]);
    expect(gaps('graph-based matching')).toEqual([2]);
  });

  it('pairs the characters of scripts without spaces', () => {
    expect(terms('图神经网络', plain)).toEqual(['图神', '神经', '经网', '网络']);
    expect(terms('网络的模型AI')).toEqual(['网络', '模型', 'ai']);
    expect(terms('機械学習のモデル')).toEqual(['機械', '械学', '学習', 'モデ', 'デル']);
    expect(terms('เรียน', plain).join(' ')).toBe('เรี รีย ยน');
    expect(terms('图', plain)).toEqual(['图']);
  });

  it('takes words of other alphabets as they are', () => {
    expect(terms('Обучение нейронных сетей', plain)).toEqual(['обучение', 'нейронных', 'сетей']);
    expect(terms('기계 학습', plain)).toEqual(['기계', '학습']);
  });

  it('reads any text in one pass, however odd', () => {
    const odd = "-'’.,".repeat(20000) + 'graph' + '-a'.repeat(20000) + '中'.repeat(20000);
    const own = tokenize(odd, options);
    expect(own[0].term).toBe('graph');
    expect(own.length).toBeGreaterThan(19000);
    expect(tokenize('', options)).toEqual([]);
  });
});

describe("tokenizer 'scikit-learn'", () => {
  const sklearn: Partial<Options> = { tokenizer: 'scikit-learn', stem: false, stop_words: 'none' };

  it.each<[string, string]>([
    ['Multi-agent SGD-M x_1 a', 'multi agent sgd x_1'],
    ["it's 1e-5 and 0.72", 'it 1e and 72'],
    ['été naïve 网络模型 ①②', 'été naïve 网络模型 ①②'],
    ['𝐱𝐲 𝐱', '𝐱𝐲'],
    ['e\u0301te\u0301', 'te'],
  ])('%s → %s', (text, expected) => expect(terms(text, sklearn).join(' ')).toBe(expected));

  it('keeps offsets where lower case is longer than the text', () => {
    const text = 'İİ abc İxyz';
    const tokens = tokenize(text, { ...options, ...sklearn });
    expect(tokens.map((token) => token.surface)).toContain('abc');
    for (const { surface, start, end } of tokens) expect(text.slice(start, end)).toBe(surface);
    expect(tokens.at(-1)?.term).toBe('xyz');
  });
});
