import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { documentName } from '../../src/corpus/document-name';
import { readCorpus } from '../../src/corpus/read-corpus';
import type { Document } from '../../src/topic-map/document';

const document = (abstract: string, title = ''): Document => ({
  id: '0123456789ab',
  title,
  abstract,
  authors: [],
  year: null,
  venue: '',
  author_keywords: [],
  url: '',
  extra: {},
});

test('the nineteen abstracts', async () => {
  const path = fileURLToPath(new URL('../../data/iclr-2026.txt', import.meta.url));
  const text = readFileSync(path, 'utf8');
  const { corpus } = await readCorpus([{ name: path, bytes: new TextEncoder().encode(text) }]);
  const inOrder = [...corpus.documents].sort((a, b) => text.indexOf(a.abstract) - text.indexOf(b.abstract));
  const names = inOrder.map(documentName);
  expect(names.map(({ short, given }) => (given ? short : `~ ${short}`))).toEqual([
    '~ SGD-M scaling limit',
    'UML',
    'AutoFigure',
    'DLIF',
    'MVPFormer',
    'AgentPO',
    '~ Hidden lattice geometry',
    'PRISM',
    '~ Lazy agent behavior',
    'Trinity',
    '~ Portable adapter',
    'WaterDrum',
    '~ Likelihood surrogate',
    'LiveDRBench',
    'RD-HRL',
    'SWD',
    'SBP',
    'Topological flow matching',
    'BWFlow',
  ]);
  expect(names[2]?.name).toBe(
    'AutoFigure: High-quality scientific illustrations are crucial for effectively communicating…',
  );
});

describe('names that authors give', () => {
  test.each([
    ['We introduce **Zephyr**, a model.', 'Zephyr'],
    ['Models are big. In this paper we propose TinyNet, a smaller one.', 'TinyNet'],
    ['We present a new dataset called FineBooks for readers.', 'FineBooks'],
    ['This work proposes a method, dubbed "slow mixing", for optimisation.', 'Slow mixing'],
    ['We propose Graph Attention Pooling (GAP) for graphs. GAP is fast.', 'GAP'],
    ['A new system, iGraph, is proposed.', 'iGraph'],
    ['We develop a benchmark FooBench with 100 tasks.', 'FooBench'],
  ])('%s', (abstract, name) => {
    expect(documentName(document(abstract))).toMatchObject({ short: name, given: true });
  });

  test.each([
    'Large Language Models (LLMs) are everywhere. We study how they forget rare facts.',
    'Earlier work proposed BERT, a large model. We examine its attention heads.',
    'We apply CNNs to images of leaves.',
  ])('not those of others: %s', (abstract) => expect(documentName(document(abstract)).given).toBe(false));
});

describe('names from the text', () => {
  test.each([
    ['We propose a new method for robust matrix completion that is fast.', 'Robust matrix completion'],
    ['We study the problem of sparse signal recovery in noise.', 'Sparse signal recovery'],
    ['A theory of protein folding is developed.', 'Protein folding'],
  ])('%s', (abstract, short) => {
    const name = documentName(document(abstract));
    expect(name.given).toBe(false);
    expect(name.short.toLowerCase()).toContain(short.split(' ').slice(1).join(' ').toLowerCase());
    expect(name.name).toBe(`${name.short}: ${abstract}`);
  });

  test.each([
    '本文提出了一种基于平方和优化的飞行器大角度机动镇定控制器设计方法并证明其稳定性和有效性在仿真中得到了验证和比较结果良好',
    'x',
    '$x$',
    '...',
    '😀'.repeat(60),
  ])('the first words, where nothing else is found: %s', (abstract) => {
    const { name, short, given } = documentName(document(abstract));
    expect(given).toBe(false);
    expect(short).not.toBe('');
    expect(short.length).toBeLessThanOrEqual(41);
    expect(name).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    expect(short).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});

test('titles', () => {
  expect(documentName(document('', 'UML: Unpaired\n  Multimodal Learning'))).toEqual({
    name: 'UML: Unpaired Multimodal Learning',
    short: 'UML',
    given: true,
  });
  expect(
    documentName(
      document('', '$\\textbf{K}$-means in \\emph{Erd\\H{o}s} graphs of 10\\% density, and what is found there'),
    ),
  ).toEqual({
    name: 'K-means in Erdős graphs of 10% density, and what is found there',
    short: 'K-means in Erdős graphs of 10% density…',
    given: true,
  });
});
