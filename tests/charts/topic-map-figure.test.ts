import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { scaleColours, stepInks } from '../../src/charts/mark-colours';
import { lightTheme } from '../../src/charts/theme';
import { topicMap } from '../../src/charts/topic-map-figure';
import { fitFrame } from '../../src/geometry/frame';
import { largeMap, smallMap } from './figures';

const { document } = parseHTML('<!doctype html><html><body></body></html>');
const context = { document, width: 1136, height: 620, theme: lightTheme };
const all = (svg: Element, selector: string) => [...svg.querySelectorAll(selector)];

describe('topicMap', () => {
  it('draws each document once, where the frame puts it, with its index', () => {
    const map = smallMap();
    const frame = fitFrame(map.x, map.y, { width: 1136, height: 620 });
    const circles = all(topicMap(map, context), '#marks circle');
    expect(circles.map((c) => Number(c.getAttribute('data-index'))).sort((a, b) => a - b)).toEqual([
      ...Array(19).keys(),
    ]);
    for (const circle of circles) {
      const i = Number(circle.getAttribute('data-index'));
      expect(Number(circle.getAttribute('cx'))).toBeCloseTo(frame.x(map.x[i]), 1);
      expect(Number(circle.getAttribute('cy'))).toBeCloseTo(frame.y(map.y[i]), 1);
      expect(circle.parentElement?.getAttribute('data-topic')).toBe(String(map.topic[i]));
    }
  });

  it('numbers and names a small map, and only labels a large one', () => {
    const small = topicMap(smallMap(), context);
    expect(all(small, '#numbers text')).toHaveLength(19);
    expect(all(small, '#names text')).toHaveLength(19);
    expect(all(small, '#names text[font-style=italic]')).toHaveLength(5);
    expect(all(small, '#labels text')).toHaveLength(5);
    const large = topicMap(largeMap(), context);
    expect(all(large, '#numbers text, #names text')).toHaveLength(0);
    expect(all(large, '#labels text').length).toBeGreaterThan(12);
  });

  it('keeps halos out of the way of the labels', () => {
    const svg = topicMap(smallMap(), context);
    const layers = all(svg, '#map > g').map((g) => g.id);
    expect(layers).toEqual(['marks', 'numbers', 'halos', 'names', 'labels']);
    expect(all(svg, '#halos text')).toHaveLength(24);
  });

  it('greys what is not selected and rings what is', () => {
    const selection = Uint8Array.from({ length: 19 }, (_, i) => (i < 2 ? 1 : 0));
    const svg = topicMap({ ...smallMap(), selection }, context);
    expect(all(svg, '#marks > g').map((g) => g.id)).toEqual(['marks-context', 'marks-selected']);
    expect(all(svg, '#marks-context circle')).toHaveLength(17);
    expect(all(svg, '#marks-selected circle').map((c) => c.getAttribute('data-index'))).toEqual(['0', '1']);
    expect(svg.querySelector('#marks-selected g')?.getAttribute('stroke')).toBe(lightTheme.ink);
    expect(all(svg, '#names text[font-weight="600"]')).toHaveLength(2);
    const none = topicMap({ ...smallMap(), selection: new Uint8Array(19) }, context);
    expect(all(none, '#marks-context')).toHaveLength(0);
  });

  it('lights what a search found, whatever is selected, which keeps its rings', () => {
    const flags = (...set: number[]) => Uint8Array.from({ length: 19 }, (_, i) => (set.includes(i) ? 1 : 0));
    const indices = (svg: Element, layer: string) =>
      all(svg, `#marks ${layer} circle`).map((circle) => circle.getAttribute('data-index'));
    const svg = topicMap({ ...smallMap(), selection: flags(1, 2), matches: flags(0, 1) }, context);
    expect(indices(svg, '#marks-context')).toHaveLength(17);
    expect(indices(svg, '#marks-context')).toContain('2');
    expect(indices(svg, '#marks-selected')).toEqual(['1']);
    expect(indices(svg, `#marks-context [stroke="${lightTheme.ink}"]`)).toEqual(['2']);
    const none = topicMap({ ...smallMap(), matches: flags() }, context);
    expect(indices(none, '#marks-context')).toHaveLength(19);
  });

  it('wears other colours with their key in the corner, and labels in ink', () => {
    const colours = scaleColours(
      'Year',
      Array.from({ length: 19 }, (_, i) => (i < 2 ? NaN : 2000 + (i % 3))),
    );
    const svg = topicMap({ ...smallMap(), colours }, context);
    const fills = (step: number) => [
      ...new Set(all(svg, `#marks [data-step="${step}"]`).map((g) => g.getAttribute('fill'))),
    ];
    expect([0, 1, 2, 3].map(fills)).toEqual(stepInks(colours, lightTheme).map((ink) => [ink]));
    expect(all(svg, '#marks [data-step="3"] circle').map((c) => c.getAttribute('data-index'))).toEqual(
      expect.arrayContaining(['0', '1']),
    );
    expect(all(svg, '#colours text').map((text) => text.textContent)).toEqual([
      'Year',
      '2000 (6)',
      '2001 (5)',
      '2002 (6)',
      'no value (2)',
    ]);
    expect(new Set(all(svg, '#labels text').map((text) => text.getAttribute('fill')))).toEqual(
      new Set([lightTheme.ink]),
    );
    expect(all(topicMap(smallMap(), context), '#colours')).toHaveLength(0);
  });

  it('goes round groups in their own colours, with names that cover no label', () => {
    const map = smallMap();
    const groups = [0, 1].map((topic) => ({
      name: `Group of ${topic}`,
      colour: topic + 5,
      indices: [...map.topic].flatMap((own, i) => (own === topic ? [i] : [])),
    }));
    const svg = topicMap({ ...map, groups }, context);
    const paths = all(svg, '#groups path');
    expect(paths.map((path) => path.getAttribute('stroke'))).toEqual([
      lightTheme.topics[4].mark,
      lightTheme.topics[5].mark,
    ]);
    expect(paths[0].getAttribute('d')).toMatch(/^M[\d.,L]+Z/);
    expect(all(svg, '#groups text:not([aria-hidden])').map((text) => text.textContent)).toEqual(
      groups.map(({ name }) => name),
    );
    expect(all(topicMap({ ...map, groups: [] }, context), '#groups')).toHaveLength(0);
  });

  it('rings selected marks as the screen does: a few in full, a crowd of small ones not at all', () => {
    const map = largeMap(5_000);
    const ringed = (first: number) => {
      const selection = Uint8Array.from({ length: map.x.length }, (_, i) => (i < first ? 1 : 0));
      const groups = all(topicMap({ ...map, selection }, context), '#marks-selected > g');
      return [...new Set(groups.map((g) => g.getAttribute('stroke-width')))];
    };
    expect(ringed(60)).toEqual(['1.75']);
    expect(ringed(61)).toEqual([null]);
  });

  it('draws the lassos where the zoom puts them, under the marks', () => {
    const map = smallMap();
    const frame = fitFrame(map.x, map.y, { width: 1136, height: 620 });
    const polygon: [number, number][] = [
      [-0.5, 0.2],
      [0.5, 0.2],
      [0, 0.9],
    ];
    const outlines = [
      { polygon, mode: 'replace' },
      { polygon, mode: 'subtract' },
    ];
    const svg = topicMap({ ...map, outlines, transform: { k: 2, x: -100, y: -50 } }, context);
    expect(all(svg, '#map > g').map((g) => g.id)[0]).toBe('outlines');
    const [first, second] = all(svg, '#outlines path');
    expect(first.getAttribute('d')).toMatch(
      new RegExp(
        `^M${Math.round(10 * (2 * frame.x(-0.5) - 100)) / 10},${Math.round(10 * (2 * frame.y(0.2) - 50)) / 10}L`,
      ),
    );
    expect(first.hasAttribute('stroke-dasharray')).toBe(false);
    expect(second.getAttribute('fill-opacity')).toBe('0');
    expect(second.hasAttribute('stroke-dasharray')).toBe(true);
  });

  it('draws the dense parts of a large map last', () => {
    const ids = all(topicMap(largeMap(), context), '#marks > g').map((g) => g.id);
    expect(ids).toEqual(['marks-sparse', 'marks-medium', 'marks-dense', 'marks-densest']);
  });

  it('draws topics beyond the palette as rings', () => {
    const map = smallMap();
    const topics = map.topics.map((topic) => ({ ...topic, id: topic.id + 34 }));
    const svg = topicMap({ ...map, topics, topic: Array.from(map.topic, (t) => t + 34) }, context);
    const hollow = all(svg, '#marks > g').map((g) => g.getAttribute('fill') === 'none');
    expect(hollow).toEqual([false, false, true, true, true]);
  });

  it('zooms, and leaves out what is beyond the edge', () => {
    const map = smallMap();
    const frame = fitFrame(map.x, map.y, { width: 1136, height: 620 });
    const transform = { k: 3, x: -1400, y: -700 };
    const circles = all(topicMap({ ...map, transform }, context), '#marks circle');
    const inView = [...map.x].flatMap((_, i) => {
      const [x, y] = [frame.x(map.x[i]) * 3 - 1400, frame.y(map.y[i]) * 3 - 700];
      return x >= 0 && x <= 1136 && y >= 0 && y <= 620 ? [i] : [];
    });
    expect(inView.length).toBeGreaterThan(2);
    expect(circles.map((c) => Number(c.getAttribute('data-index'))).sort((a, b) => a - b)).toEqual(inView);
  });

  it('tells how many documents lie outside, or shows them', () => {
    const svg = topicMap(largeMap(), context);
    expect(Number(svg.getAttribute('data-outside'))).toBeGreaterThan(1);
    const whole = topicMap({ ...largeMap(), showAll: true }, context);
    expect(whole.getAttribute('data-outside')).toBe('0');
    expect(all(whole, '#marks circle')).toHaveLength(largeMap().x.length);
  });

  it('names documents of a large map where the zoom has left few', () => {
    const nameOf = (i: number) => ({ short: `Paper ${i}`, given: true });
    const map = { ...largeMap(), nameOf, exemplars: [1, 2, 3] };
    expect(all(topicMap(map, context), '#names text')).toHaveLength(0);
    const near = topicMap({ ...map, transform: { k: 12, x: -5800, y: -3200 } }, context);
    const inView = all(near, '#marks circle').length;
    expect(inView).toBeGreaterThan(2);
    expect(all(near, '#names text').length).toBeGreaterThan(0);
    expect(all(near, '#names text').length).toBeLessThanOrEqual(inView);
  });

  it('changes neither the data nor its arrays', () => {
    const data = smallMap();
    const copy = structuredClone(data);
    topicMap(data, context);
    expect(data).toEqual(copy);
  });

  it.each([1, 2])('takes %i document(s)', (n) => {
    const map = smallMap();
    const few = { ...map, x: map.x.slice(0, n), y: map.y.slice(0, n), topic: map.topic.slice(0, n) };
    const topics = map.topics.slice(0, 1).map((topic) => ({ ...topic, size: n }));
    const svg = topicMap({ ...few, topics, names: (map.names ?? []).slice(0, n) }, context);
    expect(all(svg, '#marks circle')).toHaveLength(n);
    expect(svg.outerHTML).not.toMatch(/NaN|Infinity/);
  });
});
