import type { Phrases } from './phrases';

/** How the phrases of a corpus stand in the documents of one topic; 0 for those that do not. */
export interface TopicCounts {
  /** Those that do, each once. */
  present: number[];
  /** Frequency of each phrase, where repetition within a document counts less and less (2 tf / (tf + 1)). */
  frequency: Float64Array;
  documents: Int32Array;
  occurrences: Int32Array;
}

/** The rows of each topic, in order; rows of no topic are left out. */
export function rowsByTopic(topic: Int32Array, k: number): number[][] {
  const rows = Array.from({ length: k }, (): number[] => []);
  topic.forEach((c, row) => rows[c]?.push(row));
  return rows;
}

/**
 * Counts one topic after the other in the same arrays, which are as long as there are phrases: many topics of a large
 * corpus have no room beside each other.
 *
 * @returns the counts of a topic by its rows; good until the next.
 */
export function topicCounter({ counts, length }: Phrases): (rows: readonly number[]) => TopicCounts {
  const frequency = new Float64Array(length.length);
  const documents = new Int32Array(length.length);
  const occurrences = new Int32Array(length.length);
  let present: number[] = [];
  return (rows) => {
    for (const p of present) frequency[p] = documents[p] = occurrences[p] = 0;
    present = [];
    for (const row of rows) {
      for (let e = counts.indptr[row]; e < counts.indptr[row + 1]; e++) {
        const p = counts.indices[e];
        if (documents[p]++ === 0) present.push(p);
        frequency[p] += saturated(counts.data[e]);
        occurrences[p] += counts.data[e];
      }
    }
    return { present, frequency, documents, occurrences };
  };
}

/** Frequency of each phrase in the rows of all topics, as {@link TopicCounts} has it, and of all words together. */
export function corpusFrequency({ counts, length, terms }: Phrases, topics: readonly (readonly number[])[]) {
  const frequency = new Float64Array(length.length);
  for (const rows of topics) {
    for (const row of rows) {
      for (let e = counts.indptr[row]; e < counts.indptr[row + 1]; e++) {
        frequency[counts.indices[e]] += saturated(counts.data[e]);
      }
    }
  }
  return { frequency, words: frequency.subarray(0, terms.length).reduce((sum, own) => sum + own, 0) };
}

function saturated(tf: number): number {
  return (2 * tf) / (tf + 1);
}
