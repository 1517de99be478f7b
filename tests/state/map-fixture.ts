import type { Topic, TopicMap } from '../../src/topic-map/topic-map';

const keyword = (term: string, weight: number) => ({ term, weight, documents: 1, corpus_documents: 1 });

function topic(id: number, label: string, size: number, silhouette: number | null): Topic {
  const terms = label.split(', ');
  return {
    id,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    colour: id + 1,
    size,
    keywords: terms.map((term, i) => keyword(term, 1 - i / 10)),
    anchor: [0, 0],
    exemplars: [`d${id}`],
    silhouette,
    parent: null,
  };
}

/** A made-up map: as many topics as sizes, documents laid out topic after topic. */
export function sampleMap(sizes: number[], labels = ['flow matching', 'LLMs, agents', 'iEEG']): TopicMap {
  const n = sizes.reduce((sum, size) => sum + size, 0);
  const topics = sizes.map((size, id) => topic(id, labels[id] ?? `subject ${id + 1}`, size, id / 10));
  return {
    meta: {
      format_version: 1,
      title: 'Sample',
      recipe: {
        topics: 'auto',
        min_df: 'auto',
        max_df: 0.5,
        max_features: null,
        ngram_range: [1, 1],
        stop_words: 'en',
        stem: true,
        tokenizer: 'words',
        sublinear_tf: true,
        smooth_idf: true,
        norm: 'l2',
        n_components: 100,
        n_init: 4,
        max_iter: 100,
        n_neighbors: 'auto',
        min_dist: 0.1,
        spread: 1,
        repulsion_strength: 'auto',
        n_epochs: 'auto',
        random_state: 42,
      },
      resolved: { topics: sizes.length, min_df: 2, max_df: 0.5, n_neighbors: 5, n_components: 18, n_epochs: 500 },
      counts: { read: n, kept: n, with_abstract: n, dropped: {} },
      terms: 313,
      topics,
      k_curve: [
        { k: 2, silhouette: 0.1, standard_error: 0.01 },
        { k: 3, silhouette: 0.2, standard_error: 0.01 },
      ],
      quality: { n_neighbors: 9, trustworthiness: 0.8449, neighbours_kept: 0.5, silhouette: -0.004, sample: n },
      notices: [],
      input_hash: '',
      recipe_hash: '',
    },
    documents: Array.from({ length: n }, (_, i) => ({
      id: `d${i}`,
      title: '',
      abstract: `Text ${i}.`,
      authors: ['A', 'B'],
      year: null,
      venue: '',
      author_keywords: [],
      url: '',
      extra: {},
    })),
    x: new Float32Array(n),
    y: new Float32Array(n),
    topic: Int32Array.from(sizes.flatMap((size, id) => Array<number>(size).fill(id))),
    fit: Float32Array.from({ length: n }, (_, i) => 1 - i / 100),
    trust: Float32Array.from({ length: n }, (_, i) => (i === 0 ? NaN : 4 / 9)),
  };
}
