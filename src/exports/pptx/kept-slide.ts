import { fromBase64, toBase64 } from '../../edits/base64';
import type { FigureSlide } from '../../edits/figure-slide';
import type { Document } from '../../topic-map/document';
import { checkPoints } from '../../topic-map/validate';
import type { SlideName } from './facts';
import type { SlideData, SlideKind } from './slide-data';

/** Takes what a kind of slide needs, for a figure to keep. */
export function keepSlide(kind: SlideKind, data: SlideData): FigureSlide {
  const { map, title, names, selection, words, part = null } = data;
  const { meta, documents, x, y, topic } = map;
  const points = kind.name === 'map';
  const named = Array.from(kind.named(data), (index) => {
    const { name, short, given } = names[index];
    const { title, venue, year } = documents[index];
    return { index, name, short, given, title, venue, year };
  });
  return {
    version: 1,
    kind: kind.name,
    title,
    meta,
    x: points ? pack(x) : '',
    y: points ? pack(y) : '',
    topic: pack(topic),
    selection: pack(Int32Array.from(selection)),
    words: [...words],
    named,
    part,
  };
}

/**
 * What a figure has kept, as slides are made of it: a map whose documents have no text but what the slide says.
 *
 * @throws when it does not fit together.
 */
export function openSlide(slide: FigureSlide): SlideData {
  const { title, meta, words, part } = slide;
  const topic = new Int32Array(unpack(slide.topic));
  const n = topic.length;
  const x = slide.x === '' ? new Float32Array(n) : new Float32Array(unpack(slide.x));
  const y = slide.y === '' ? new Float32Array(n) : new Float32Array(unpack(slide.y));
  const selection = new Int32Array(unpack(slide.selection));
  const within = (i: number) => Number.isInteger(i) && i >= 0 && i < n;
  if (n === 0 || x.length !== n || y.length !== n || meta.topics.some(({ id }, i) => id !== i)) throw broken();
  if (!selection.every(within) || !slide.named.every(({ index }) => within(index))) throw broken();
  checkPoints({ x, y, topic }, meta.topics.length);
  const documents = Array.from({ length: n }, (_, i): Document => ({ ...NOTHING, id: String(i) }));
  const names: SlideName[] = [];
  for (const { index, name, short, given, title, venue, year } of slide.named) {
    names[index] = { name, short, given };
    documents[index] = { ...documents[index], title, venue, year };
  }
  const fit = new Float32Array(n);
  const map = { meta, documents, x, y, topic, fit, trust: fit };
  return { map, title, names, selection, words, part, marked: selection.length > 0 };
}

const NOTHING: Omit<Document, 'id'> = {
  title: '',
  abstract: '',
  authors: [],
  year: null,
  venue: '',
  author_keywords: [],
  url: '',
  extra: {},
};

function pack(numbers: Float32Array | Int32Array): string {
  return toBase64(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
}

function unpack(text: string): ArrayBuffer {
  try {
    const bytes = fromBase64(text);
    if (bytes.length % 4 === 0) return bytes.buffer;
  } catch {
    // no base64
  }
  throw broken();
}

function broken(): Error {
  return new Error('What this figure has kept for its slide does not fit together; pin the chart again.');
}
