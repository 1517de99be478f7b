import { describe, expect, it } from 'vitest';
import { topicLabels } from '../../src/pipeline/labels';
import type { Keyword } from '../../src/topic-map/topic-map';

const words = (...terms: string[]): Keyword[] =>
  terms.map((term, i) => ({ term, weight: 20 - i, documents: 9, corpus_documents: 10 }));

describe('topicLabels', () => {
  it.each<[string, string[], string]>([
    ['two phrases', ['flow matching', 'graph generation', 'nodes'], 'Flow matching, graph generation'],
    ['three short words', ['retrieval', 'query', 'passage'], 'Retrieval, query, passage'],
    [
      'no word twice, in whatever form',
      ['parsing', 'parser', 'agents', 'multi-agent', 'tree'],
      'Parsing, agents, tree',
    ],
    ['a phrase for its word', ['attacks', 'adversarial attacks', 'robustness'], 'Adversarial attacks, robustness'],
    ['capitals kept', ['iEEG', 'fMRI'], 'iEEG, fMRI'],
    ['at most 32 characters', ['neural networks', 'image classification', 'gradients'], 'Neural networks, gradients'],
    [
      'a good keyword alone rather than with a weak one that is short',
      ['convolutional neural networks', 'image classification', 'object recognition', 'cat'],
      'Convolutional neural networks',
    ],
    [
      'a word with another rather than alone',
      ['image', 'convolutional neural networks', 'generative adversarial networks', 'segmentation'],
      'Image, segmentation',
    ],
    ['one keyword, however long', ['a'.repeat(50)], `A${'a'.repeat(49)}`],
    ['no keyword', [], 'Topic 1'],
  ])('%s', (_, terms, label) => expect(topicLabels([words(...terms)])).toEqual([label]));

  it('leaves a word alone whose phrase stands for few of its documents', () => {
    const keywords = words('bias', 'gender bias', 'fairness');
    keywords[1].documents = 2;
    expect(topicLabels([keywords])).toEqual(['Bias, fairness']);
  });

  it('makes no two labels alike', () => {
    const labels = topicLabels([
      words('graphs', 'nodes', 'edges'),
      words('graphs', 'nodes', 'edges', 'walks'),
      words('graphs'),
      words('graphs'),
      [],
      [],
    ]);
    expect(labels).toEqual([
      'Graphs, nodes, edges',
      'Graphs, edges, walks',
      'Graphs',
      'Graphs (2)',
      'Topic 5',
      'Topic 6',
    ]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it.each<[string, string[], string, string[], string]>([
    ['keeps a label that says some of the same', ['graphs', 'nodes'], 'Nodes, edges', [], 'Nodes, edges'],
    ['not one that says something else', ['graphs', 'nodes'], 'Robots, edges', [], 'Graphs, nodes'],
    ['nor one with a word that no longer counts', ['graphs', 'nodes'], 'Nodes, edges', ['edges'], 'Graphs, nodes'],
    ['nor with such a word in a phrase', ['graphs', 'nodes'], 'Nodes, deep edges', ['deep'], 'Graphs, nodes'],
  ])('%s', (_, terms, before, stop, label) => {
    expect(topicLabels([words(...terms)], [before], new Set(stop))).toEqual([label]);
  });

  it('gives a new topic no label that another keeps', () => {
    const labels = topicLabels([words('graphs', 'nodes'), words('nodes', 'graphs', 'walks')], [null, 'Graphs, nodes']);
    expect(labels[1]).toBe('Graphs, nodes');
    expect(labels[0]).not.toBe('Graphs, nodes');
  });
});
