import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { insertCell, newFigure, setHead } from '../../../src/edits/cell-edits';
import { figureSlideMismatch, type FigureSlide } from '../../../src/edits/figure-slide';
import { NEW_DOCUMENT, type FigureCell } from '../../../src/edits/notebook-document';
import { keepSlide, openSlide } from '../../../src/exports/pptx/kept-slide';
import { ownLead, pinnedFigures } from '../../../src/exports/pptx/pinned-figures';
import type { SlidePlan } from '../../../src/exports/pptx/plan';
import { DECK_KINDS, slideKind } from '../../../src/exports/pptx/slide-kinds';
import { figureSlide } from '../../../src/exports/pptx/slide-kinds/figure-slide';
import type { SlideData, SlideKind } from '../../../src/exports/pptx/slide-data';
import { context, dataOf, sampleMap, WORDS } from './sample';

const slide = context();
const map = sampleMap(40);
const selection = [6, 7, 8, 9, 12];
const data = dataOf(map, { selection, words: WORDS });
const throughFile = (kept: FigureSlide) => JSON.parse(JSON.stringify(kept)) as FigureSlide;
const kindOf = (name: string) => slideKind(name) as SlideKind;
const drawn = (kind: SlideKind, from: SlideData) => kind.slides(from)[0](slide);
const comparable = (plan: SlidePlan) =>
  JSON.parse(JSON.stringify(plan, (key, value: unknown) => (key === 'picture' ? null : value))) as SlidePlan;
const { document } = parseHTML('<!doctype html><html><body></body></html>');
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" aria-label="A square"></svg>';
const picture = (svg: string) => {
  const host = document.createElement('div');
  host.innerHTML = svg;
  return host.querySelector<SVGSVGElement>('svg');
};
const figureContext = { title: 'T', values: new Map([['topics', '5']]), picture };

function pinned(more: Partial<FigureCell>) {
  const figure = newFigure(NEW_DOCUMENT, {
    label: 'Map',
    caption: 'Map',
    file: 'map',
    picture: { light: SQUARE, dark: SQUARE },
    slide: null,
    origin: { recipe: '0123456789abcdef', seed: 42, topics: 5, documents: 40 },
    ...more,
  });
  return pinnedFigures(insertCell(NEW_DOCUMENT, figure, 0), figureContext)[0];
}

it('captions and lead are plain on a slide, their live values filled in', () => {
  expect(pinned({ caption: '**{{topics}}** topics, {{none}}' }).caption).toBe('5 topics, unknown value “none”');
  expect(ownLead(setHead(NEW_DOCUMENT, 'lead', 'In *{{topics}}* topics'), figureContext.values)).toBe('In 5 topics');
  expect(ownLead(NEW_DOCUMENT, figureContext.values)).toBeUndefined();
});

describe('what a figure keeps', () => {
  it.each(['map', 'topics', 'selection', 'quality', 'curve'])('draws the slide that the cell drew: %s', (name) => {
    const kind = kindOf(name);
    const now = { ...data, marked: name === 'map', part: { left: -0.5, right: 0.2, top: 0.4, bottom: -0.3 } };
    const kept = throughFile(keepSlide(kind, now));
    expect(figureSlideMismatch(kept, 'slide')).toBeNull();
    expect(comparable(drawn(kind, openSlide(kept)))).toEqual(comparable(drawn(kind, now)));
  });

  it('is small: points for a map only, documents that are named only', () => {
    expect(keepSlide(kindOf('topics'), data)).toMatchObject({ x: '', y: '', named: [] });
    expect(keepSlide(kindOf('selection'), data).named.map(({ index }) => index)).toEqual(selection);
    const large = sampleMap(2001);
    expect(keepSlide(kindOf('map'), dataOf(large)).named).toEqual([]);
  });

  it.each([
    ['x too short', (kept: FigureSlide) => ({ ...kept, x: kept.x.slice(0, 16) })],
    ['no base64', (kept: FigureSlide) => ({ ...kept, topic: '%%%' })],
    ['a topic that is not', (kept: FigureSlide) => ({ ...kept, meta: { ...kept.meta, topics: [] } })],
    ['a selected document that is not', (kept: FigureSlide) => ({ ...kept, selection: 'AQEBAQ==' })],
  ])('says what to do when it does not fit together: %s', (_, broken) => {
    const kept = broken(keepSlide(kindOf('map'), data));
    expect(() => openSlide(kept)).toThrow(/pin the chart again|choose a map made by Toponote/);
  });

  it('is checked where a notebook is read, and passed over in a later version', () => {
    const kept = keepSlide(kindOf('map'), data);
    expect(figureSlideMismatch({ ...kept, words: 3 } as unknown as FigureSlide, 'cell 2.slide')).toBe(
      'cell 2.slide.words is no list',
    );
    expect(figureSlideMismatch({ version: 2 } as unknown as FigureSlide, 'slide')).toBeNull();
  });
});

describe('the slide of a figure', () => {
  const slideOfMap = keepSlide(kindOf('map'), data);

  it('has the title of what was pinned until the reader gives it a caption; number and run are at the foot', () => {
    const plain = figureSlide(pinned({ slide: slideOfMap }), slide);
    expect(plain.title).toBe('T');
    expect(plain.source).toMatch(/^Figure 1\. From the recipe 01234567: 40 documents, 5 topics, seed 42\. TF-IDF/);
    const short = figureSlide(pinned({ slide: slideOfMap, caption: 'The {{topics}} camps.' }), slide);
    expect(short.title).toBe('The 5 camps');
    expect(short.subtitle).toBe(plain.subtitle);
    const caption =
      'Flow matching lies apart from all that is about agents, and between the two lies what is about maps of both';
    const long = figureSlide(pinned({ slide: slideOfMap, caption }), slide);
    expect([long.title, long.subtitle]).toEqual(['T', caption]);
    expect(long.notes[0]).toContain(caption);
    expect(long.items.filter(({ kind }) => kind === 'ellipse')).toHaveLength(40);
  });

  it('is the picture where the figure keeps no more, as large as fits', () => {
    const { items, title, subtitle } = figureSlide(pinned({}), slide);
    expect([title, subtitle]).toEqual(['Map', 'T']);
    expect(items).toMatchObject([{ kind: 'picture', alt: 'A square' }]);
    const box = items[0].kind === 'picture' ? items[0].box : null;
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5);
    expect(() => figureSlide(pinned({ picture: { light: '', dark: '' } }), slide)).toThrow('Figure 1 holds no picture');
  });
});

it('a deck has what there is something for', () => {
  const count = (from: SlideData) => DECK_KINDS.map((kind) => [kind.name, kind.slides(from).length]);
  const nothing = dataOf(map);
  expect(count(nothing)).toEqual([
    ['title', 1],
    ['map', 1],
    ['topics', 1],
    ['topic', 5],
    ['selection', 0],
    ['figures', 0],
    ['recipe', 1],
  ]);
  const some = Object.fromEntries(count({ ...data, figures: [pinned({}), pinned({})] }));
  expect(some).toMatchObject({ selection: 1, figures: 2 });
  expect(Object.fromEntries(count(dataOf(sampleMap(400, 40))))).toMatchObject({ topic: 36 });
});
