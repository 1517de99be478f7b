/** The shipped corpus, as if the reader had chosen its file. It is part of the page, so it opens wherever that does. */
export async function exampleFiles(): Promise<File[]> {
  const { default: text } = await import('../../data/iclr-2026.txt?raw');
  return [new File([text], 'iclr-2026.txt', { type: 'text/plain' })];
}
