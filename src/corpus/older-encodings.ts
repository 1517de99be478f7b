import { decodeWindows1252 } from './windows-1252';

/** A script's letters that make up most of any text in it. */
const FREQUENT = {
  cyrillic: 'оеаинтсрвлкмдупяыіїєў',
  greek: 'αοιετσνηυρπκμλως',
  hebrew: 'יוהלאתרבשמנ',
  arabic: 'اليمنرتوبةعدسهفكأ',
  thai: 'านรกอเงมลวยทสต่ี้ัิคบหปพดไขจแะใชำุูโ์็ธึ',
  west: 'äöüßéèêëàâáçñíîïóôòõúùûåøæœãÄÖÜÉÅØ’‘“”–—…•®©°±×·«»§µ€£²™',
  letters: 'äöüßéèêëàâáçñíîïóôòõúùûåøæœã’‘“”–—…',
  central: 'ąęłśżźćńóčřšžěýáíéůúőűöüäďťňľĺôşţăâîŁŚŻČŠŽ',
  turkish: 'ıışğçöüİŞĞÇÖÜâî’“”–',
} as const;

type Single = readonly (readonly [encoding: string, script: keyof typeof FREQUENT])[];

/** Encodings of one byte a character, with what their high bytes mostly are; windows-1252 where others are no better. */
const LATIN: Single = [
  ['windows-1252', 'west'],
  ['macintosh', 'letters'],
  ['windows-1250', 'central'],
  ['iso-8859-2', 'central'],
  ['windows-1254', 'turkish'],
];

/** The same of scripts in which every letter is a high byte. */
const OTHERS: Single = [
  ['windows-1251', 'cyrillic'],
  ['koi8-u', 'cyrillic'],
  ['iso-8859-5', 'cyrillic'],
  ['ibm866', 'cyrillic'],
  ['x-mac-cyrillic', 'cyrillic'],
  ['windows-1253', 'greek'],
  ['windows-1255', 'hebrew'],
  ['windows-1256', 'arabic'],
  ['windows-874', 'thai'],
];

/** Bytes that are looked at. */
const LOOKED_AT = 400_000;

/** Characters beyond ASCII that tell anything. */
const FEWEST = 4;

/** How much better than the first of a list another has to be. */
const MARGIN = 0.15;

/** Share of frequent characters that leaves no doubt, and the one below which none of the encodings is believed. */
const CERTAIN = 0.75;
const DOUBTFUL = 0.5;

/**
 * The likeliest encoding of bytes that are no UTF-8: of the Asian ones where all high bytes come in the pairs of one and
 * make its common characters, else of those with a byte a character the one in which the high bytes are letters that are
 * frequent in its script. No package does that in a page and gives the same everywhere.
 *
 * @returns and whether that is not to be relied on.
 */
export function olderEncoding(bytes: Uint8Array): { encoding: string; isDoubtful: boolean } {
  const high = highLines(bytes);
  const isOther = inRuns(high) > 0.6;
  const other = isOther ? best(high, OTHERS) : null;
  if (other && other.score >= CERTAIN) return { encoding: other.encoding, isDoubtful: false };
  const asian = ASIAN.find(({ encoding, isLikely }) => {
    const text = new TextDecoder(encoding === 'gbk' ? 'gb18030' : encoding).decode(high);
    const beyond = text.match(/[^\0-\x7f]/g) ?? [];
    // A line may be broken, or the last one cut off.
    return beyond.length >= FEWEST && text.split('\ufffd').length - 1 <= beyond.length / 200 && isLikely(beyond, high);
  });
  if (asian) return { encoding: asian.encoding, isDoubtful: false };
  const found = other ?? best(high, LATIN);
  if (found.score >= DOUBTFUL) return { encoding: found.encoding, isDoubtful: false };
  return { encoding: 'windows-1252', isDoubtful: true };
}

/** The encoding in which most is frequent: the first of the list where others are hardly better. */
function best(bytes: Uint8Array, list: Single): { encoding: string; score: number } {
  const [own, ...others] = list.map(([encoding, script]) => ({
    encoding,
    score: shareOf(bytes, encoding, FREQUENT[script]),
  }));
  const most = others.reduce((a, b) => (b.score > a.score ? b : a));
  return most.score > own.score + MARGIN ? most : own;
}

/** Share of the high bytes that have another beside them. */
function inRuns(bytes: Uint8Array): number {
  let all = 0;
  let beside = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] < 0x80) continue;
    all++;
    if (bytes[i - 1] >= 0x80 || bytes[i + 1] >= 0x80) beside++;
  }
  return all === 0 ? 0 : beside / all;
}

/** Share of the characters beyond ASCII that are among some, as their encoding has them. */
function shareOf(bytes: Uint8Array, encoding: string, frequent: string): number {
  const text = encoding === 'windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes);
  const known = new Set(frequent);
  let all = 0;
  let good = 0;
  for (const character of text) {
    if (character < '\u0080' || character === '\u00a0') continue;
    all++;
    if (known.has(character)) good++;
  }
  return all === 0 ? 1 : good / all;
}

/** The lines with high bytes, up to a limit. */
function highLines(bytes: Uint8Array): Uint8Array {
  const parts: number[] = [];
  let start = 0;
  while (start < bytes.length && parts.length < LOOKED_AT) {
    const next = bytes.indexOf(0x0a, start);
    const end = Math.min(next < 0 ? bytes.length : next + 1, start + LOOKED_AT);
    const line = bytes.subarray(start, end);
    if (line.some((byte) => byte >= 0x80)) for (const byte of line) parts.push(byte);
    start = end;
  }
  return Uint8Array.from(parts);
}

interface Asian {
  encoding: string;
  /** @param beyond - characters that are not ASCII. */
  isLikely(beyond: readonly string[], bytes: Uint8Array): boolean;
}

const share = (characters: readonly string[], pattern: RegExp) =>
  characters.filter((character) => pattern.test(character)).length / characters.length;

const KANA = /[\u3041-\u30ff]/;
const JAPANESE = /[\u3001-\u30ff\u4e00-\u9fff\uff01-\uff5e]/;

const ASIAN: readonly Asian[] = [
  { encoding: 'shift_jis', isLikely: (beyond) => share(beyond, KANA) > 0.15 && share(beyond, JAPANESE) > 0.95 },
  { encoding: 'euc-jp', isLikely: (beyond) => share(beyond, KANA) > 0.15 && share(beyond, JAPANESE) > 0.95 },
  { encoding: 'euc-kr', isLikely: (beyond) => share(beyond, /[\uac00-\ud7a3]/) > 0.85 },
  { encoding: 'gbk', isLikely: (_, bytes) => looksLikeGbk(bytes) },
  {
    encoding: 'big5',
    isLikely: (beyond, bytes) =>
      share(beyond, /[\u3001-\u3011\u4e00-\u9fff\uff01-\uff5e]/) > 0.95 && looksLikeBig5(bytes),
  },
];

/**
 * Chinese in GBK is pairs of bytes, most of them of GB 2312's common characters (both bytes from 0xa1, the first from
 * 0xb0 to 0xf7); the accented letters of windows-1252 stand alone.
 */
function looksLikeGbk(bytes: Uint8Array): boolean {
  let common = 0;
  let other = 0;
  for (let i = 0; i < bytes.length; i++) {
    const lead = bytes[i];
    if (lead < 0x80) continue;
    const trail = bytes[i + 1] ?? 0;
    // GB 18030 has characters of four bytes, as has the decoder of GBK.
    if (lead !== 0x80 && isDigit(trail) && (bytes[i + 2] ?? 0) > 0x80 && isDigit(bytes[i + 3] ?? 0)) {
      other++;
      i += 3;
      continue;
    }
    if (lead === 0x80 || lead === 0xff || trail < 0x40 || trail === 0x7f || trail === 0xff) return false;
    if (trail >= 0xa1 && lead >= 0xa1 && lead <= 0xf7) common++;
    else other++;
    i++;
  }
  return common >= 4 && other * 4 <= common;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** Common characters of Big5 begin with 0xa4 to 0xc6. */
function looksLikeBig5(bytes: Uint8Array): boolean {
  let common = 0;
  let other = 0;
  for (let i = 0; i < bytes.length; i++) {
    const lead = bytes[i];
    if (lead < 0x80) continue;
    i++;
    if (lead >= 0xa4 && lead <= 0xc6) common++;
    else if (lead > 0xa3) other++;
  }
  return common >= FEWEST && other * 3 <= common;
}
