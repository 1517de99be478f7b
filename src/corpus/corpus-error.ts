/**
 * The input is wrong. `message` is one sentence: what, where (file, line or record), and what to do. An option of
 * reading stands in it as `{text_field}`: the command line and the page each have their own word for it (see
 * wording/read-options).
 */
export class CorpusError extends Error {
  override name = 'CorpusError';

  constructor(
    message: string,
    /** Names of the columns, where one of them is what is needed. */
    readonly columns: readonly string[] = [],
  ) {
    super(message);
  }
}
