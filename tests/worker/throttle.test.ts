import { expect, it } from 'vitest';
import { throttle } from '../../src/worker/throttle';

it('lets through the beginning and the end of every stage, and a few reports between', () => {
  const seen: string[] = [];
  let time = 0;
  const report = throttle(
    (stage, share) => seen.push(`${stage} ${share}`),
    50,
    () => time,
  );
  for (let i = 0; i <= 100; i++) {
    time += 1;
    report('umap', i / 100);
  }
  report('quality', 0);
  report('quality', 0.5);
  report('quality', 1);
  expect(seen).toEqual(['umap 0', 'umap 0.5', 'umap 1', 'quality 0', 'quality 1']);
});
