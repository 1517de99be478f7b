import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corpusPhrases, keywordWords, topicKeywords } from '../../src/pipeline/keywords';
import { resolveOptions } from '../../src/pipeline/options';
import type { Options } from '../../src/pipeline/options';
import { stopWords } from '../../src/pipeline/stop-words';
import { tokenizeCorpus } from '../../src/pipeline/tokenize-corpus';

const keywordsOf = (texts: string[], topic: number[], given: Partial<Options> = {}, count?: number) => {
  const options = resolveOptions(given);
  const tokens = tokenizeCorpus(texts, keywordWords(options, ['en']), ['en']);
  const k = Math.max(...topic) + 1;
  const corpus = corpusPhrases(tokens);
  return topicKeywords({ corpus, topic: Int32Array.from(topic), k, count });
};
const terms = (...args: Parameters<typeof keywordsOf>) => keywordsOf(...args).map((own) => own.map(({ term }) => term));

const PARSING = [
  'Dependency parsing with treebanks. Dependency parsers parse trees.',
  'We parse trees. Dependency parsing of syntax trees.',
  'Syntax trees for dependency parsing.',
];
const SPEECH = [
  'Automatic Speech Recognition (ASR) of speech. ASR errors in speech recognition.',
  'Speech recognition with acoustic features. Speech recognition (ASR).',
  'Acoustic models. Automatic speech recognition, ASR and acoustics.',
];
const BOTH = [...PARSING, ...SPEECH];
const TOPIC = [0, 0, 0, 1, 1, 1];

describe('topicKeywords', () => {
  it('finds what a topic is about, phrases before their parts', () => {
    const [parsing, speech] = terms(BOTH, TOPIC);
    expect(parsing[0]).toBe('dependency parsing');
    expect(parsing).toContain('syntax trees');
    expect(parsing).not.toContain('dependency');
    expect(speech).toContain('acoustic');
  });

  it('says nothing twice: no plural, part or acronym of another', () => {
    const [, speech] = terms(BOTH, TOPIC);
    expect(speech).toContain('automatic speech recognition');
    for (const repeat of ['ASR', 'speech recognition', 'automatic']) expect(speech).not.toContain(repeat);
    const [graphs] = terms(
      ['Graph convolution networks (GCNs), graph convolution networks', 'GCN by GCN', 'a GCN of GCNs', ...SPEECH],
      TOPIC,
    );
    expect(graphs).toEqual(['GCN']);
    const twice = [
      'few-shot flow matching, flow-matching',
      'Flow Matching by flow matching, Few-Shot',
      'few-shot networks. The network learns',
    ];
    const [own] = terms([...twice, ...SPEECH], TOPIC);
    expect(own.filter((term) => /flow/i.test(term))).toEqual(['flow matching']);
    expect(own.filter((term) => /few/i.test(term))).toEqual(['few-shot']);
  });

  it('holds one form of a word that the stemmer keeps apart', () => {
    const [bias] = terms(
      [
        'We debias models. Debiasing works.',
        'Debiasing again, to debias more.',
        'They debias by debiasing.',
        ...SPEECH,
      ],
      [0, 0, 0, 1, 1, 1],
    );
    expect(bias.filter((term) => term.startsWith('debias'))).toHaveLength(1);
  });

  it('names no part beside its whole where they stand in the same documents', () => {
    const [own] = terms(
      ['Adapter compression: adapter, adapter, adapter, adapter compression', ...SPEECH],
      [0, 1, 1, 1],
    );
    expect(own.filter((term) => /adapter/i.test(term))).toHaveLength(1);
  });

  it('counts documents, and weighs heaviest first', () => {
    const [parsing] = keywordsOf(BOTH, TOPIC);
    expect(parsing.find(({ term }) => term === 'dependency parsing')).toMatchObject({
      documents: 3,
      corpus_documents: 3,
    });
    const weights = parsing.map(({ weight }) => weight);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(Math.min(...weights)).toBeGreaterThan(0);
  });

  it('is the class-based TF-IDF where nothing is repeated', () => {
    // Two topics of two words each: A = 2, f = 1, tf = 1, so ln(1 + 2 / 1).
    const [own] = keywordsOf(['alpha. beta', 'gamma. sigma'], [0, 1]);
    expect(own.map(({ term }) => term)).toEqual(['alpha', 'beta']);
    expect(own[0].weight).toBeCloseTo(Math.log(3), 12);
  });

  it('takes only what is concentrated in the topic', () => {
    const common = BOTH.map((text) => `${text} Corpus.`);
    for (const own of terms(common, TOPIC)) expect(own).not.toContain('corpus');
  });

  it('takes from a larger topic only what a fair share of its documents say', () => {
    const many = Array.from(
      { length: 60 },
      (_, i) => `graph networks${i < 2 ? '. walrus walrus' : i < 10 ? '. nodes' : ''}`,
    );
    const [own] = terms([...many, ...SPEECH], [...many.map(() => 0), 1, 1, 1]);
    expect(own).toContain('graph networks');
    expect(own).toContain('nodes');
    expect(own).not.toContain('walrus');
  });

  it('holds one spelling of a word, and no unit or half phrase', () => {
    const own = terms(
      [
        'Tumour growth. Tumors of 5 mg per kg. Patients received care',
        'tumour. Tumors, mg and kg. Patients received care',
        ...SPEECH,
      ],
      [0, 0, 1, 1, 1],
    )[0];
    expect(own.filter((term) => /^tumou?rs?$/i.test(term))).toHaveLength(1);
    for (const term of own) expect(term).not.toMatch(/^(?:mg|kg|patients received)$/);
  });

  it('looks among whole words whatever the recipe of the space is', () => {
    const plain: Partial<Options> = { tokenizer: 'scikit-learn', stop_words: 'none', stem: false };
    expect(terms(BOTH, TOPIC, plain)).toEqual(terms(BOTH, TOPIC));
    expect(terms(BOTH, TOPIC, { stem: false })).toEqual(terms(BOTH, TOPIC));
  });

  it('gives as many as asked for, and lists for topics without words', () => {
    expect(terms(BOTH, TOPIC, {}, 2).map((own) => own.length)).toEqual([2, 2]);
    expect(terms(['', 'the of', 'graph'], [0, 1, 2])).toEqual([[], [], ['graph']]);
    expect(terms(['graph nets'], [0])[0].length).toBeGreaterThan(0);
  });

  it('does not change with the order of the documents', () => {
    const order = [4, 1, 0, 5, 3, 2];
    const shuffled = terms(
      order.map((i) => BOTH[i]),
      order.map((i) => TOPIC[i]),
    );
    expect(shuffled).toEqual(terms(BOTH, TOPIC));
  });
});

describe('on the nineteen abstracts', () => {
  const abstracts = readFileSync(new URL('../../data/iclr-2026.txt', import.meta.url), 'utf8')
    .split(/\n\s*\n/)
    .slice(1)
    .map((text) => text.replace(/\\[a-z]+\b|[${}*_]/g, ' '));
  // Flow matching and graph generation; the two on agents; the rest.
  const topic = abstracts.map((text) =>
    /flow matching|BWFlow/i.test(text) ? 0 : /AgentPO|lazy agent/i.test(text) ? 1 : 2,
  );
  const lists = terms(abstracts, topic);

  it('names the topics', () => {
    expect(topic.filter((c) => c === 0)).toHaveLength(2);
    expect(topic.filter((c) => c === 1)).toHaveLength(2);
    expect(lists[0].slice(0, 3)).toContain('flow matching');
    expect(lists[0]).toContain('graph generation');
    expect(lists[1].join(' ')).toMatch(/multi-agent/);
  });

  it('holds no stop word, number or two forms of one word', () => {
    for (const own of lists) {
      expect(own.length).toBeGreaterThanOrEqual(6);
      for (const term of own) {
        expect(stopWords('en').has(term.toLowerCase())).toBe(false);
        expect(term).toMatch(/\p{L}/u);
      }
      const bare = own.map((term) => term.toLowerCase().replace(/[-\s]/g, '').replace(/s$/, ''));
      expect(new Set(bare).size).toBe(bare.length);
    }
  });
});
