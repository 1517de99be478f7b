import { createRandom, randomInteger } from '../../src/numeric/random';
import type { Document } from '../../src/topic-map/document';
import type { Keyword, Topic, TopicMap } from '../../src/topic-map/topic-map';

const SYLLABLES = 'ba co da el fi gra hu in jo kel lo mi nor ost pre qua ri stra ta ul ven wor xi yen zu'.split(' ');

/** A map with `size` documents of made-up words: everything a real one has, the same each time. */
export function syntheticMap(
  size: number,
  { topics = 5, words = 150, extra = {} as Record<string, string> } = {},
): TopicMap {
  const random = createRandom(7, 'synthetic');
  const word = () => {
    // Squared, so that some words are far more frequent than others, as in real text.
    const rank = Math.floor(random() * random() * 8000);
    return SYLLABLES[rank % 25] + SYLLABLES[Math.floor(rank / 25) % 25] + SYLLABLES[Math.floor(rank / 625) % 25];
  };
  const sentence = (count: number) => Array.from({ length: count }, word).join(' ');
  const hex = (length: number) => Array.from({ length }, () => randomInteger(random, 16).toString(16)).join('');

  const documents = Array.from({ length: size }, (_, i): Document => ({
    id: hex(16),
    title: sentence(9),
    abstract: sentence(words),
    authors: Array.from({ length: randomInteger(random, 5) }, () => `${word()} ${word()}`),
    year: i % 11 === 0 ? null : 2000 + randomInteger(random, 26),
    venue: `Conference on ${SYLLABLES[i % 20]}`,
    author_keywords: Array.from({ length: i % 4 }, () => sentence(2)),
    url: `https://example.org/${hex(10)}`,
    extra,
  }));

  // Clouds in a row, documents of a cloud side by side, as the Hilbert order has them.
  const x = new Float32Array(size);
  const y = new Float32Array(size);
  const topic = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    topic[i] = Math.floor((i * topics) / size);
    x[i] = -0.9 + (1.8 * topic[i]) / topics + 0.1 * (random() + random() - 1);
    y[i] = 0.5 * Math.sqrt(topic[i] + 1) * (random() + random() - 1);
  }
  const keyword = (): Keyword => ({ term: sentence(2), weight: random(), documents: 3, corpus_documents: 9 });
  const sizes = Array.from(topic).reduce(
    (counts, t) => counts.set(t, (counts.get(t) ?? 0) + 1),
    new Map<number, number>(),
  );
  return {
    meta: {
      format_version: 1,
      title: 'A synthetic corpus',
      recipe: { topics: 'auto', ngram_range: [1, 1], max_features: null, stem: true },
      resolved: { topics, min_df: 1 },
      counts: { read: size + 3, kept: size, with_abstract: size, dropped: { 'no text': 2, duplicate: 1 } },
      terms: 313,
      topics: Array.from({ length: topics }, (_, id): Topic => ({
        id,
        label: sentence(2),
        colour: (id % 36) + 1,
        size: sizes.get(id) ?? 0,
        keywords: Array.from({ length: 10 }, keyword),
        anchor: [random(), random()],
        exemplars: documents.slice(0, 3).map((document) => document.id),
        silhouette: id === 0 ? null : random(),
        parent: null,
      })),
      k_curve: [2, 3, 5].map((k) => ({ k, silhouette: 0.1 * k, standard_error: 0.01 })),
      quality: { n_neighbors: 15, trustworthiness: 0.9, neighbours_kept: 0.5, silhouette: null, sample: size },
      notices: ['A synthetic corpus.'],
      input_hash: hex(64),
      recipe_hash: hex(64),
    },
    documents,
    x,
    y,
    topic,
    fit: Float32Array.from({ length: size }, random),
    trust: Float32Array.from({ length: size }, () => randomInteger(random, 16) / 15),
  };
}
