import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SlidePlan } from '../../../src/exports/pptx/plan';
import { mapKind, mapSlide } from '../../../src/exports/pptx/slide-kinds/map-slide';
import { titleKind } from '../../../src/exports/pptx/slide-kinds/title-slide';
import { writeDeck } from '../../../src/exports/pptx/write-deck';
import { illFormed, openPackage, relations, texts, textOf } from './package';
import { context, dataOf, making, sampleMap, slidesOf } from './sample';

const HOSTILE = 'A & <b>"B"</b> \u0000\u0007\ud800 ]]> \n tail \uffff';
const CLEAN = 'A &amp; &lt;b&gt;&quot;B&quot;&lt;/b&gt;  ]]&gt; tail ';

const slide = context();
const write = (plans: SlidePlan[], title = 'T') =>
  writeDeck(
    plans.map((plan) => () => plan),
    { ...slide, title, ...making },
  );

describe('writeDeck', () => {
  let file: Uint8Array;
  let parts: Map<string, Uint8Array>;
  const map = sampleMap(40);
  map.documents[0].title = HOSTILE;
  map.meta.topics[0].label = HOSTILE;
  map.meta.topics[0].keywords[0].term = HOSTILE;
  const plans = slidesOf(map, slide, HOSTILE);
  beforeAll(async () => {
    file = await write(plans, HOSTILE);
    parts = openPackage(file);
  });
  const paths = (pattern: RegExp) => [...parts.keys()].filter((path) => pattern.test(path)).sort();

  it('writes well-formed parts only, the list of types first', () => {
    for (const path of paths(/\.(xml|rels)$/)) expect(illFormed(textOf(parts, path)), path).toBeNull();
    expect([...parts.keys()][0]).toBe('[Content_Types].xml');
    expect(paths(/\/slide\d+\.xml$/)).toHaveLength(plans.length);
  });

  it('has every part that is referred to, and a type for every part that it has', () => {
    const types = textOf(parts, '[Content_Types].xml');
    const overrides = [...types.matchAll(/<Override PartName="\/([^"]+)"/g)].map(([, path]) => path);
    const defaults = [...types.matchAll(/<Default Extension="([^"]+)"/g)].map(([, extension]) => extension);
    expect(overrides.filter((path) => !parts.has(path))).toEqual([]);
    expect(new Set(overrides).size).toBe(overrides.length);
    for (const path of parts.keys()) {
      if (path.startsWith('[')) continue;
      if (/^ppt\/.*\.xml$/.test(path)) expect(overrides, path).toContain(path);
      else expect(defaults).toContain(path.slice(path.lastIndexOf('.') + 1));
      if (path.endsWith('.rels')) continue;
      const targets = relations(parts, path);
      for (const target of targets.values()) expect(parts.has(target), `${path} → ${target}`).toBe(true);
      if (!path.endsWith('.xml')) continue;
      for (const [, id] of textOf(parts, path).matchAll(/\sr:(?:id|embed)="([^"]*)"/g)) {
        expect(targets.has(id), `${path} ${id}`).toBe(true);
      }
    }
    const reached = new Set([...parts.keys()].flatMap((path) => [...relations(parts, path).values()]));
    for (const path of paths(/^ppt\/(charts|embeddings|media|theme)\/[^_]/)) expect(reached, path).toContain(path);
  });

  it('gives every shape of a slide an id of its own, also with more shapes than the page number’s 25', () => {
    expect(textOf(parts, 'ppt/slides/slide1.xml').match(/<p:cNvPr id=/g)?.length).toBeGreaterThan(25);
    for (const path of paths(/^ppt\/slides\/slide\d+\.xml$/)) {
      const ids = [...textOf(parts, path).matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, path).toBe(ids.length);
    }
  });

  it('keeps the order that the schema wants where pptxgenjs does not', () => {
    expect(textOf(parts, 'ppt/presentation.xml')).toMatch(
      /<p:sldMasterIdLst>.*<\/p:sldMasterIdLst><p:notesMasterIdLst>.*<\/p:notesMasterIdLst><p:sldIdLst>.*<\/p:sldIdLst><p:sldSz/s,
    );
    expect(relations(parts, 'ppt/notesMasters/notesMaster1.xml').get('rId1')).toBe('ppt/theme/theme2.xml');
    for (const path of paths(/^ppt\/slides\/slide\d+\.xml$/)) {
      const paragraphs = textOf(parts, path).match(/<a:p>.*?<\/a:p>/gs) ?? [];
      for (const paragraph of paragraphs) expect(paragraph.match(/<a:pPr\b/g)?.length ?? 0).toBeLessThan(2);
    }
  });

  it('escapes what a corpus says and drops what XML forbids', () => {
    const slides = paths(/^ppt\/slides\/slide\d+\.xml$/).map((path) => textOf(parts, path));
    const title = texts(slides[0])[0];
    expect(title.startsWith(CLEAN.slice(0, 30))).toBe(true);
    expect(slides.join('')).not.toContain('<b>');
    expect(textOf(parts, 'docProps/core.xml')).toContain(CLEAN.slice(0, 30));
    expect(texts(textOf(parts, 'ppt/charts/chart1.xml'))).toContain(CLEAN);
  });

  it('makes the title a placeholder and puts marks into a group a topic', () => {
    const xml = textOf(parts, 'ppt/slides/slide1.xml');
    expect(xml.match(/<p:ph type="title"\/>/g)).toHaveLength(1);
    const groups = [...xml.matchAll(/<p:grpSp>.*?<\/p:grpSp>/gs)].map(([group]) => group);
    const named = new Map(groups.map((group) => [/name="([^"]*)"/.exec(group)?.[1], group]));
    for (const topic of map.meta.topics.slice(1)) {
      expect(named.get(topic.label)?.match(/prst="ellipse"/g)).toHaveLength(topic.size);
    }
    expect(named.get('Topic labels')?.match(/<p:sp>/g)).toHaveLength(5);
    for (const group of groups) {
      const [box, child] = [/<a:off ([^/]*)\/><a:ext ([^/]*)\//, /<a:chOff ([^/]*)\/><a:chExt ([^/]*)\//].map((tag) =>
        tag.exec(group)?.slice(1),
      );
      expect(box).toEqual(child);
    }
  });

  it('lets every text that wraps shrink into its box, should another typeface be wider', () => {
    for (const path of paths(/\/slide\d+\.xml$/)) {
      const bodies = textOf(parts, path).match(/<a:bodyPr wrap="square"[^>]*>.*?<\/a:bodyPr>/g) ?? [];
      for (const body of bodies) expect(body, path).toContain('<a:normAutofit/>');
    }
    const titled = textOf(parts, 'ppt/slides/slide2.xml');
    expect(titled).toMatch(/type="title"\/>.*?<a:bodyPr wrap="square"/);
  });

  it('holds the data of every chart in a workbook that can be edited', () => {
    const charts = paths(/^ppt\/charts\/chart\d+\.xml$/);
    expect(charts).toHaveLength(10);
    for (const path of charts) {
      const workbook = parts.get(relations(parts, path).get('rId1') ?? '');
      expect(workbook, path).toBeDefined();
      const book = openPackage(workbook ?? new Uint8Array());
      for (const part of book.keys()) expect(illFormed(textOf(book, part)), part).toBeNull();
      const cells = cellsOf(textOf(book, 'xl/worksheets/sheet1.xml'));
      // Every number and name that the chart draws stands in the cell that it refers to.
      const references = [
        ...textOf(parts, path).matchAll(
          /<c:f>Sheet1!\$([A-Z])\$(\d+)(?::\$[A-Z]\$\d+)?<\/c:f>(.*?)<\/c:(?:str|num)Ref>/gs,
        ),
      ];
      expect(references.length).toBeGreaterThan(2);
      for (const [, column, row, cache] of references) {
        for (const [, index, value] of cache.matchAll(/<c:pt idx="(\d+)"><c:v>([^<]*)<\/c:v>/g)) {
          expect(cells.get(`${column}${Number(row) + Number(index)}`)).toBe(value);
        }
      }
    }
  });

  it('puts the grey map into the file once, whatever number of topics it stands behind', () => {
    expect(paths(/^ppt\/media\//)).toHaveLength(1);
    const [first, second] = [3, 4].map((n) => [...relations(parts, `ppt/slides/slide${n}.xml`).values()]);
    const media = (targets: string[]) => targets.filter((target) => target.startsWith('ppt/media/'));
    expect(media(first).filter((target) => media(second).includes(target))).toHaveLength(1);
  });

  it('writes speaker notes in paragraphs', () => {
    const notes = textOf(parts, 'ppt/notesSlides/notesSlide5.xml');
    expect(notes.match(/<a:p>/g)?.length).toBeGreaterThan(plans[4].notes.length);
    expect(texts(notes)).toContain('flow matching: 4 selected, 1 other, z 3.40, significant.');
  });

  it('is the same file each time', async () => {
    const again = await write(slidesOf(map, slide, HOSTILE), HOSTILE);
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(again)).toBe(hash(file));
  });
});

it('keeps a slide of 2,000 native points below a megabyte', async () => {
  const map = sampleMap(2000, 24);
  const file = await write([mapSlide(dataOf(map), slide)]);
  expect(file.length).toBeLessThan(1_000_000);
  const xml = textOf(openPackage(file), 'ppt/slides/slide1.xml');
  expect(xml.match(/prst="ellipse"/g)?.length).toBeGreaterThan(1980);
  // A slide on its own has no number.
  expect(xml).not.toContain('slidenum');
});

it('writes typeface and colours once, as the theme of the deck', async () => {
  const dark = { ...context('dark'), ...making };
  const theme = { ...dark.theme, accent: '#ffaa00' };
  const map = sampleMap(20);
  const slides = [titleKind, mapKind].flatMap((kind) => kind.slides(dataOf(map)));
  const parts = openPackage(await writeDeck(slides, { ...dark, theme, font: 'Cambria', title: 'T' }));
  const xml = textOf(parts, 'ppt/theme/theme1.xml');
  expect(xml.match(/<a:latin typeface="Cambria"\/>/g)).toHaveLength(2);
  expect(xml).toContain('<a:accent1><a:srgbClr val="FFAA00"/></a:accent1>');
  expect(xml).toContain(`<a:dk1><a:srgbClr val="${theme.ground.slice(1).toUpperCase()}"/></a:dk1>`);
  expect(textOf(parts, 'ppt/slideMasters/slideMaster1.xml')).toContain('<p:clrMap bg1="dk1" tx1="lt1"');
  const slides1 = textOf(parts, 'ppt/slides/slide1.xml') + textOf(parts, 'ppt/slides/slide2.xml');
  expect(new Set(slides1.match(/<a:latin typeface="[^"]*"/g))).toEqual(new Set(['<a:latin typeface="+mn-lt"']));
  // The cover has no number, the others have.
  expect(textOf(parts, 'ppt/slides/slide1.xml')).not.toContain('slidenum');
  expect(textOf(parts, 'ppt/slides/slide2.xml')).toContain('slidenum');
});

it('tells before each slide how far it is, and ends between two when it is cancelled', async () => {
  const cancel = new AbortController();
  const drawn: number[] = [];
  const plan = mapSlide(dataOf(sampleMap(20)), slide);
  const slides = [0, 1, 2, 3].map((i) => () => {
    drawn.push(i);
    return plan;
  });
  const told: number[] = [];
  const options = { ...slide, title: 'T', ...making, signal: cancel.signal, onSlide: (i: number) => told.push(i) };
  await writeDeck(slides, options);
  expect(told).toEqual([0, 1, 2, 3, 4]);
  drawn.length = 0;
  const onSlide = (i: number) => {
    if (i === 2) cancel.abort(new Error('cancelled'));
  };
  await expect(writeDeck(slides, { ...options, onSlide })).rejects.toThrow('cancelled');
  expect(drawn).toEqual([0, 1]);
});

it('refuses a deck without slides', async () => {
  await expect(write([])).rejects.toThrow('a deck needs a slide');
});

/** Cells of a sheet by name, as escaped text. */
function cellsOf(sheet: string): Map<string, string> {
  const cells = [...sheet.matchAll(/<c r="([A-Z]\d+)"[^>]*>(?:<v>|<is><t[^>]*>)([^<]*)</g)];
  return new Map(cells.map(([, name, value]) => [name, value]));
}
