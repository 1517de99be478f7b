import { describe, expect, it } from 'vitest';
import { buildTopicMap } from '../../src/pipeline/build-topic-map';
import { resolveOptions, resolveStopWords, type Options } from '../../src/pipeline/options';
import { stem } from '../../src/pipeline/stem';
import { stopWords } from '../../src/pipeline/stop-words';
import type { Document } from '../../src/topic-map/document';
import { LANGUAGE_CODES, WITHOUT_STEMS, type Language } from '../../src/topic-map/languages';
import { LANGUAGE_TEXTS } from './language-texts';
import { tokenLists } from './token-list';

function terms(texts: string[], languages: Language[], given: Partial<Options> = {}): string[] {
  const options = resolveOptions(given);
  const stop_words = resolveStopWords(options.stop_words, languages);
  return tokenLists(texts, { ...options, stop_words }, languages).map((tokens) =>
    tokens.map((token) => token.term).join(' '),
  );
}

describe('stop words of a corpus', () => {
  it("'auto' is English, or the languages' lists with it", () => {
    expect(resolveStopWords('auto', ['en'])).toBe('en');
    expect(resolveStopWords('auto', ['fr', 'en', 'de'])).toEqual(['+en', '+de', '+fr']);
    expect(resolveStopWords('auto', ['zh'])).toEqual(['+en', '+zh']);
    expect(resolveStopWords(['+auto', '+en', 'agent'], ['de'])).toEqual(['+en', '+de', 'agent']);
    for (const given of ['none', 'de', ['agent']] as const) {
      expect(resolveStopWords(given as Options['stop_words'], ['fr'])).toEqual(given);
    }
  });

  it('every language has a list, in lower case', () => {
    for (const code of LANGUAGE_CODES) {
      const words = stopWords(code);
      expect(words.size).toBeGreaterThan(40);
      for (const word of words) expect(word).toBe(word.toLowerCase());
    }
    expect(stopWords(['+de', 'Wald'])).toContain('und');
    expect(stopWords(['+de', 'Wald'])).toContain('wald');
    expect(stopWords('de')).not.toContain('menschen');
  });
});

describe('words by the language of their text', () => {
  it('are free of its words of grammar, and stand by its stems', () => {
    expect(terms(['Die Häuser und die Wälder werden durch den Wald geprägt'], ['de'])).toEqual([
      'haus wald wald gepragt',
    ]);
    expect(terms(["L'eau et la qualité de l’air, jusqu'au lac"], ['fr'])).toEqual(['eau qualit air lac']);
    expect(terms(["Nell'acqua e un'analisi dell'aria"], ['it'])).toEqual(['acqua analis ari']);
    expect(terms(["Les modèles de l'eau sont dans un modèle"], ['fr'])).toEqual(['model eau model']);
    expect(terms(['Обучение и моделей на обучения'], ['ru'])).toEqual(['обучен модел обучен']);
  });

  it('each text goes by its own: war is a topic in English and grammar in German', () => {
    const english = 'The war and the men of the war, which were in the houses of the dying';
    const german = 'Das Haus war in dem Wald, und es war nicht die Sache der Häuser';
    expect(terms([english, german], ['en', 'de'])).toEqual(['war men war hous die', 'haus wald haus']);
    expect(terms([german, english], ['de', 'en'])).toEqual(['haus wald haus', 'war men war hous die']);
  });

  it('a text too short to tell is in the main language', () => {
    expect(terms(['Häuser'], ['de', 'en'])).toEqual(['haus']);
    expect(terms(['matching Häuser'], ['en', 'de'])).toEqual(['match häuser']);
  });

  it('English alone is what it was', () => {
    const text = "l'apprentissage und Matching of the graphs";
    expect(terms([text], ['en'])).toEqual(['apprentissag und match graph']);
  });

  it('languages without an algorithm keep their words', () => {
    const words: Record<string, string> = {
      cs: 'sítěmi',
      ja: 'モデル',
      pl: 'sieciami',
      th: 'เรียน',
      uk: 'мережами',
      zh: '网络',
    };
    for (const code of LANGUAGE_CODES) {
      const isStemmed = !WITHOUT_STEMS.includes(code);
      if (isStemmed) expect(() => stem('information', code)).not.toThrow();
      else expect(stem(words[code], code)).toBe(words[code]);
    }
    expect(stem('a'.repeat(60), 'de')).toBe('a'.repeat(60));
  });
});

describe('a map of texts in other languages', () => {
  const documents: Document[] = ['de', 'fr', 'en'].flatMap((language) =>
    Array.from({ length: 6 }, (_, i) => ({
      id: `${language}-${i}`,
      title: '',
      abstract: LANGUAGE_TEXTS[language][i % LANGUAGE_TEXTS[language].length],
      ...{ authors: [], year: null, venue: '', author_keywords: [], url: '', doi: '', extra: {} },
    })),
  );
  const counts = { read: 18, kept: 18, with_abstract: 18, dropped: {} };
  const map = async (given: Partial<Options>, of = documents) =>
    (await buildTopicMap({ title: 'Mixed', documents: of, counts }, { topics: 3, n_epochs: 20, ...given })).meta;

  it('says which they are and which lists were used, and names no topic by a word of grammar', async () => {
    const { languages, recipe, topics } = await map({});
    expect([...(languages ?? [])].sort()).toEqual(['de', 'en', 'fr']);
    expect(recipe.stop_words).toEqual(['+en', '+de', '+fr']);
    const stop = stopWords(['+en', '+de', '+fr']);
    for (const { keywords } of topics) for (const { term } of keywords) expect(stop).not.toContain(term.toLowerCase());
  });

  it('found or given, the lists make the same map', async () => {
    expect((await map({ stop_words: ['+en', '+de', '+fr'] })).recipe_hash).toBe((await map({})).recipe_hash);
  });

  it('of English alone says nothing', async () => {
    const english = await map({}, documents.slice(12));
    expect(english).not.toHaveProperty('languages');
    expect(english.recipe.stop_words).toBe('en');
  });
});
