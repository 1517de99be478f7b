import { describe, expect, it } from 'vitest';
import { isFragment, isGeneral } from '../../src/pipeline/keyword-words';
import { basesOf } from '../../src/pipeline/same-word';

describe('what no keyword is', () => {
  it.each([
    'Reuters',
    'york Yankees',
    'mg',
    'mg kg',
    'mHz'.toLowerCase(),
    '667m2',
    '30min',
    'rd qtr',
    'tion',
    'record April',
    'year-old',
    'patients received',
    'immunodeficiency virus type',
    '0.5',
  ])('%s', (phrase) => expect(isFragment(phrase)).toBe(true));

  it.each([
    '3D',
    '2d',
    '5G',
    'MS',
    'ML',
    'GHB',
    'high speed',
    'random seed',
    'type theory',
    'grounded',
    'T2',
    'F1 score',
  ])('but may be %s', (phrase) => expect(isFragment(phrase)).toBe(false));

  it.each(['million', 'months', 'let', 'ready', '观察', '统计学意义'])('nor %s alone', (word) =>
    expect(isGeneral(word)).toBe(true),
  );
});

describe('basesOf', () => {
  const isSame = (a: string, b: string) => basesOf(a).some((base) => basesOf(b).includes(base));

  it.each([
    ['debias', 'debiasing'],
    ['parser', 'parsing'],
    ['Tumour', 'tumors'],
    ['human judgements', 'human judgment'],
    ['modelling', 'modeling'],
    ['optimisation', 'optimization'],
    ['fibre', 'fibers'],
    ['ischaemia', 'ischemia'],
    ['defence', 'defense'],
    ['dialogue', 'dialog'],
    ['e-mail', 'email'],
    ['few-shot', 'few shot'],
    ['AGENTS', 'agent'],
  ])('%s and %s are one', (a, b) => expect(isSame(a, b)).toBe(true));

  it.each([
    ['bias', 'base'],
    ['score', 'scar'],
    ['graph', 'graph generation'],
    ['hours', 'horse'],
    ['GAN', 'gas'],
    ['centre', 'century'],
  ])('%s and %s are two', (a, b) => expect(isSame(a, b)).toBe(false));
});
