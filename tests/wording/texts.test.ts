import { describe, expect, test } from 'vitest';
import { corpusSentence } from '../../src/wording/corpus-sentence';
import { fitMeaning, trustMeaning } from '../../src/state/document-meaning';
import { leadSentence, plainLead, type Part } from '../../src/wording/lead-sentence';
import { qualityFigures } from '../../src/wording/quality-text';
import { methodsParagraph, recipeLines, recipeOptions } from '../../src/wording/recipe-text';
import { safeUrl } from '../../src/state/safe-url';
import { contrastHeading, selectionSentence, topicMix } from '../../src/wording/selection-text';
import { positionText, selectedText, zoomText } from '../../src/wording/spoken-text';
import { counted, digits, figure, inWords, listed, oneDecimal, percent } from '../../src/wording/words';
import { sampleMap } from '../state/map-fixture';

const plain = (parts: Part[]) => parts.map(({ text }) => text).join('');
const bold = (parts: Part[]) => parts.filter(({ strong }) => strong).map(({ text }) => text);

describe('numbers in words', () => {
  test.each([
    [0, 'zero'],
    [19, 'nineteen'],
    [20, 'twenty'],
    [21, '21'],
    [1000, '1,000'],
    [4756, '4,756'],
    [1234567, '1,234,567'],
  ])('%i is %s', (n, text) => expect(inWords(n)).toBe(text));

  test('figures, shares and lists', () => {
    expect(figure(0.8449)).toBe('0.84');
    expect(figure(-0.014)).toBe('−0.01');
    expect(figure(-0.004)).toBe('0.00');
    expect(figure(null)).toBe('not defined');
    expect(percent(0.116)).toBe('11.6%');
    expect(percent(0.5)).toBe('50%');
    expect(oneDecimal(0.07)).toBe('7.0%');
    expect(digits(12)).toBe('12');
    expect(counted(1, 'topic')).toBe('1 topic');
    expect(counted(2, 'topic')).toBe('2 topics');
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  });
});

describe('the lead sentence', () => {
  test.each([
    [
      [5, 5, 3],
      'Thirteen abstracts fall into three topics. The two largest, flow matching and LLMs and agents, hold five abstracts each; iEEG is the tightest. The map’s trustworthiness is 0.84.',
    ],
    [
      [7, 5, 3],
      'Fifteen abstracts fall into three topics. The two largest, flow matching and LLMs and agents, hold seven and five abstracts; iEEG is the tightest. The map’s trustworthiness is 0.84.',
    ],
    [
      [12, 9],
      '21 abstracts fall into two topics. The larger, flow matching, holds twelve abstracts; LLMs and agents holds nine. The map’s trustworthiness is 0.84.',
    ],
    [
      [7, 3, 3],
      'Thirteen abstracts fall into three topics. The largest, flow matching, holds seven abstracts; iEEG is the tightest. The map’s trustworthiness is 0.84.',
    ],
    [
      [3, 3, 3],
      'Nine abstracts fall into three topics. Each holds three abstracts; iEEG is the tightest. The map’s trustworthiness is 0.84.',
    ],
    [
      [3, 3, 3, 1],
      'Ten abstracts fall into four topics. The three largest, flow matching, LLMs and agents and iEEG, hold three abstracts each; iEEG is the tightest. The map’s trustworthiness is 0.84.',
    ],
    [[4], 'Four abstracts make one topic, flow matching. The map’s trustworthiness is 0.84.'],
    [[1], 'One abstract makes one topic, flow matching. The map’s trustworthiness is 0.84.'],
  ])('for topics of %j', (sizes, text) => expect(plain(leadSentence(sampleMap(sizes)))).toBe(text));

  test('puts names into quotation marks where there is no bold', () => {
    expect(plainLead(sampleMap([2, 2]))).toContain(
      'Both, “flow matching” and “LLMs and agents”, hold two abstracts each.',
    );
  });

  test('names the ends of a long list', () => {
    const map = sampleMap(Array.from({ length: 14 }, (_, i) => 100 - i));
    expect(plain(leadSentence(map))).toContain(
      'fall into fourteen topics, from flow matching (100) to subject 14 (87).',
    );
  });

  test('leaves out a trustworthiness that is not defined, and says documents when abstracts are missing', () => {
    const map = sampleMap([2, 2]);
    map.meta.quality.trustworthiness = null;
    map.meta.counts.with_abstract = 3;
    expect(plain(leadSentence(map))).toBe(
      'Four documents fall into two topics. Both, flow matching and LLMs and agents, hold two documents each.',
    );
  });
});

test('the corpus sentence counts what was read, kept and dropped', () => {
  const map = sampleMap([5, 3]);
  expect(plain(corpusSentence(map, 'a.txt'))).toBe('8 abstracts read from a.txt, 8 kept, none dropped; 313 terms.');
  map.meta.counts = { read: 1203, kept: 8, with_abstract: 7, dropped: { 'no text': 1190, duplicate: 5 } };
  expect(plain(corpusSentence(map, ''))).toBe(
    '1,203 records read, 8 kept, 1,195 dropped (no text 1,190, duplicate 5); 1 with a title only; 313 terms.',
  );
});

describe('the selection', () => {
  const map = sampleMap([5, 3, 2]);
  test('sentence and mix', () => {
    expect(plain(selectionSentence(map, [0, 1, 2], 'abstract'))).toBe('3 of 10 abstracts, all in Flow matching');
    expect(plain(selectionSentence(map, [0], 'abstract'))).toBe('1 of 10 abstracts, in Flow matching');
    expect(plain(selectionSentence(map, [0, 5, 6, 8], 'abstract'))).toBe(
      '4 of 10 abstracts, 2 in LLMs, agents, 1 in Flow matching and 1 in IEEG',
    );
    expect(bold(selectionSentence(map, [0, 5], 'abstract'))).toEqual(['2 of 10', 'Flow matching', 'LLMs, agents']);
    expect(topicMix(map, [0, 5, 6, 8])).toEqual([
      { topic: 1, count: 2 },
      { topic: 0, count: 1 },
      { topic: 2, count: 1 },
    ]);
  });
  test('heading of the contrast', () => {
    expect(contrastHeading(1, 'abstract')).toBe('Words that set this abstract apart');
    expect(contrastHeading(3, 'abstract')).toBe('Words that set these three apart');
    expect(contrastHeading(3, 'abstract', 'Read first')).toBe('Words that set these three apart from Read first');
  });
});

describe('the recipe', () => {
  test('every option is listed, automatic ones with what they became', () => {
    const map = sampleMap([5, 3]);
    const options = recipeOptions(map);
    expect(options.map(({ name }) => name)).toEqual(Object.keys(map.meta.recipe));
    expect(options.find(({ name }) => name === 'topics')).toEqual({ name: 'topics', value: 'auto', resolved: '2' });
    expect(options.find(({ name }) => name === 'stem')).toEqual({ name: 'stem', value: 'yes', resolved: '' });
    expect(options.find(({ name }) => name === 'max_features')?.value).toBe('none');
  });
  test('lines and methods paragraph carry the numbers', () => {
    const map = sampleMap([5, 3]);
    expect(recipeLines(map).find(({ name }) => name === 'Words')?.text).toBe(
      'unigrams, English stop words left out, one stem counted together, in at least 2 documents and at most 50% of them, 313 terms',
    );
    expect(methodsParagraph(map)).toBe(
      'Eight abstracts were represented by sublinear TF-IDF over unigrams (313 terms, each in at least 2 documents and at most 50% of them; English stop words were left out and words of one stem were counted together) and reduced to 18 dimensions by truncated SVD. The normalised vectors were clustered by k-means (k = 2, chosen for the greatest silhouette, where possible among the numbers whose every topic was found again in subsamples; best of 4 k-means++ starts) and laid out by UMAP (cosine distance, 5 neighbours, minimum distance 0.1). Keywords were ranked by class-based TF-IDF. Trustworthiness of the layout was 0.84 and 50% of nearest neighbours were kept (k = 9). The mean cosine silhouette of the topics was 0.00. The random seed was 42.',
    );
  });
  test('topics that were edited are those of the run and the edits', () => {
    const map = sampleMap([5, 3]);
    map.meta.edits = 2;
    map.meta.resolved.topics = 4;
    expect(recipeLines(map).find(({ name }) => name === 'Topics')?.text).toMatch(/^4 .*; then 2 changes by hand$/);
    expect(methodsParagraph(map)).toContain('(k = 4,');
    expect(methodsParagraph(map)).toContain('The topics were then edited by hand (2 changes).');
  });
  test.each([
    [3, 'repulsion growing to 3'],
    [1, null],
  ])('a repulsion of %d is told where it is not that of UMAP', (strength, text) => {
    const map = sampleMap([5, 3]);
    Object.assign(map.meta.resolved, { repulsion_strength: strength });
    for (const line of [recipeLines(map).find(({ name }) => name === 'Map')?.text, methodsParagraph(map)]) {
      if (text) expect(line).toContain(text);
      else expect(line).not.toContain('repulsion');
    }
  });
  test.each([
    [2, 9, 'in 2 to 9 documents'],
    [1, 1, 'in at least 1 document'],
    [0.01, 0.5, 'in at least 1% of the documents and at most 50%'],
  ])('terms from %d to %d stand %s', (min, max, text) => {
    const map = sampleMap([5, 3]);
    Object.assign(map.meta.resolved, { min_df: min, max_df: max });
    expect(recipeLines(map)[0].text).toContain(text);
  });
  test('a given number of topics is not called chosen', () => {
    const map = sampleMap([5, 3]);
    map.meta.recipe.topics = 2;
    expect(methodsParagraph(map)).toContain('(k = 2; best of');
  });
  test('quality figures stand with their values', () => {
    expect(qualityFigures(sampleMap([5, 3])).map(({ value }) => value)).toEqual([0.8449, 0.5, -0.004]);
  });
});

test('fit and trust are explained', () => {
  const map = sampleMap([5, 3]);
  expect(fitMeaning([4, 2, 0], 4)).toMatch(/most typical of 3/);
  expect(fitMeaning([4, 2, 0], 0)).toMatch(/number 3 of 3/);
  expect(trustMeaning(map, 1)).toBe(
    'Of the nine documents nearest to it in words, four are among the nearest on the map.',
  );
  expect(trustMeaning(map, 0)).toMatch(/^Too few/);
});

describe('links', () => {
  test.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['doi:10.1000/xyz', 'https://doi.org/10.1000/xyz'],
    ['10.1000/xyz', 'https://doi.org/10.1000/xyz'],
  ])('%s is one', (source, url) => expect(safeUrl(source)).toBe(url));
  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    '/a',
    '',
    'plain',
  ])('%s is none', (source) => expect(safeUrl(source)).toBeNull());
});

test('what a screen reader hears', () => {
  expect(positionText('BWFlow', 'Flow matching', 3, 1200, true)).toBe(
    'BWFlow, Flow matching, 3 of 1,200 in its topic, selected',
  );
  expect(positionText('BWFlow', 'Flow matching', 1, 1, false)).toBe('BWFlow, Flow matching, alone in its topic');
  const map = sampleMap([3, 2]);
  expect(selectedText(map, [], 'abstract')).toBe('Nothing selected.');
  expect(selectedText(map, [1], 'abstract')).toBe('1 abstract selected, in Flow matching.');
  expect(selectedText(map, [0, 1, 4], 'abstract')).toBe('3 abstracts selected, in 2 topics.');
  expect(zoomText(1.5, [0.5, 40])).toBe('Zoom 150%.');
  expect(zoomText(40, [0.5, 40])).toBe('Zoom 4,000%, the nearest.');
  expect(zoomText(0.5, [0.5, 40])).toBe('Zoom 50%, the farthest.');
});

test.each([
  [
    ['+en', 'agent', 'graphs'],
    'English stop words and 2 own stop words left out',
    'English stop words and 2 further stop words were left out',
  ],
  [['the'], '1 own stop word left out', '1 stop word was left out'],
  [['+english'], 'English stop words left out', 'English stop words were left out'],
  [
    ['+en', '+de', 'agent'],
    'English and German stop words and 1 own stop word left out',
    'English and German stop words and 1 further',
  ],
  ['fr', 'French stop words left out', 'French stop words were left out'],
  ['none', 'all words', ''],
])('stop words %j', (stop_words, line, clause) => {
  const map = sampleMap([5, 3]);
  map.meta.recipe.stop_words = stop_words;
  expect(recipeLines(map)[0].text).toContain(line);
  expect(methodsParagraph(map)).toContain(clause);
});

test('other languages than English are named', () => {
  const map = sampleMap([5, 3]);
  const corpus = () =>
    corpusSentence(map, '')
      .map(({ text }) => text)
      .join('');
  expect(corpus()).not.toContain('in English');
  map.meta.languages = ['de', 'zh', 'en'];
  expect(corpus()).toContain('; in German, Chinese and English; ');
  expect(recipeLines(map)[0].text).toContain(
    'one stem counted together (Snowball: German and English; no stems in Chinese), ',
  );
  map.meta.languages = ['zh'];
  map.meta.resolved.segmenter = 'jieba';
  expect(methodsParagraph(map)).toContain(
    '; Chinese was cut into words by jieba and English stop words were left out) and reduced',
  );
  expect(recipeLines(map)[0].text).toContain(
    'unigrams, Chinese cut into words by jieba, English stop words left out, in ',
  );
  delete map.meta.resolved.segmenter;
  expect(recipeLines(map)[0].text).toContain('Chinese by pairs of characters');
});
