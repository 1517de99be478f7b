import { describe, expect, test } from 'vitest';
import { decode } from '../../src/corpus/decode';
import { readCorpus } from '../../src/corpus/read-corpus';

/** The other way round from a decoder, for encodings of one and two bytes a character. */
function encoderOf(encoding: string): (text: string) => Uint8Array {
  if (encoding === 'windows-1252')
    return (text) => Uint8Array.from(text, (one) => ({ '\u2019': 0x92 })[one] ?? one.charCodeAt(0));
  const bytesOf = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const learn = (...bytes: number[]) => {
    const text = decoder.decode(new Uint8Array(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !bytesOf.has(text)) bytesOf.set(text, bytes);
  };
  for (let one = 0; one < 256; one++) learn(one);
  if (/^(?:shift_jis|euc-|gb|big5)/.test(encoding)) {
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) learn(lead, trail);
  }
  return (text) =>
    Uint8Array.from(
      [...text].flatMap((character) => {
        const bytes = bytesOf.get(character);
        if (!bytes) throw new Error(`${encoding} has no ${character}`);
        return bytes;
      }),
    );
}

const TEXTS: Record<string, string> = {
  german: 'Größe und Wärme der Flüsse: eine Übersicht über fünf Jahre, für Städte und Dörfer.',
  french: 'L’étude présente une méthode générale où les données sont classées à l’aide de réseaux.',
  spanish: 'El método clasifica los artículos según su año; ¿qué dicen? Señales y niños también.',
  polish: 'Badanie przedstawia sposób łączenia książek, które są ważne dla ludzi żyjących w mieście.',
  czech: 'Článek popisuje třídění příspěvků podle témat, která jsou důležitá pro čtenáře.',
  turkish: 'Çalışma, şehirlerde yaşayan insanların günlük ilişkilerini ve değişen ağları inceliyor.',
  russian: 'Работа описывает карту тем, которая строится по текстам статей.',
  ukrainian: 'Стаття описує карту тем, яку будують за текстами наукових праць.',
  greek: 'Η μελέτη περιγράφει χάρτη θεμάτων που προκύπτει από κείμενα.',
  hebrew: 'המאמר מתאר מפה של נושאים שנבנית מתוך תקצירים של מאמרים',
  arabic: 'تصف هذه الدراسة خريطة المواضيع التي تبنى من ملخصات المقالات',
  thai: 'บทความนี้อธิบายแผนที่หัวข้อที่สร้างจากบทคัดย่อ',
  chinese: '本文提出一种新的主题地图方法，并在三个数据集上进行实验，结果很好。',
  taiwanese: '本文提出一種新的主題地圖方法，並在三個資料集上進行實驗，結果很好。',
  japanese: '本研究では、論文の要旨から主題の地図を作る方法を提案する。',
  korean: '이 연구는 논문의 초록에서 주제 지도를 만드는 방법을 제안한다.',
};

describe('what is no UTF-8 is told by its letters', () => {
  test.each([
    ['german', 'windows-1252'],
    ['french', 'windows-1252'],
    ['spanish', 'windows-1252'],
    ['german', 'macintosh'],
    ['french', 'macintosh'],
    ['polish', 'windows-1250'],
    ['polish', 'iso-8859-2'],
    ['czech', 'windows-1250'],
    ['turkish', 'windows-1254'],
    ['russian', 'windows-1251'],
    ['russian', 'koi8-u'],
    ['russian', 'iso-8859-5'],
    ['russian', 'ibm866'],
    ['ukrainian', 'windows-1251'],
    ['greek', 'windows-1253'],
    ['hebrew', 'windows-1255'],
    ['arabic', 'windows-1256'],
    ['thai', 'windows-874'],
    ['chinese', 'gbk'],
    ['taiwanese', 'big5'],
    ['japanese', 'shift_jis'],
    ['japanese', 'euc-jp'],
    ['korean', 'euc-kr'],
  ])('%s in %s', (language, encoding) => {
    const text = `title,abstract\nA study in English,"${TEXTS[language]}"\n`;
    expect(decode(encoderOf(encoding)(text), 'in')).toMatchObject({ text, isDoubtful: false });
  });

  test.each(['chinese', 'japanese', 'korean', 'russian'])('%s in UTF-16 without a mark', (language) => {
    const text = `${TEXTS[language]}\n${TEXTS[language]}\n\n`;
    const little = Buffer.from(text, 'utf16le');
    expect(decode(new Uint8Array(little), 'in')).toMatchObject({ text, encoding: 'utf-16le' });
    expect(decode(new Uint8Array(little.swap16()), 'in')).toMatchObject({ text, encoding: 'utf-16be' });
  });

  test('or a sentence says that it is not', async () => {
    // Code page 850, which no engine knows.
    const bytes = Uint8Array.from('title,abstract\nGr\u0094\u00e1e,F\u0081r W\u0084rme und \u009abersicht\n', (c) =>
      c.charCodeAt(0),
    );
    const { report } = await readCorpus([{ name: 'in', bytes }]);
    expect(report.notices).toEqual([
      'in is not UTF-8, and it cannot be told what it is: it was read as windows-1252; where letters look wrong, name its encoding or save it as UTF-8.',
    ]);
  });
});

test('a large file is read again where its beginning did not show the encoding', async () => {
  const encode = encoderOf('windows-1251');
  const plain = 'An abstract of tides.\n\n'.repeat(20);
  const bytes = encode(plain + `${TEXTS.russian}\n\n`.repeat(20));
  const { corpus, report } = await readCorpus([{ name: 'in', bytes }], {}, { wholeBytes: 0, beginning: 200 });
  expect(report.files[0].encoding).toBe('windows-1251');
  expect(corpus.documents.map(({ abstract }) => abstract)).toContain(TEXTS.russian);
  expect(report.notices).toEqual(['in is not UTF-8; it was read as windows-1251.']);
});
