import { createRequire } from 'node:module';
import { createSegment, SEGMENTER, type Jieba, type Segment } from '../../src/pipeline/segment-chinese';
import type { TopicMap } from '../../src/topic-map/topic-map';

let segment: Segment | null = null;

/** The segmenter of Chinese; its dictionary is loaded when it is first asked for. */
export function nodeSegmenter(): Segment {
  return (segment ??= createSegment(createRequire(import.meta.url)('jieba-wasm') as Jieba));
}

/** The segmenter that a map was made with, or null. */
export function segmenterOf({ meta }: Pick<TopicMap, 'meta'>): Segment | null {
  return meta.resolved.segmenter === SEGMENTER ? nodeSegmenter() : null;
}
