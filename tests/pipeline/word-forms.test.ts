import { describe, expect, it } from 'vitest';
import {
  acronymTerm,
  endWithoutContraction,
  isAcronym,
  isQuantity,
  joinedParts,
  startWithoutElision,
  staysWhole,
} from '../../src/pipeline/word-forms';

describe('isAcronym', () => {
  it.each(['LLM', 'LLMs', 'iEEG', 'MAS', 'SGD-M', 'fMRIs', 'LoRA', 'GPT4'])('%s is one', (word) =>
    expect(isAcronym(word)).toBe(true),
  );
  it.each(['Flow', 'flow', 'ImageNet', 'Schrödinger', 'LEARNING', '3', '图'])('%s is none', (word) =>
    expect(isAcronym(word)).toBe(false),
  );
});

describe('acronymTerm', () => {
  it.each([
    ['LLMs', 'llm'],
    ['LLM', 'llm'],
    ['MAS', 'mas'],
    ['fMRIs', 'fmri'],
  ])('%s → %s', (word, term) => expect(acronymTerm(word)).toBe(term));
});

describe('isQuantity', () => {
  it.each(['7', '0.72', '1,000', '20x', '3B', '2nd', '1e-5', '100k', '٣'])('%s is one', (word) =>
    expect(isQuantity(word)).toBe(true),
  );
  it.each(['3D', '5G', 'L2', 'GSM8K', '243abc', 'x'])('%s is none', (word) => expect(isQuantity(word)).toBe(false));
});

describe('contractions and elisions', () => {
  it.each([
    ["coordinator's", 'coordinator'],
    ['model’s', 'model'],
    ["we've", 'we'],
    ["don't", ''],
    ["O'Brien", "O'Brien"],
  ])('%s ends as %s', (word, rest) => expect(word.slice(0, endWithoutContraction(word))).toBe(rest));
  it.each([
    ["l'apprentissage", 'apprentissage'],
    ['d’images', 'images'],
    ["O'Brien", "O'Brien"],
  ])('%s begins as %s', (word, rest) => expect(word.slice(startWithoutElision(word))).toBe(rest));
});

describe('compounds', () => {
  const isStop = (part: string) => ['of', 'and', 'few', 'off'].includes(part);
  it.each(['SGD-M', 'GPT-4', '3-D', 'CIFAR-10', 'Llama-3.1', 'k-means', 'few-shot', 'out-of-distribution', 'COVID-19'])(
    '%s stays whole',
    (word) => expect(staysWhole(word.split('-'), isStop)).toBe(true),
  );
  it.each(['multi-agent', 'flow-matching', '3-layer', 'simple', 'a-b-c-d-e'])('%s does not', (word) =>
    expect(staysWhole(word.split('-'), isStop)).toBe(false),
  );
  it.each([
    ['pre-training', 2],
    ['non-convex', 2],
    ['multi-modal', 2],
    ['multi-agent', 1],
    ['co-LLM', 1],
    ['graph', 1],
  ] as const)('%s: the first %i make a word', (word, count) => expect(joinedParts(word.split('-'))).toBe(count));
});
