import { describe, expect, it } from 'vitest';
import { syntheticMap } from '../topic-map/synthetic';
import { figureFacts, smallTextWarning } from '../../src/wording/figure-text';
import { curveWords, mapText, outsideSentence, sourceLine, topicsText } from '../../src/wording/figure-words';
import { sampleMap } from '../state/map-fixture';
import { LARGEST_TOPIC, methodsParagraph, MODULARITY_FROM } from '../../src/wording/recipe-text';
import { LARGEST_TOPIC as CHOSEN_UP_TO } from '../../src/pipeline/best-k';
import { MODULARITY_FROM as CHOSEN_FROM } from '../../src/pipeline/choose-k';

const laid = {
  pixels: { width: 3840, height: 2160 },
  inches: { width: 3.5, height: 2.9 },
  text: { pixels: 36.4, points: 9 },
  dropped: 0,
  legend: true,
};

describe('figureFacts', () => {
  it('says how large a file will be, in the unit that counts', () => {
    expect(figureFacts(laid, 'png', false)).toBe('3,840 × 2,160 pixels; texts from 36 pixels.');
    expect(figureFacts(laid, 'svg', true)).toBe('8.9 × 7.4 cm (3.5 × 2.9 in); texts from 9 points.');
    expect(figureFacts(laid, 'png', true)).toBe(
      '8.9 × 7.4 cm (3.5 × 2.9 in), 3,840 × 2,160 pixels; texts from 9 points.',
    );
    expect(figureFacts(laid, 'pdf', false)).toBe('8.9 × 7.4 cm (3.5 × 2.9 in); texts from 9 points.');
  });

  it('says what will be missing', () => {
    expect(figureFacts({ ...laid, dropped: 1 }, 'png', false)).toContain(
      ' One topic has no room for a label; the legend names them.',
    );
    expect(figureFacts({ ...laid, dropped: 3, legend: false }, 'png', false)).toContain(
      ' 3 topics have no room for a label.',
    );
    expect(figureFacts(laid, 'pdf', true, ['世', '界'])).toContain(' The PDF leaves 世 界 blank,');
    expect(figureFacts(laid, 'png', true, ['世'])).not.toContain('blank');
    expect(figureFacts({ ...laid, text: { pixels: 8, points: 4 } }, 'png', false)).toContain('8 pixels, hard to read');
  });
});

describe('smallTextWarning', () => {
  it('warns of what can hardly be read, on paper by points', () => {
    expect(smallTextWarning({ pixels: 8, points: 6 }, false)).toBe(
      'the smallest text is 8.0 pixels high and hard to read; choose a larger size',
    );
    expect(smallTextWarning({ pixels: 8, points: 6 }, true)).toBe('');
    expect(smallTextWarning({ pixels: 0, points: 0 }, true)).toBe('');
  });
});

describe('the words of a figure', () => {
  const map = syntheticMap(30);
  it('count what is shown', () => {
    expect(mapText(map, 'Papers', 3).sentence).toMatch(/^30 \w+, 5 topics; 3 selected$/);
    expect(topicsText(map, 'Papers', 2, { shares: false }).sentence).toMatch(/^The 2 largest of 5 topics of 30 \w+$/);
    expect(outsideSentence(0, map)).toBe('');
    expect(outsideSentence(2, map)).toMatch(/^2 \w+ on far islands left out\.$/);
  });
  it('say where it comes from', () => {
    expect(sourceLine(map, 'papers.csv')).toMatch(/^Source: papers\.csv, 30 \w+; recipe \w{8}\. Made with Toponote\.$/);
    expect(sourceLine(map, '')).toMatch(/^Source: 30 \w+; recipe/);
  });
});

describe('the curve of numbers of topics', () => {
  const map = sampleMap([5, 3]);

  it('says what chose the number, as the pipeline does it', () => {
    const of = (n: number) => ({ ...map, documents: Array.from({ length: n }, () => map.documents[0]) });
    const where = 'where possible among those whose every topic other subsamples find again';
    expect([MODULARITY_FROM, LARGEST_TOPIC]).toEqual([CHOSEN_FROM, CHOSEN_UP_TO]);
    expect(curveWords(map)).toBe(
      `Mean silhouette over subsamples, with its standard error. The number was chosen for the greatest silhouette, ${where}.`,
    );
    expect(curveWords(of(CHOSEN_FROM))).toMatch(`for the greatest silhouette × modularity, ${where}.`);
    expect(curveWords(of(CHOSEN_UP_TO))).toMatch(/find again\.$/);
    expect(curveWords(of(CHOSEN_UP_TO + 1))).toMatch(/find again and holds at most 3,000 documents\.$/);
    expect(methodsParagraph(of(CHOSEN_UP_TO + 1))).toContain(
      'chosen for the greatest product of silhouette and modularity, where possible among the numbers whose every topic was found again in subsamples and held at most 3,000 documents;',
    );
  });

  it('says that the number was given', () => {
    const given = { ...map, meta: { ...map.meta, recipe: { ...map.meta.recipe, topics: 2 } } };
    expect(curveWords(given)).toBe(
      'Mean silhouette over subsamples, with its standard error. The number was given: 2.',
    );
  });
});
