import { describe, expect, it } from 'vitest';
import { createContrast, logOddsZ } from '../../src/analysis/contrast-words';

const agents = Array.from({ length: 12 }, (_, i) => `Multi-agent systems, games. Trees${i % 3 ? '' : ' grow'}.`);
const flows = Array.from({ length: 20 }, (_, i) => `Flow matching of noise. Trees${i % 3 ? '' : ' grow'}.`);
const contrast = createContrast([...agents, ...flows]);
const first = agents.map((_, i) => i);

describe('logOddsZ', () => {
  // The formula of Monroe et al. (2008), eq. 15, 16, 19 and 22 in plain Python.
  it('agrees with the formula', () => {
    expect(logOddsZ(8, 100, 2, 300, 400)).toBeCloseTo(3.0652468437289793, 12);
    expect(logOddsZ(0, 50, 20, 450, 500)).toBeCloseTo(-1.1011484391368063, 12);
  });

  it('changes its sign with the sides', () => {
    expect(logOddsZ(2, 300, 8, 100, 400)).toBeCloseTo(-logOddsZ(8, 100, 2, 300, 400), 12);
  });
});

describe('createContrast', () => {
  it('finds the words of both sides, strongest first', () => {
    const words = contrast.compare(first);
    const own = words.filter(({ z }) => z > 0);
    const rest = words.filter(({ z }) => z < 0);
    expect(words).toEqual([...own, ...rest]);
    expect(own.map(({ term }) => term)).toContain('multi-agent systems');
    expect(
      rest
        .slice(0, 2)
        .map(({ term }) => term)
        .sort(),
    ).toEqual(['flow matching', 'noise']);
    expect(own.map(({ z }) => z)).toEqual(own.map(({ z }) => z).sort((a, b) => b - a));
    expect(rest.map(({ z }) => z)).toEqual(rest.map(({ z }) => z).sort((a, b) => a - b));
  });

  it('counts documents on both sides', () => {
    const words = contrast.compare(first);
    expect(words.find(({ term }) => term === 'games')).toMatchObject({ selected: 12, rest: 0, significant: true });
    expect(words.find(({ term }) => term === 'flow matching')).toMatchObject({
      selected: 0,
      rest: 20,
      significant: true,
    });
  });

  it('calls nothing significant that both sides say', () => {
    for (const word of contrast.compare(first)) if (/trees|grow/.test(word.term)) expect(word.significant).toBe(false);
  });

  it('turns round with the selection', () => {
    const one = contrast.compare(first).find(({ term }) => term === 'games');
    const other = contrast.compare(flows.map((_, i) => agents.length + i)).find(({ term }) => term === 'games');
    expect(other?.z).toBeCloseTo(-(one?.z ?? 0), 10);
    expect(other).toMatchObject({ selected: 0, rest: 12 });
  });

  describe('against another selection', () => {
    const third = Array.from({ length: 15 }, () => 'Zebras run. Games.');
    const three = createContrast([...agents, ...flows, ...third]);
    const second = flows.map((_, i) => agents.length + i);
    const zebras = third.map((_, i) => agents.length + flows.length + i);

    it('says nothing of documents on neither side', () => {
      const words = three.compare(first, second);
      expect(words.map(({ term }) => term)).not.toContain('zebras');
      expect(words.find(({ term }) => term === 'games')).toMatchObject({ selected: 12, rest: 0 });
      expect(words.find(({ term }) => term === 'flow matching')).toMatchObject({ selected: 0, rest: 20 });
    });

    it('answers as against the rest when the other side is the rest', () => {
      expect(three.compare(first, [...second, ...zebras])).toEqual(three.compare(first));
    });

    it('weighs the words of both sides alone', () => {
      const texts = [...Array(3).fill('Zebra. Zebra. Apple.'), ...Array(3).fill('Zebra. Lion. Apple.')];
      const small = createContrast([...texts, ...Array(30).fill('Zebra. Apple. Lion. Grass.')]);
      const words = small.compare([0, 1, 2], [3, 4, 5]);
      expect(words.find(({ term }) => term === 'zebra')?.z).toBeCloseTo(logOddsZ(6, 9, 3, 9, 18), 12);
      expect(words.map(({ term }) => term).sort()).toEqual(['lion', 'zebra']);
    });

    it('counts what is on both sides on neither', () => {
      expect(three.compare([...first, ...zebras], [...second, ...zebras])).toEqual(three.compare(first, second));
      expect(three.compare(first, first)).toEqual([]);
    });
  });

  it('takes what comes: repeats, strangers, any order, any array', () => {
    const expected = contrast.compare(first);
    expect(contrast.compare(Int32Array.from([...first].reverse()))).toEqual(expected);
    expect(contrast.compare([...first, ...first, -1, 999])).toEqual(expected);
  });

  it('has nothing to say of nothing or of everything', () => {
    expect(contrast.compare([])).toEqual([]);
    expect(contrast.compare([...agents, ...flows].map((_, i) => i))).toEqual([]);
    expect(createContrast([]).compare([0])).toEqual([]);
    expect(createContrast(['', 'the']).compare([0])).toEqual([]);
  });

  it('needs two documents before it calls a word significant', () => {
    const lone = createContrast([`${'zebra '.repeat(60)}`, ...flows]);
    const [word] = lone.compare([0]);
    expect(word).toMatchObject({ term: 'zebra', selected: 1, significant: false });
    expect(word.z).toBeGreaterThan(4);
  });
});
