// Vite leaves the package, and with it the dictionary, out of the HTML file: see vite.config.ts.
import init, { cut, cut_for_search } from 'jieba-wasm/web';
import { createSegment, type Segment } from '../pipeline/segment-chinese';

let loading: Promise<unknown> | null = null;
let segment: Segment | null = null;

/**
 * The segmenter of Chinese in a worker of the page; its dictionary (4 MB) is fetched when it is first asked for.
 *
 * @returns null in the HTML file, which does not carry it.
 * @throws when the dictionary does not load.
 */
export async function createPageSegmenter(): Promise<Segment | null> {
  if (typeof init !== 'function') return null;
  try {
    await (loading ??= init());
  } catch (error) {
    loading = null;
    throw new Error('The dictionary of Chinese words did not load; reload the page.', { cause: error });
  }
  return (segment ??= createSegment({ cut, cut_for_search }));
}
