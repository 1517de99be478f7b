import { describe, expect, test } from 'vitest';
import { withoutFrame } from '../../src/corpus/abstract-frame';
import { analysedTexts } from '../../src/corpus/analysed-text';
import { withoutBoilerplate } from '../../src/corpus/boilerplate';

describe('what stands round an abstract is not counted', () => {
  test.each([
    ['Abstract: We study mud.', 'We study mud.'],
    ['ABSTRACT We study mud.', 'We study mud.'],
    ['Abstract interpretation is sound.', 'Abstract interpretation is sound.'],
    ['BACKGROUND: Mud is wet. METHODS: We weighed it. CONCLUSIONS: It is.', 'Mud is wet. We weighed it. It is.'],
    ['The results: mud is wet.', 'The results: mud is wet.'],
    ['Mud is wet. © 2018 Elsevier Ltd. All rights reserved.', 'Mud is wet.'],
    ['© 2019, The Authors. Mud is wet.', 'Mud is wet.'],
    ['Mud is wet.Copyright © 2014 Elsevier B.V.', 'Mud is wet.'],
    ['We study copyright in 2020. It changed.', 'We study copyright in 2020. It changed.'],
    ['Mud is wet [3, 12-14], as known (Liu et al., 2020; Chen & Wu, 2019).', 'Mud is wet, as known.'],
    ['Write to a.liu@example.org now.', 'Write to  now.'],
    ['An interval [0, 1000] and f(x) (in 2020).', 'An interval [0, 1000] and f(x) (in 2020).'],
  ])('%s', (text, rest) => expect(withoutFrame(text)).toBe(rest));
});

describe('a sentence in many abstracts is no topic', () => {
  const abstracts = Array.from({ length: 12 }, (_, i) => `Work number ${'abcdefghijkl'[i]} is about mud.`);

  test('whatever its numbers', () => {
    const parts = abstracts.map((abstract, i) => ({
      title: '',
      abstract: i < 6 ? `${abstract} The code is at page ${i} of our site.` : abstract,
    }));
    expect(withoutBoilerplate(parts)).toEqual(abstracts);
    expect(withoutBoilerplate([...parts].reverse())).toEqual([...abstracts].reverse());
  });

  test('duplicates are no boilerplate, and a document keeps what is all it says', () => {
    const twice = [...abstracts, ...abstracts.slice(0, 1), ...Array(9).fill(abstracts[0])] as string[];
    expect(withoutBoilerplate(twice.map((abstract) => ({ title: '', abstract })))).toEqual(twice);
  });

  test('a few words that many titles have for an abstract are none', () => {
    const documents = ['Tides', 'Mud', 'Sand'].map((title) => ({ title, abstract: 'Not Available' }));
    expect(analysedTexts(documents)).toEqual(['Tides', 'Mud', 'Sand']);
  });
});
