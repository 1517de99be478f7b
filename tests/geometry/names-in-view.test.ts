import { expect, it } from 'vitest';
import { distanceToBox } from '../../src/geometry/box';
import { namesInView } from '../../src/geometry/names-in-view';
import { placeLabels } from '../../src/geometry/place-labels';

/** A row of marks too close for a name between them, under an exemplar: most of it has no name. */
const n = 100;
const x = Array.from({ length: n }, (_, i) => (i === 0 ? 400 : 60 + 7 * i));
const y = Array.from({ length: n }, (_, i) => (i === 0 ? 200 : 214));
const radius = 6;

it('names keep off the marks that have none, where marks are told apart', () => {
  const placed = namesInView({
    width: 800,
    height: 400,
    camera: { k: 1, x: 0, y: 0 },
    x,
    y,
    radius,
    name: () => ({ short: 'Graph networks', given: true }),
    exemplars: [0],
    taken: [],
  });
  expect(placed.map(({ index }) => index)).toEqual([0]);
  for (let i = 1; i < n; i++) expect(distanceToBox(x[i], y[i], placed[0].box)).toBeGreaterThanOrEqual(radius + 4);
});

it('a topic label goes a little way off to cover no mark', () => {
  const spot = { topic: 0, label: 'Graph networks', size: n, x: 400, y: 200 };
  const island = { x: 60, y: 200, width: 700, height: 14 };
  const { topics } = placeLabels({ width: 800, height: 400, spots: [{ ...spot, island }], x, y });
  for (let i = 0; i < n; i++) expect(distanceToBox(x[i], y[i], topics[0].box)).toBeGreaterThan(radius);
});
