import { describe, expect, it } from 'vitest';
import { corpusLanguages as languagesOf, textLanguages } from '../../src/pipeline/detect-languages';
import { LANGUAGE_TEXTS } from './language-texts';

const corpusLanguages = (texts: readonly string[]) => languagesOf(texts.length, (i) => texts[i]);

describe('languages of a text', () => {
  it.each(Object.entries(LANGUAGE_TEXTS))('%s', (language, texts) => {
    expect(texts.map((text) => textLanguages(text))).toEqual(texts.map(() => [language]));
  });

  it('an abstract in two languages is in both, the longer one first', () => {
    const text = [...LANGUAGE_TEXTS.fr, LANGUAGE_TEXTS.en[0]].join(' ');
    expect(textLanguages(text)).toEqual(['fr', 'en']);
    expect(textLanguages(text, ['en', 'de'])).toEqual(['en']);
    expect(textLanguages(`${LANGUAGE_TEXTS.zh[0]} ${LANGUAGE_TEXTS.en[0]}`).sort()).toEqual(['en', 'zh']);
  });

  it.each([
    ['', 'nothing'],
    ['Attention', 'one word'],
    ['End-to-End Speech Translation: End-to-End Models', 'a compound that is three Danish words'],
    ['p = a · b, d > e, und x ∈ {a, b, c, d, e}', 'symbols'],
    ['Die Zauberflöte', 'a foreign title'],
  ])('%j is in none (%s)', (text) => expect(textLanguages(text)).toEqual([]));

  it('foreign names in an English text do not make it German', () => {
    expect(
      textLanguages('We ask how the art of war is shown in Das Boot and in Die Hard, and what is made of it.'),
    ).toEqual(['en']);
  });
});

describe('languages of a corpus', () => {
  const many = (language: string, n: number) =>
    Array.from({ length: n }, (_, i) => LANGUAGE_TEXTS[language][i % LANGUAGE_TEXTS[language].length]);

  it('are those with a real share, most frequent first', () => {
    expect(corpusLanguages([...many('en', 3), ...many('de', 20), ...many('fr', 1)])).toEqual(['de', 'en']);
    expect(corpusLanguages(many('en', 50))).toEqual(['en']);
    expect(corpusLanguages(many('de', 1))).toEqual(['de']);
  });

  it('are found in a sample of a large one, and a stray document in a thousand is none', () => {
    const large = [...many('en', 4000), ...many('es', 400), ...many('tr', 3)];
    expect(corpusLanguages(large)).toEqual(['en', 'es']);
  });

  it('are English where no text can be told', () => {
    expect(corpusLanguages([])).toEqual(['en']);
    expect(corpusLanguages(['BWFlow', 'SGD-M'])).toEqual(['en']);
  });
});
