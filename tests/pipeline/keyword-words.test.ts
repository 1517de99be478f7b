import { describe, expect, it } from 'vitest';
import { isFragment, isGeneral } from '../../src/pipeline/keyword-words';
import { basesOf } from '../../src/pipeline/same-word';

describe('what no keyword is', () => {
  it.each([
    'Reuters',
    'york Yankees',
    'mg',
    'mg kg',
    'mhz',
    '667m2',
    '30min',
    'rd qtr',
    'tion',
    'billion marks',
    'generate realistic',
    'record April',
    'year-old',
    'patients received',
    'immunodeficiency virus type',
    '0.5',
    '观察',
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

  it.each(['thousands', 'months', 'let', 'ready', '提高'])('nor %s alone', (word) =>
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
    ['matrix', 'matrices'],
    ['vertex', 'vertices'],
    ['Nash equilibria', 'Nash equilibrium'],
    ['spectra', 'spectrum'],
    ['metastases', 'metastasis'],
    ['criterion', 'criteria'],
    ['phenomena', 'phenomenon'],
    ['loci', 'locus'],
  ])('%s and %s are one', (a, b) => expect(isSame(a, b)).toBe(true));

  it.each([
    ['bias', 'base'],
    ['score', 'scar'],
    ['graph', 'graph generation'],
    ['hours', 'horse'],
    ['GAN', 'gas'],
    ['centre', 'century'],
    ['relation', 'relativity'],
    ['matrix', 'matter'],
  ])('%s and %s are two', (a, b) => expect(isSame(a, b)).toBe(false));
});
