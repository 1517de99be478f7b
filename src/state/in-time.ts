/**
 * The answer of something that may never answer.
 *
 * @param patience - milliseconds.
 * @throws what the promise is rejected with, or a TimeoutError.
 */
export async function inTime<T>(answer: Promise<T>, patience: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer in time.', 'TimeoutError')), patience);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
