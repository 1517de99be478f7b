/** The input is wrong. `message` is one sentence: what, where (file, line or record), and what to do. */
export class CorpusError extends Error {
  override name = 'CorpusError';
}
