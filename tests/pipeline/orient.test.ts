import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/numeric/random';
import { gatherIslands } from '../../src/pipeline/gather-islands';
import { fitToUnit, orient } from '../../src/pipeline/orient';
import { spiralLayout } from '../../src/pipeline/spiral-layout';
import { spreadOut } from '../../src/pipeline/spread-out';
import { withUnknown } from '../../src/pipeline/unknown-documents';

/** A skewed cloud, wider than high. */
function cloud(n: number, seed = 1): Float64Array {
  const random = createRandom(seed);
  return Float64Array.from({ length: 2 * n }, (_, e) => {
    const value = random() * random();
    return e % 2 === 0 ? 4 * value : value;
  });
}

function turn(layout: Float64Array, cosine: number, sine: number, mirror: number, scale: number): Float64Array {
  return layout.map((_, e) => {
    const x = layout[e - (e % 2)];
    const y = layout[e - (e % 2) + 1];
    return scale * (e % 2 === 0 ? cosine * x - sine * y : mirror * (sine * x + cosine * y)) + 17;
  });
}

describe('orient', () => {
  it('comes to the same pose however the layout was turned, mirrored, scaled and moved', () => {
    const pose = orient(cloud(200));
    for (const [cosine, sine, mirror, scale] of [
      [0.6, 0.8, 1, 3],
      [-1, 0, 1, 1],
      [0, 1, -1, 0.01],
      [-0.28, -0.96, -1, 40],
    ]) {
      const other = orient(turn(cloud(200), cosine, sine, mirror, scale));
      other.forEach((value, e) => expect(value).toBeCloseTo(pose[e], 8));
    }
  });

  it('lays the longer side from −1 to 1, the longer tail to the right and up', () => {
    const pose = orient(cloud(500));
    const xs = pose.filter((_, e) => e % 2 === 0);
    const ys = pose.filter((_, e) => e % 2 === 1);
    expect(Math.min(...xs)).toBeCloseTo(-1, 12);
    expect(Math.max(...xs)).toBeCloseTo(1, 12);
    expect(Math.max(...ys)).toBeCloseTo(-Math.min(...ys), 12);
    expect(Math.max(...ys)).toBeLessThan(0.5);
    expect([...xs].filter((x) => x < 0).length).toBeGreaterThan(300);
    expect([...ys].filter((y) => y < 0).length).toBeGreaterThan(300);
  });

  it('leaves a single point and points in one place in the middle', () => {
    expect([...orient(Float64Array.from([5, 7]))]).toEqual([0, 0]);
    expect([...orient(Float64Array.from([5, 7, 5, 7]))]).toEqual([0, 0, 0, 0]);
    expect([...orient(Float64Array.from([0, 0, 3, 4]))].map((v) => Math.abs(Math.round(v * 1e9) / 1e9))).toEqual([1, 0, 1, 0]); // prettier-ignore
  });
});

describe('spreadOut', () => {
  it('parts the points of a small map and leaves large ones alone', () => {
    const small = orient(cloud(19));
    const apart = spreadOut(small);
    const nearest = (layout: Float64Array) => {
      let least = Infinity;
      for (let i = 0; i < layout.length; i += 2) {
        for (let j = 0; j < i; j += 2) {
          least = Math.min(least, Math.hypot((layout[i] - layout[j]) / 2, layout[i + 1] - layout[j + 1]));
        }
      }
      return least;
    };
    expect(nearest(small)).toBeLessThan(0.05);
    expect(nearest(apart)).toBeGreaterThan(0.09);
    expect(spreadOut(new Float64Array(12)).every(Number.isFinite)).toBe(true);
    expect(nearest(spreadOut(new Float64Array(12)))).toBeGreaterThan(0.1);
    const large = orient(cloud(61));
    expect(spreadOut(large)).toBe(large);
  });
});

describe('gatherIslands', () => {
  const main = cloud(900);
  it('brings a far island to the edge of the map, whole and in its direction', () => {
    const island = Array.from({ length: 12 }, (_, i) => [100 + (i % 4) * 0.01, 30 + Math.floor(i / 4) * 0.01]).flat();
    const layout = Float64Array.from([...main, ...island]);
    const gathered = gatherIslands(layout);
    expect(gathered.subarray(0, 1800)).toEqual(main);
    const [x, y] = gathered.subarray(1800);
    expect(x).toBeGreaterThan(1);
    expect(x).toBeLessThan(6);
    expect(y).toBeGreaterThan(0);
    for (let i = 0; i < 12; i++) {
      expect(gathered[1800 + 2 * i] - x).toBeCloseTo(island[2 * i] - island[0], 9);
      expect(gathered[1801 + 2 * i] - y).toBeCloseTo(island[2 * i + 1] - island[1], 9);
    }
  });

  it('leaves a map in one piece as it is', () => {
    expect(gatherIslands(main)).toEqual(main);
    expect(gatherIslands(Float64Array.from([1, 2]))).toEqual(Float64Array.from([1, 2]));
    expect(gatherIslands(new Float64Array(8))).toEqual(new Float64Array(8));
  });
});

describe('spiralLayout and withUnknown', () => {
  it('spaces points evenly round the middle', () => {
    expect([...spiralLayout(1)]).toEqual([0, 0]);
    const places = spiralLayout(50);
    for (let i = 0; i < 50; i++) {
      for (let j = 0; j < i; j++) {
        const distance = Math.hypot(places[2 * i] - places[2 * j], places[2 * i + 1] - places[2 * j + 1]);
        expect(distance).toBeGreaterThan(0.8);
      }
    }
  });

  it('puts unknown documents into the emptiest corner, in their rows', () => {
    const layout = Float64Array.from([-1, -1, 1, 1, -1, 1]);
    const all = withUnknown(5, [0, 2, 4], layout);
    expect([all[0], all[1], all[4], all[5], all[8], all[9]]).toEqual([...layout]);
    for (const row of [1, 3]) expect(Math.hypot(all[2 * row] - 1, all[2 * row + 1] + 1)).toBeLessThan(0.1);
    expect(withUnknown(3, [0, 1, 2], layout)).toBe(layout);
    expect([...withUnknown(3, [], new Float64Array(0))].every(Number.isFinite)).toBe(true);
    expect(fitToUnit(Float64Array.from([0, 0, 10, 4]))).toEqual(Float64Array.from([-1, -0.4, 1, 0.4]));
  });
});
