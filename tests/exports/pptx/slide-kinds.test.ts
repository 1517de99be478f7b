import { describe, expect, it } from 'vitest';
import { lightTheme } from '../../../src/charts/theme';
import type { BarChart, ChartPlan, LineChart } from '../../../src/exports/pptx/chart-plan';
import type { EllipseItem, Item, SlidePlan, TextItem } from '../../../src/exports/pptx/plan';
import { bodyBox, slideSize } from '../../../src/exports/pptx/slide-layout';
import { curveSlide } from '../../../src/exports/pptx/slide-kinds/curve-slide';
import { mapSlide } from '../../../src/exports/pptx/slide-kinds/map-slide';
import { qualitySlide } from '../../../src/exports/pptx/slide-kinds/quality-slide';
import { recipeSlide } from '../../../src/exports/pptx/slide-kinds/recipe-slide';
import { selectionSlide } from '../../../src/exports/pptx/slide-kinds/selection-slide';
import { titleSlide } from '../../../src/exports/pptx/slide-kinds/title-slide';
import { topicSlide } from '../../../src/exports/pptx/slide-kinds/topic-slide';
import { topicsSlide } from '../../../src/exports/pptx/slide-kinds/topics-slide';
import { methodsParagraph } from '../../../src/wording/recipe-text';
import { type Box, distanceToBox, overlaps } from '../../../src/geometry/box';
import { textWidth } from '../../../src/geometry/text-width';
import { context, dataOf, namesOf, sampleMap, slidesOf, WORDS } from './sample';

/** Discs of each picture. */
const discCounts = (plan: SlidePlan) =>
  plan.items.flatMap((item) =>
    item.kind === 'picture' && 'groups' in item.picture
      ? [item.picture.groups.reduce((sum, { x }) => sum + x.length, 0)]
      : [],
  );
const ellipses = ({ items }: SlidePlan) => items.filter((item): item is EllipseItem => item.kind === 'ellipse');
const textItems = ({ items }: SlidePlan) => items.filter((item): item is TextItem => item.kind === 'text');
const labels = (plan: SlidePlan) => textItems(plan).filter(({ group }) => group === 'Topic labels');
const says = (item: Item) =>
  item.kind === 'text' ? item.paragraphs.map((runs) => runs.map(({ text }) => text).join('')).join('\n') : '';
const list = (plan: SlidePlan) => textItems(plan).find(({ name }) => name === 'Topic list');
const chart = <C extends ChartPlan>({ items }: SlidePlan) =>
  items.flatMap((item) => (item.kind === 'chart' ? [item.chart] : []))[0] as C;
const slide = context();

describe('every slide', () => {
  it.each(['16:9', '4:3'] as const)(
    'keeps its items on the slide and its body between title and foot (%s)',
    (aspect) => {
      for (const map of [sampleMap(19), sampleMap(400, 24)]) {
        const { width } = slideSize(aspect);
        const body = bodyBox(aspect);
        for (const plan of slidesOf(map, context('light', aspect))) {
          for (const item of plan.items) {
            const box =
              item.kind === 'ellipse'
                ? { x: item.x - item.radius, y: item.y - item.radius, width: 2 * item.radius, height: 2 * item.radius }
                : item.box;
            expect(box.x, `${plan.title}: ${item.name}`).toBeGreaterThanOrEqual(0);
            expect(box.x + box.width, `${plan.title}: ${item.name}`).toBeLessThanOrEqual(width);
            if (plan.cover) continue;
            expect(box.y, `${plan.title}: ${item.name}`).toBeGreaterThan(body.y - 24);
            expect(box.y + box.height, `${plan.title}: ${item.name}`).toBeLessThan(body.y + body.height + 12);
          }
        }
      }
    },
  );

  it('has room for a wider typeface in every line that does not break', () => {
    const map = sampleMap(400, 24);
    for (const aspect of ['16:9', '4:3'] as const) {
      for (const plan of slidesOf(map, context('light', aspect))) {
        for (const item of textItems(plan)) {
          if (item.wrap) continue;
          for (const runs of item.paragraphs) {
            const width = runs.reduce((sum, { text, size = item.size, bold = item.bold ?? false }) => {
              return sum + textWidth(text, size, bold ? 'semibold' : 'regular') * 1.1;
            }, 0);
            expect(width, `${plan.title}: ${says(item)}`).toBeLessThanOrEqual(item.box.width + 0.5);
          }
        }
      }
    }
  });

  it('has notes with the numbers, the recipe and the source', () => {
    for (const { notes } of slidesOf(sampleMap(19), slide)) {
      const text = notes.join('\n');
      expect(text).toContain('trustworthiness 0.90');
      expect(text).toContain('topics auto (5); ngram_range 1,1');
      expect(text).toContain('22 records read, 19 on the map, 2 no text, 1 duplicate left out');
    }
  });

  it('takes all colours from its theme', () => {
    const colours = (theme: 'light' | 'dark') =>
      JSON.stringify(slidesOf(sampleMap(19), context(theme)), (key, value: unknown) => (key === 'svg' ? '' : value));
    const other = [lightTheme.ink, lightTheme.ink2, lightTheme.accent, lightTheme.rule];
    for (const colour of other) expect(colours('dark')).not.toContain(colour);
    expect(colours('light')).toContain(lightTheme.ink);
  });
});

describe('mapSlide', () => {
  it('draws every document as an ellipse with its number, a group a topic, names beside them', () => {
    const map = sampleMap(19);
    const plan = mapSlide(dataOf(map), slide);
    expect(ellipses(plan)).toHaveLength(19);
    expect(new Set(ellipses(plan).map(({ group }) => group))).toEqual(new Set(map.meta.topics.map((t) => t.label)));
    const numbers = ellipses(plan).map(({ text }) => Number(text?.text));
    expect(numbers.sort()).toEqual([...map.topic].map((t) => t + 1).sort());
    expect(labels(plan)).toHaveLength(5);
    const marks = new Map(ellipses(plan).map((mark) => [mark.name, mark]));
    const named = textItems(plan).filter(({ group }) => group === 'Names');
    expect(named.length).toBeGreaterThan(10);
    for (const { name, box } of named) {
      const { x, y, radius } = marks.get(name) as EllipseItem;
      // The box is as high as a line; the letters in it begin 6.5 pixels of the screen beyond the mark.
      expect(distanceToBox(x, y, box) - radius).toBeLessThan(16);
    }
    for (const { box } of labels(plan)) {
      for (const { x, y, radius } of marks.values()) expect(distanceToBox(x, y, box)).toBeGreaterThan(radius);
    }
    expect(list(plan)).toBeUndefined();
    expect(plan.subtitle).toBe('19 abstracts in 5 topics; close together means similar words');
  });

  it.each([
    [19, 5],
    [300, 16],
    [2000, 24],
    [2001, 24],
  ])('puts no label on another, on the list or outside: %i documents, %i topics', (n, k) => {
    const map = sampleMap(n, k);
    const plan = mapSlide(dataOf(map), slide);
    const texts = textItems(plan);
    expect(labels(plan).length).toBeGreaterThan(k / 2);
    texts.forEach((a, i) => {
      for (const b of texts.slice(i + 1)) expect(overlaps(a.box, b.box), `${a.name} and ${b.name}`).toBe(false);
    });
  });

  it('is native up to 2,000 documents and a picture with native labels above', () => {
    const native = sampleMap(2000);
    const shapes = mapSlide(dataOf(native), slide);
    const outside = Number(/(\d+) abstracts far off lie outside/.exec(shapes.source)?.[1] ?? 0);
    expect(outside).toBeLessThan(20);
    expect(ellipses(shapes)).toHaveLength(2000 - outside);
    const large = sampleMap(2001);
    const plan = mapSlide(dataOf(large), slide);
    expect(ellipses(plan)).toHaveLength(0);
    expect(plan.items.filter(({ kind }) => kind === 'picture')).toHaveLength(1);
    expect(labels(plan)).toHaveLength(5);
  });

  it('lists more than twelve topics, up to 24, then 23 and the others', () => {
    const rows = (k: number) => {
      const map = sampleMap(400, k);
      const shown = list(mapSlide(dataOf(map), slide));
      return shown ? says(shown).split('\n') : null;
    };
    expect(rows(13)).toHaveLength(13);
    expect(rows(24)).toHaveLength(24);
    const many = rows(30);
    expect(many).toHaveLength(24);
    // Seven of thirty topics with 13 or 14 documents each.
    expect(many?.[23]).toMatch(/^○\tothers \(7 topics\)\t9\d$/);
  });

  it('shows a selection as the screen does: rings, the rest as context', () => {
    const map = sampleMap(19);
    const selection = [...map.topic.keys()].filter((i) => map.topic[i] === 2);
    const plan = mapSlide(dataOf(map, { selection, marked: true }), slide);
    const selected = ellipses(plan).filter(({ stroke }) => stroke?.colour === lightTheme.ink);
    expect(selected).toHaveLength([...map.topic].filter((t) => t === 2).length);
    expect(new Set(selected.map(({ group }) => group))).toEqual(new Set([`${map.meta.topics[2].label}, selected`]));
    expect(Math.max(...ellipses(plan).map(({ stroke, radius }) => (stroke ? 0 : radius)))).toBeLessThan(
      selected[0].radius,
    );
    expect(plan.subtitle).toContain(`; ${selected.length} selected;`);
  });

  it('shows the part of the map that is on the screen', () => {
    const map = sampleMap(300);
    const names = namesOf(map);
    const [x, y] = map.meta.topics[0].anchor;
    const part = { left: x - 0.33, right: x + 0.33, top: y + 0.33, bottom: y - 0.33 };
    const plan = mapSlide(dataOf(map, { part }), slide);
    const shown = new Set(ellipses(plan).map(({ name }) => name));
    expect(shown.size).toBeLessThan(200);
    expect(shown.size).toBeGreaterThan(30);
    map.documents.forEach((_, i) => {
      const inside = Math.abs(map.x[i] - x) < 0.3 && Math.abs(map.y[i] - y) < 0.3;
      if (inside) expect(shown).toContain(names[i].short);
    });
  });
});

describe('topicSlide', () => {
  it('shows shares of documents from 200 documents on, a line at the share in the corpus', () => {
    const map = sampleMap(400);
    const [topic] = map.meta.topics;
    topic.keywords = [
      { term: 'rare', weight: 9, documents: 8, corpus_documents: 10 },
      { term: 'frequent', weight: 5, documents: 40, corpus_documents: 100 },
    ];
    const plan = topicSlide(dataOf(map), topic, slide);
    expect(plan.title).toBe(`${topic.label}: 80 abstracts, 20.0% of the corpus`);
    const bars = chart<BarChart>(plan);
    expect(bars.categories).toEqual(['frequent', 'rare']);
    expect(bars.series[0].values).toEqual([0.5, 0.1]);
    expect(bars.max).toBe(0.5);
    expect(bars.format).toBe('0%');
    const item = plan.items.find(({ kind }) => kind === 'chart') as Item & { kind: 'chart' };
    const lines = plan.items.filter(
      (one): one is Item & { kind: 'line' } => one.kind === 'line' && one.group === 'Shares in the whole corpus',
    );
    const at = lines.map(
      ({ box }) => (box.x - item.box.x - bars.plot.x * item.box.width) / (bars.plot.width * item.box.width),
    );
    expect(at[0] * bars.max).toBeCloseTo(0.25);
    expect(at[1] * bars.max).toBeCloseTo(0.025);
  });

  it('says below 200 documents how many use a word; lights the topic; names three exemplars', () => {
    const map = sampleMap(30);
    const [, topic] = map.meta.topics;
    const plan = topicSlide(dataOf(map), topic, slide);
    expect(chart<BarChart>(plan).series[0].labels?.[0]).toBe('3 of 6');
    expect(discCounts(plan)).toEqual([30]);
    expect(ellipses(plan)).toHaveLength(6);
    const shown = textItems(plan).map(says).join('\n');
    for (const id of topic.exemplars) {
      const document = map.documents.find((d) => d.id === id);
      expect(shown).toContain(document?.title.split(' ').slice(0, 4).join(' '));
    }
  });
});

it('topicSlide lights a large topic by a picture', () => {
  const map = sampleMap(600, 2);
  const plan = topicSlide(dataOf(map), map.meta.topics[0], slide);
  const [grey, lit] = discCounts(plan);
  expect(grey).toBeGreaterThan(570);
  expect(lit).toBeGreaterThan(280);
  expect(ellipses(plan)).toEqual([]);
});

describe('topicsSlide', () => {
  it.each([
    [6, '16:9', 6, null],
    [24, '16:9', 24, null],
    [30, '16:9', 23, '7 more topics'],
    [30, '4:3', 15, '15 more topics'],
  ] as const)('shows %i topics at %s as %i panels', (k, aspect, panels, others) => {
    const map = sampleMap(600, k);
    const plan = topicsSlide(dataOf(map), context('light', aspect));
    const groups = new Set(plan.items.flatMap(({ group }) => group ?? []));
    expect(groups.size).toBe(panels + Number(others !== null));
    expect(textItems(plan).some((item) => says(item) === others)).toBe(others !== null);
  });

  it('draws the bars of a topic as a chart with its data, over their tracks, where there is room for them', () => {
    const map = sampleMap(400);
    for (const topic of map.meta.topics)
      topic.keywords[0] = { term: 'x', weight: 1, documents: 20, corpus_documents: 30 };
    const { items } = topicsSlide(dataOf(map), slide);
    const drawn = items.flatMap((item) => (item.kind === 'chart' ? item : []));
    expect(drawn).toHaveLength(map.meta.topics.length);
    const [{ chart: bars, box }] = drawn as { chart: BarChart; box: Box }[];
    expect([bars.categories[0], bars.series[0].values[0], bars.min, bars.max]).toEqual(['x', 20 / 80, 0, 1]);
    const track = items.find(({ name }) => name === 'Track');
    const band = box.height / bars.categories.length;
    expect(track?.kind === 'rect' && track.box).toMatchObject({
      x: box.x,
      width: box.width,
      y: box.y + band / 2 - band / (1 + bars.gap) / 2,
      height: band / (1 + bars.gap),
    });
  });
});

describe('selectionSlide', () => {
  const map = sampleMap(30);
  const plan = selectionSlide(dataOf(map, { selection: [6, 7, 8, 9, 12], words: WORDS }), slide);

  it('draws the words as one chart: the selection to the right in accent, the rest to the left', () => {
    const bars = chart<BarChart>(plan);
    expect(bars.categories).toEqual(['flow matching', 'rectified', 'transport', 'robots', 'grasp']);
    const drawn = bars.series.map(({ name, values, outlined }) => [name, outlined, values]);
    expect(drawn).toEqual([
      ['more in the selection', false, [3.4, null, null, null, null]],
      // Significant, but in one document only.
      ['more in the selection (a hint)', true, [null, 2.1, 1.2, null, null]],
      ['more in the rest', false, [null, null, null, -2.6, null]],
      ['more in the rest (a hint)', true, [null, null, null, null, -1.1]],
    ]);
    expect(bars.series.map(({ colour }) => colour)).toEqual([
      lightTheme.accent,
      lightTheme.accent,
      lightTheme.ink3,
      lightTheme.ink3,
    ]);
    expect(bars.series[0].labels?.[0]).toBe('4 : 1');
    expect(bars.min).toBeLessThan(-2.6);
    expect(bars.max).toBeGreaterThan(3.4);
  });

  it('says how many of which topics, and which documents', () => {
    expect(plan.title).toBe('Selection: 5 of 30 abstracts');
    const rows = says(list(plan) as TextItem).split('\n');
    expect(rows.map((row) => row.split('\t')[2])).toEqual(['4', '1']);
    expect(textItems(plan).map(says).join('\n')).toContain(map.documents[6].title.split(' ')[0]);
    expect(plan.notes.join('\n')).toContain('robots: 0 selected, 5 other, z -2.60, significant.');
  });

  it('stands without words, when everything is selected', () => {
    const everything = [...map.topic.keys()];
    const all = selectionSlide(dataOf(map, { selection: everything }), slide);
    expect(chart(all)).toBeUndefined();
    const shown = all.items.filter(({ name }) => name === 'Rule').length;
    expect(textItems(all).map(says)).toContain(`and ${30 - shown} more`);
    expect(all.title).toBe('Selection: 30 of 30 abstracts');
  });
});

describe('recipeSlide', () => {
  it('draws the curve with its errors and the chosen number, the figures and the paragraph', () => {
    const map = sampleMap(30);
    map.meta.quality.silhouette = null;
    const plan = recipeSlide(dataOf(map), slide);
    const curve = chart<LineChart>(plan);
    expect(curve.categories).toEqual(['2', '3', '5']);
    expect(curve.series[0].values).toEqual([0.2, 0.3, 0.5]);
    expect(curve.errors).toEqual([0.01, 0.01, 0.01]);
    expect(curve.chosen).toBe(2);
    expect(curve.chosenName).toBe('5 topics');
    const shown = textItems(plan).map(says);
    expect(shown).toContain(methodsParagraph(map));
    expect(shown).toContain('0.90');
    expect(shown).toContain('not defined');
  });

  it('leaves the chart out where the number of topics was given without a curve', () => {
    const map = sampleMap(30);
    map.meta.k_curve = [];
    expect(chart(recipeSlide(dataOf(map), slide))).toBeUndefined();
  });
});

describe('titleSlide', () => {
  it('says what the map shows, with a strip of the topics by size', () => {
    const map = sampleMap(40);
    const plan = titleSlide(dataOf(map, { title: 'A talk' }), slide);
    const strip = plan.items.filter((item) => item.kind === 'rect' && item.group === 'Topics by size');
    expect(strip.map(({ name }) => name)).toEqual(map.meta.topics.map(({ label }) => label));
    const widths = strip.map((item) => (item.kind === 'rect' ? item.box.width : 0));
    expect(widths.reduce((sum, width) => sum + width)).toBeCloseTo(1920 - 2 * 96);
    expect(textItems(plan).map(says)[0]).toBe('A talk');
    expect(textItems(plan).map(says)[1]).toMatch(/^40 abstracts fall into five topics/);
    const even = textItems(titleSlide(dataOf(map, { lead: 'word '.repeat(19) }), slide))[1];
    // Nineteen words that are not eighteen and one.
    expect(even.box.width).toBeLessThan(950);
    const own = titleSlide(dataOf(map, { lead: 'My own words.' }), slide);
    expect(textItems(own).map(says)[1]).toBe('My own words.');
    expect(own.notes[0]).toBe('My own words.');
  });

  it('keeps a long title within three lines above the rest', () => {
    const title = 'A review of everything that was ever said about topic maps '.repeat(6);
    const plan = titleSlide(dataOf(sampleMap(40), { title }), context('light', '4:3'));
    const [heading, lead] = textItems(plan);
    expect(says(heading)).toMatch(/\u2026$/);
    expect(heading.box.y).toBeGreaterThan(200);
    expect(overlaps(heading.box, lead.box)).toBe(false);
  });
});

describe('curveSlide and qualitySlide', () => {
  it('show one chart, and one figure below another', () => {
    const map = sampleMap(40);
    expect(chart<LineChart>(curveSlide(dataOf(map), slide)).categories).toEqual(['2', '3', '5']);
    const names = textItems(qualitySlide(dataOf(map), slide)).filter(({ name }) => name === 'Name');
    expect(names.map(({ group }) => group)).toEqual(['Trustworthiness', 'Neighbours kept', 'Silhouette']);
    expect(names[2].box.y).toBeGreaterThan(names[1].box.y);
  });
});
