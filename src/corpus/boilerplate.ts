import { Hash64, HashCounts, FirstSeen } from './hash64';
import { IntList } from '../numeric/int-list';

/** A sentence is boilerplate when it stands in this many different abstracts, and in this share of them. */
const FEWEST = 5;
const SHARE = 1 / 200;

/** An abstract of a few words ("Not available") is one when so many documents of other titles have the same. */
const FEWEST_ALIKE = 3;
const FEW_CHARACTERS = 60;

const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s)[^.!?\n]*)*[.!?]*\s*/g;

/** A document's text in its two parts, without markup. */
export interface Parts {
  title: string;
  abstract: string;
}

/** What a part of a corpus says that may be boilerplate, in hashes: two numbers each. */
export interface Sentences {
  /** Of each document's abstract as a whole; 0 and 0 where there is none. */
  abstracts: Int32Array;
  /** Document i owns the sentences `start[i] … start[i + 1] − 1`; 0 and 0 are those too short to count. */
  start: Int32Array;
  sentences: Int32Array;
  /** Abstracts of a few words, with their titles. */
  short: Parts[];
}

/** What is left out of the abstracts of a corpus. */
export interface Boilerplate {
  /** Hashes of sentences: two numbers each. */
  sentences: Int32Array;
  abstracts: string[];
}

/**
 * Abstracts without the sentences that stand in many of them, whatever publisher's or template's they are: a sentence
 * that everybody writes is no topic. Numbers and case do not count; a text repeated as a whole counts once, so that
 * duplicates are not taken for boilerplate. Does not depend on the order of the documents.
 */
export function withoutBoilerplate(parts: readonly Parts[]): string[] {
  const said = sentencesOf(parts);
  return dropBoilerplate(parts, said, findBoilerplate([said]));
}

/** What {@link findBoilerplate} looks at. */
export function sentencesOf(parts: readonly Parts[]): Sentences {
  const abstracts = new Int32Array(2 * parts.length);
  const start = new Int32Array(parts.length + 1);
  const sentences = new IntList();
  parts.forEach(({ abstract }, i) => {
    if (abstract !== '') {
      const whole = new Hash64().addText(abstract);
      abstracts.set([whole.one, whole.other], 2 * i);
      for (const sentence of split(abstract)) {
        const hash = hashOf(sentence);
        sentences.push(hash.one);
        sentences.push(hash.other);
      }
    }
    start[i + 1] = sentences.length / 2;
  });
  const short = parts.filter(({ abstract }) => abstract !== '' && abstract.length <= FEW_CHARACTERS);
  return { abstracts, start, sentences: sentences.toArray(), short };
}

/** @param said - by the parts of a corpus. */
export function findBoilerplate(said: readonly Sentences[]): Boilerplate {
  const seen = new FirstSeen();
  /** The first document of each distinct abstract, by its number in the corpus. */
  let distinct = 0;
  const isFirst = said.map(({ abstracts }) => {
    const first = new Uint8Array(abstracts.length / 2);
    for (let i = 0; i < first.length; i++) {
      const hash = { one: abstracts[2 * i], other: abstracts[2 * i + 1] };
      if ((hash.one | hash.other) === 0 || seen.firstOf(hash, distinct) !== distinct) continue;
      first[i] = 1;
      distinct++;
    }
    return first;
  });
  const least = Math.max(FEWEST, Math.ceil(distinct * SHARE));
  // Nearly all sentences stand in a corpus once: those whose few bits do not stand there often are not looked at.
  const rough = new Int32Array(ROUGH);
  const each = (visit: (one: number, other: number, document: number) => void) => {
    let document = 0;
    said.forEach(({ start, sentences }, part) => {
      isFirst[part].forEach((first, i) => {
        document++;
        if (first)
          for (let s = start[i]; s < start[i + 1]; s++) visit(sentences[2 * s], sentences[2 * s + 1], document);
      });
    });
  };
  each((one, other) => {
    if ((one | other) !== 0) rough[roughly(one)]++;
  });
  const counts = new HashCounts();
  each((one, other, document) => {
    if ((one | other) !== 0 && rough[roughly(one)] >= least) counts.add(one, other, document);
  });
  return { sentences: counts.atLeast(least), abstracts: repeatedShort(said.flatMap(({ short }) => short)) };
}

/** The abstracts of some documents without the boilerplate of their corpus. */
export function dropBoilerplate(parts: readonly Parts[], said: Sentences, boilerplate: Boilerplate): string[] {
  const alike = new Set(boilerplate.abstracts);
  const often = new FirstSeen();
  for (let s = 0; s < boilerplate.sentences.length; s += 2) {
    often.firstOf({ one: boilerplate.sentences[s], other: boilerplate.sentences[s + 1] }, s);
  }
  const isOften = (s: number) => often.has({ one: said.sentences[2 * s], other: said.sentences[2 * s + 1] });
  return parts.map(({ title, abstract }, i) => {
    if (title !== '' && alike.has(abstract)) return '';
    if (boilerplate.sentences.length === 0) return abstract;
    const own: number[] = [];
    for (let s = said.start[i]; s < said.start[i + 1]; s++) if (!isOften(s)) own.push(s - said.start[i]);
    if (own.length === said.start[i + 1] - said.start[i]) return abstract;
    // A document that says nothing else keeps what it says.
    if (own.length === 0 && title === '') return abstract;
    const sentences = split(abstract);
    return own
      .map((s) => sentences[s])
      .join('')
      .trim();
  });
}

const ROUGH = 1 << 20;

function roughly(hash: number): number {
  return (hash ^ (hash >>> 15)) & (ROUGH - 1);
}

function repeatedShort(parts: readonly Parts[]): string[] {
  const titles = new Map<string, Set<string>>();
  for (const { title, abstract } of parts) {
    const known = titles.get(abstract);
    if (known) known.add(title);
    else titles.set(abstract, new Set([title]));
  }
  return [...titles].filter(([, known]) => known.size >= FEWEST_ALIKE).map(([abstract]) => abstract);
}

function split(text: string): string[] {
  return text.match(SENTENCE) ?? [];
}

/** Hash of the words of a sentence, numbers as one sign; 0 and 0 for less than three words. */
function hashOf(sentence: string): { one: number; other: number } {
  const hash = new Hash64();
  let words = 0;
  let kind = NEITHER;
  for (let i = 0; i < sentence.length; i++) {
    let code = sentence.charCodeAt(i);
    if (code >= 0x80) return hashOfWords(sentence);
    if (code >= 0x41 && code <= 0x5a) code |= 0x20;
    const now = code >= 0x61 && code <= 0x7a ? LETTER : code >= 0x30 && code <= 0x39 ? DIGIT : NEITHER;
    if (now !== kind && now !== NEITHER) {
      if (words++ > 0) hash.add(SPACE);
      if (now === DIGIT) hash.add(ZERO);
    }
    if (now === LETTER) hash.add(code);
    kind = now;
  }
  return words < 3 ? NOTHING : hash;
}

/** The same of any letters. */
function hashOfWords(sentence: string): { one: number; other: number } {
  const words = sentence.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];
  if (words.length < 3) return NOTHING;
  const said = words.map((word) => (/^\p{N}/u.test(word) ? '0' : word)).join(' ');
  const hash = new Hash64();
  for (let i = 0; i < said.length; i++) hash.add(said.charCodeAt(i));
  return hash;
}

const NOTHING = { one: 0, other: 0 };
const SPACE = 0x20;
const ZERO = 0x30;
const NEITHER = 0;
const LETTER = 1;
const DIGIT = 2;
