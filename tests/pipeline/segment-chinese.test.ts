import { describe, expect, it } from 'vitest';
import { nodeSegmenter } from '../../scripts/cli/node-segmenter';
import { createContrast } from '../../src/analysis/contrast-words';
import { corpusLanguages } from '../../src/pipeline/detect-languages';
import { resolveOptions, type Options } from '../../src/pipeline/options';
import { createSegment } from '../../src/pipeline/segment-chinese';
import { tokenLists } from './token-list';
import type { Language } from '../../src/topic-map/languages';
import { CHINESE_ABSTRACTS } from './chinese-abstracts';

const segment = nodeSegmenter();

function terms(text: string, languages: Language[] = ['zh'], given: Partial<Options> = {}): string {
  const options = { ...resolveOptions({ stop_words: ['+en', '+zh'], ...given }), segment };
  return tokenLists([text], options, languages)[0]
    .map((token) => token.term)
    .join(' ');
}

describe('Chinese', () => {
  it('is cut into words, without those of grammar and lone characters', () => {
    expect(terms('本文提出一种基于神经网络的图像识别方法')).toBe('神经 网络 图像 识别');
    expect(terms('54例患者的BERT模型')).toBe('患者 bert 模型');
    expect(terms('图')).toBe('');
  });

  it('words are where they stand, and next to each other where nothing lies between', () => {
    const text = '土壤的微生物，水稻产量';
    const tokens = tokenLists([text], { ...resolveOptions({ stop_words: ['+zh'] }), segment }, ['zh'])[0];
    for (const { surface, start, end } of tokens) expect(text.slice(start, end)).toBe(surface);
    expect(tokens.map(({ term }) => term)).toEqual(['土壤', '微生物', '水稻', '产量']);
    const steps = tokens.slice(1).map(({ position }, i) => position - tokens[i].position);
    expect(steps[0]).toBeGreaterThan(1);
    expect(steps[1]).toBeGreaterThan(1);
    expect(steps[2]).toBe(1);
  });

  it('a long word comes apart only where shorter ones make it up whole', () => {
    const jieba = (cut: string[], all: string[]) => createSegment({ cut: () => cut, cut_for_search: () => all });
    expect(jieba(['控制系统'], ['控制', '系统', '控制系统'])('')).toEqual(['控制', '系统']);
    expect(jieba(['现代汽车业'], ['现代', '汽车业', '汽车', '现代汽车业'])('')).toEqual(['现代', '汽车业']);
    expect(jieba(['马克思主义'], ['马克思', '主义', '马克思主义'])('')).toEqual(['马克思', '主义']);
    expect(jieba(['阿尔法围棋'], ['围棋', '阿尔法围棋'])('')).toEqual(['阿尔法围棋']);
    expect(jieba(['传感器'], ['传感', '传感器'])('')).toEqual(['传感器']);
  });

  it('in another language it is cut where the text has enough of it, and Japanese never is', () => {
    expect(terms('機械学習のモデル', ['ja', 'zh'])).toBe('機械 械学 学習 モデ デル');
    expect(corpusLanguages(CHINESE_ABSTRACTS.length, (i) => CHINESE_ABSTRACTS[i])).toEqual(['zh']);
  });

  it('a selection is told by the same words', () => {
    const words = createContrast(CHINESE_ABSTRACTS, 'auto', ['zh'], segment).compare([8, 9, 10, 11]);
    expect(words[0].term).toBe('患者');
  });
});

describe('pairs of characters, as in the CJK analyzer of Lucene', () => {
  const pairs = (text: string) => terms(text, ['ja'], { stop_words: 'none', stem: false });
  it.each([
    ['カタカナ', 'カタ タカ カナ'],
    ['コンピューター', 'コン ンピ ピュ ュー ータ ター'],
    ['ひらがな', 'ひら らが がな'],
    ['東京タワーで', '東京 京タ タワ ワー ーで'],
    ['本', '本'],
    ['本、木', '本 木'],
    ['AIと人', 'ai と人'],
    ['เรียน', 'เรี รีย ยน'],
  ])('%s → %s', (text, expected) => expect(pairs(text)).toBe(expected));
});
