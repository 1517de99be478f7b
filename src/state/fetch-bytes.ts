/**
 * Fetches a file whole, telling how much of it has arrived.
 *
 * @returns its bytes, or null when there is no such file.
 * @throws a one-sentence error when the server cannot be reached or answers otherwise.
 */
export async function fetchBytes(
  url: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
): Promise<Uint8Array | null> {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Error(`${url} could not be loaded; is the server still running?`);
  });
  // A server that answers every address with its start page has no such file either.
  if (response.status === 404 || response.headers.get('content-type')?.startsWith('text/html')) return null;
  if (!response.ok) throw new Error(`${url} could not be loaded; the server answered ${response.status}.`);
  const total = Number(response.headers.get('content-length')) || 0;
  if (!response.body || !total || !onProgress) return new Uint8Array(await response.arrayBuffer());

  const chunks: Uint8Array[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    received += value.length;
    onProgress(Math.min(1, received / total));
  }
  const bytes = new Uint8Array(received);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
