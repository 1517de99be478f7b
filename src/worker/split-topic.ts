import { createRandom } from '../numeric/random';
import type { CsrMatrix } from '../pipeline/csr-matrix';
import { takeCsrRows } from '../pipeline/csr-matrix';
import { kmeans, packageParts } from '../pipeline/kmeans';
import { topicLabels } from '../pipeline/labels';
import { lsa } from '../pipeline/lsa';
import { resolveComponents, resolveOptions, type Options } from '../pipeline/options';
import type { Keyword, TopicMap } from '../topic-map/topic-map';
import type { KeywordCounter } from './topic-keywords';

/** A part that a topic may be split into. */
export interface TopicPart {
  /** Indices of its documents, ascending. */
  documents: number[];
  label: string;
  keywords: Keyword[];
}

/**
 * Parts of a topic by k-means inside it, in an LSA space of its documents alone.
 *
 * @param matrix - TF-IDF of all documents of the map.
 * @param topic - topic of each document, after the reader's edits; `topics` of them.
 * @param own - the topic to split, which is called `label`.
 * @param k - parts, ≥ 2; fewer come back where there are not so many different documents.
 * @returns first the part that keeps the name: the one that would get it again, else the largest; then largest first.
 */
export function splitTopic(
  { documents, meta }: TopicMap,
  matrix: CsrMatrix,
  asked: { topic: Int32Array; topics: number; own: number; label: string; k: number },
  count: KeywordCounter,
): TopicPart[] {
  const { topic, topics, own, label, k } = asked;
  const options = resolveOptions(meta.recipe as Partial<Options>);
  // By their ids, so that it makes no difference how the documents stand in the file.
  const rows = [...topic.keys()]
    .filter((i) => topic[i] === own && matrix.indptr[i] < matrix.indptr[i + 1])
    .sort((a, b) => (documents[a].id < documents[b].id ? -1 : 1));
  const unknown = [...topic.keys()].filter((i) => topic[i] === own && matrix.indptr[i] === matrix.indptr[i + 1]);
  if (rows.length === 0) return [];
  const random = createRandom(options.random_state, 'split a topic');
  const inside = takeCsrRows(matrix, rows);
  const points = lsa(inside, Math.max(2, resolveComponents(options, rows.length)), random);
  const { n_init, max_iter } = options;
  const found = kmeans(points, Math.min(k, rows.length), { n_init, max_iter, random }, packageParts(points));

  const parted = topic.slice();
  rows.forEach((row, i) => {
    if (found.labels[i] > 0) parted[row] = topics + found.labels[i] - 1;
  });
  const numberOf = (part: number) => (part === 0 ? own : topics + part - 1);
  const counted = count(parted, topics + found.k - 1);
  const keywords = found.sizes.map((_, part) => counted[numberOf(part)]);
  const heir = Math.max(0, topicLabels(keywords).indexOf(label));
  const order = [heir, ...[...found.sizes.keys()].filter((part) => part !== heir)];
  const named = [{ term: label, weight: 1, documents: 1, corpus_documents: 1 }];
  const labels = topicLabels(order.map((part) => (part === heir ? named : keywords[part])));
  return order.map((part, at) => ({
    documents: rows
      .filter((_, i) => found.labels[i] === part)
      .concat(part === 0 ? unknown : [])
      .sort((a, b) => a - b),
    label: part === heir ? label : labels[at],
    keywords: keywords[part],
  }));
}
