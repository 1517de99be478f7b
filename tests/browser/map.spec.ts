import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { pointsInPolygon } from '../../src/geometry/polygon';
import { readTopicMap } from '../../src/topic-map/parquet';
import type { TopicMap } from '../../src/topic-map/topic-map';
import { restingBox, selectFirstTopic } from './actions';
import { axe } from './axe';
import { expect, test } from './fixtures';

type Point = [number, number];

const picture = (page: Page) => page.getByRole('application', { name: /^Map of/ });
const shapes = (page: Page) => picture(page).locator('path[data-polygon]');
const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });

/** The map file that the page shows, read by us. */
async function mapFile(page: Page): Promise<TopicMap> {
  const response = await page.request.get(new URL('map.parquet', page.url()).href);
  const bytes = await response.body();
  return readTopicMap(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
}

/** Indices of the selected documents, from the data that the reader can save. */
async function selected(page: Page): Promise<number[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Map: menu' }).click();
  await page.getByRole('menuitem', { name: 'Save data as CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  const rows = text.trim().split(/\r?\n/).slice(1);
  return rows.flatMap((row, i) => (row.endsWith(',1') ? [i] : []));
}

/** Marks of the small map in page pixels, where their numbers are drawn. */
async function marks(page: Page): Promise<Point[]> {
  return picture(page)
    .locator('text.number')
    .evaluateAll((texts) =>
      texts.map((text): [number, number] => {
        const place = new DOMPoint(Number(text.getAttribute('x')), Number(text.getAttribute('y')));
        const { x, y } = place.matrixTransform((text as SVGTextElement).getScreenCTM() ?? undefined);
        return [x, y];
      }),
    );
}

/** The map is in the window and nothing above it will move it any more. */
async function bringIntoView(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await picture(page).scrollIntoViewIfNeeded();
  await expect(picture(page).locator('g.label').first()).toBeVisible();
  await settled(page);
}

/** Draws through the corners with the mouse, a few samples a side. */
async function drag(page: Page, corners: Point[], steps = 8): Promise<void> {
  await page.mouse.move(...corners[0]);
  await page.mouse.down();
  for (const corner of corners.slice(1)) await page.mouse.move(...corner, { steps });
  await page.mouse.up();
}

/** Draws a lasso: the tool from the toolbar, then the mouse. */
async function lasso(page: Page, corners: Point[], steps = 8): Promise<void> {
  await page.getByRole('button', { name: 'Lasso', exact: true }).click();
  await drag(page, corners, steps);
}

/** Even–odd by crossings: our own, so that the page's geometry is not its own judge. */
function inside([x, y]: Point, corners: Point[]): boolean {
  let odd = false;
  corners.forEach(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) odd = !odd;
  });
  return odd;
}

const insideOf = (points: Point[], corners: Point[]) => points.flatMap((p, i) => (inside(p, corners) ? [i] : []));

/** A slanted five-cornered figure round the middle of the marks, in page pixels; some are in it, some are not. */
async function lassoRound(page: Page): Promise<Point[]> {
  const { x, y, width, height } = await restingBox(picture(page));
  const at = (u: number, v: number): Point => [x + u * width, y + v * height];
  return [at(0.31, 0.13), at(0.68, 0.07), at(0.76, 0.52), at(0.47, 0.71), at(0.22, 0.55)];
}

function drawnAsSvg(): void {
  test.use({ dashboard: async ({}, use) => use(`${process.env.TOPONOTE_URL}?renderer=svg`) });
}

for (const renderer of ['webgl', 'svg'] as const) {
  test.describe(`the map drawn with ${renderer}`, () => {
    if (renderer === 'svg') drawnAsSvg();

    test('a lasso selects exactly the points inside, on the zoomed map too', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(picture(page)).toHaveAttribute('data-renderer', renderer);
      await bringIntoView(page);
      const points = await marks(page);
      const corners = await lassoRound(page);
      const expected = insideOf(points, corners);
      expect(expected.length).toBeGreaterThan(1);
      expect(expected.length).toBeLessThan(points.length - 1);

      await lasso(page, corners);
      await expect(shapes(page)).toHaveAttribute('data-selected', String(expected.length));
      expect(await selected(page)).toEqual(expected);
      await expect(map(page)).toContainText(`${expected.length} selected`);

      const { x, y } = await mapFile(page);
      const polygon = JSON.parse((await shapes(page).getAttribute('data-polygon')) ?? '[]') as Point[];
      expect(polygon.length).toBeGreaterThan(4);
      expect([...pointsInPolygon(x, y, polygon)]).toEqual(expected);

      await picture(page).focus();
      await page.keyboard.press('Escape');
      await expect(shapes(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Pan', exact: true }).click();
      await picture(page).focus();
      await page.keyboard.press('+');
      await page.keyboard.press('Shift+ArrowRight');
      const apart = (points: Point[]) => points[0][0] - points[1][0];
      await expect.poll(async () => apart(await marks(page))).toBeCloseTo(1.5 * apart(points), 0);
      await settled(page);
      const again = await lassoRound(page);
      const within = insideOf(await marks(page), again);
      await lasso(page, again);
      expect(within.length).toBeGreaterThan(0);
      expect(within).not.toEqual(expected);
      expect(await selected(page)).toEqual(within);
    });

    test('hover names the document and click opens it', async ({ page }) => {
      await bringIntoView(page);
      const [[x, y]] = await marks(page);
      await page.mouse.move(x + 2, y - 2);
      const tooltip = page.getByRole('tooltip');
      await expect(tooltip).toBeVisible();
      const { documents, topic, meta } = await mapFile(page);
      await expect(tooltip).toContainText(meta.topics[topic[0]].label);
      expect(((await tooltip.textContent()) ?? '').length).toBeGreaterThan(40);
      const box = await restingBox(tooltip);
      expect(x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height).toBe(false);
      await expect(picture(page).locator('circle.hover')).toHaveAttribute('data-document', '0');

      await page.mouse.click(x, y);
      const reader = page.getByRole('dialog');
      await expect(reader).toBeVisible();
      const words = documents[0].abstract.match(/[a-z]{5,}/g) ?? [];
      await expect(reader).toContainText(words[words.length - 1]);
    });
  });
}

/** What was changed is on the screen. */
async function settled(page: Page): Promise<void> {
  await expect(async () => {
    const before = await marks(page);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await marks(page)).toEqual(before);
  }).toPass();
}

test.describe('gestures', () => {
  test.beforeEach(async ({ page }) => {
    await bringIntoView(page);
  });

  /** A square of 14 pixels round a mark. */
  const round = ([x, y]: Point): Point[] => [
    [x - 14, y - 14],
    [x + 14, y - 14],
    [x + 14, y + 14],
    [x - 14, y + 14],
  ];

  test('Shift-drag draws a lasso with the hand too; Ctrl adds and Alt subtracts', async ({ page }) => {
    const points = await marks(page);
    await expect(page.getByRole('button', { name: 'Pan', exact: true })).toHaveAttribute('aria-pressed', 'true');

    await page.keyboard.down('Shift');
    await drag(page, round(points[3]));
    expect(await selected(page)).toEqual(insideOf(points, round(points[3])));
    await page.keyboard.down('Control');
    await drag(page, round(points[11]));
    await page.keyboard.up('Control');
    await page.keyboard.up('Shift');
    const both = [...insideOf(points, round(points[3])), ...insideOf(points, round(points[11]))].sort((a, b) => a - b);
    expect(await selected(page)).toEqual(both);
    await expect(shapes(page)).toHaveCount(2);

    await page.keyboard.down('Shift');
    await page.keyboard.down('Alt');
    await drag(page, round(points[3]));
    await page.keyboard.up('Alt');
    await page.keyboard.up('Shift');
    expect(await selected(page)).toEqual(insideOf(points, round(points[11])));
    await expect(picture(page).locator('path[data-mode="subtract"]')).toHaveCount(1);

    // The hand alone moves the picture and selects nothing.
    await drag(page, [
      [points[5][0] + 40, points[5][1] + 40],
      [points[5][0] + 140, points[5][1] + 70],
    ]);
    const moved = async (axis: 0 | 1) => (await marks(page))[5][axis] - points[5][axis];
    await expect.poll(() => moved(0)).toBeCloseTo(100, 0);
    await expect.poll(() => moved(1)).toBeCloseTo(30, 0);
    expect(await selected(page)).toEqual(insideOf(points, round(points[11])));
  });

  test('a lasso with Ctrl and Alt keeps what is in both; a selection is inverted, and gone back to', async ({
    page,
  }) => {
    const points = await marks(page);
    const wide = await lassoRound(page);
    const held = insideOf(points, wide);
    await lasso(page, wide);
    expect(await selected(page)).toEqual(held);
    await page.keyboard.down('Control');
    await page.keyboard.down('Alt');
    await drag(page, round(points[held[0]]));
    await page.keyboard.up('Alt');
    await page.keyboard.up('Control');
    const both = insideOf(points, round(points[held[0]])).filter((i) => held.includes(i));
    expect(both.length).toBeLessThan(held.length);
    expect(await selected(page)).toEqual(both);

    const selection = page.locator('#selection');
    await selection.getByRole('button', { name: 'Invert' }).click();
    expect(await selected(page)).toEqual([...points.keys()].filter((i) => !both.includes(i)));
    await selection.getByRole('button', { name: 'Selection before' }).click();
    expect(await selected(page)).toEqual(both);
    await page.locator('body').press('z');
    expect(await selected(page)).toEqual(held);
    await page.locator('body').press('z');
    await expect(selection.locator('header .sentence')).toHaveText('nothing selected');
    await expect(selection.getByRole('button', { name: 'Selection before' })).toHaveAttribute('aria-disabled', 'true');
    await selection.getByRole('button', { name: 'Selection after' }).click();
    expect(await selected(page)).toEqual(held);
    expect(await axe(page, ['#selection'])).toEqual([]);
  });

  test('a lasso replaces the one before it; the rectangle selects what it spans', async ({ page }) => {
    const points = await marks(page);
    await lasso(page, round(points[3]));
    await lasso(page, round(points[11]));
    expect(await selected(page)).toEqual(insideOf(points, round(points[11])));
    await expect(shapes(page)).toHaveCount(1);
    const { x, y, width, height } = await restingBox(picture(page));
    await page.getByRole('button', { name: 'Rectangle' }).click();
    await expect(page.getByRole('button', { name: 'Rectangle' })).toHaveAttribute('aria-pressed', 'true');
    const from: Point = [x + 0.7 * width, y + 0.8 * height];
    const to: Point = [x + 0.3 * width, y + 0.2 * height];
    await drag(page, [from, to]);
    const expected = insideOf(points, [from, [to[0], from[1]], to, [from[0], to[1]]]);
    expect(expected.length).toBeGreaterThan(0);
    expect(await selected(page)).toEqual(expected);

    // Escape gives up the drag, and then clears the selection.
    await lasso(page, round(points[3]));
    await expect(shapes(page)).toHaveCount(1);
    const corners = await lassoRound(page);
    await page.mouse.move(...corners[0]);
    await page.mouse.down();
    for (const corner of corners.slice(1, 4)) await page.mouse.move(...corner, { steps: 5 });
    await expect(picture(page).locator('path[data-drawing]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(picture(page).locator('path[data-drawing]')).toHaveCount(0);
    await page.mouse.up();
    expect(await selected(page)).toEqual(insideOf(points, round(points[3])));
    await page.keyboard.press('Escape');
    await expect(shapes(page)).toHaveCount(0);
    await expect(map(page)).not.toContainText('selected');
  });

  test('zoom: buttons, keys, show all, and the wheel once the map has the focus', async ({ page }) => {
    const start = await marks(page);
    const width = (points: Point[]) => Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x));
    const zoom = async () => width(await marks(page)) / width(start);

    // Twice in quick succession is twice as far, though the first is still in motion.
    await page.getByRole('button', { name: 'Zoom in' }).dblclick();
    await expect.poll(zoom).toBeCloseTo(2.25, 2);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(zoom).toBeCloseTo(1.5, 2);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => marks(page)).toEqual(start);

    const [x, y] = start[7];
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(zoom).toBeGreaterThan(1.1);
    await settled(page);
    const [zoomedX, zoomedY] = (await marks(page))[7];
    expect(zoomedX).toBeCloseTo(x, 0);
    expect(zoomedY).toBeCloseTo(y, 0);

    await picture(page).focus();
    await page.keyboard.press('0');
    await expect.poll(() => marks(page)).toEqual(start);
    await page.mouse.wheel(0, -200);
    await expect.poll(zoom).toBeGreaterThan(1.1);
  });

  test('the wheel scrolls the page while the map has not the focus', async ({ page }) => {
    const start = await picture(page).locator('text.number').first().getAttribute('x');
    const { x, y, width } = await restingBox(picture(page));
    await page.mouse.move(x + width / 2, y + 40);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    expect(await picture(page).locator('text.number').first().getAttribute('x')).toBe(start);
    await expect(picture(page)).toContainText('zoom with the wheel');
  });

  test('keys alone: from mark to mark, select, open', async ({ page }) => {
    await picture(page).focus();
    await page.keyboard.press('ArrowRight');
    const ring = picture(page).locator('circle.focus');
    const first = Number(await ring.getAttribute('data-document'));
    const fromX = Number(await ring.getAttribute('cx'));
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Number(await ring.getAttribute('cx'))).toBeGreaterThan(fromX);
    const second = Number(await ring.getAttribute('data-document'));
    expect(second).not.toBe(first);
    await page.keyboard.press(' ');
    await expect(map(page)).toContainText('1 selected');
    await page.keyboard.press('r');
    await expect(page.getByRole('button', { name: 'Rectangle' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('a label', () => {
  drawnAsSvg();

  test('of a topic lights its topic and selects its documents', async ({ page }) => {
    await bringIntoView(page);
    const { topic } = await mapFile(page);
    const label = picture(page).locator('g.label').first();
    const id = Number(await label.getAttribute('data-topic'));
    await label.hover();
    const marksOf = (selector: string) => picture(page).locator(`.svg-marks ${selector}`).first();
    await expect(marksOf(`[data-topic]:not([data-topic="${id}"])`)).toHaveCSS('opacity', '0.3');
    await expect(marksOf(`[data-topic="${id}"]`)).toHaveCSS('opacity', '1');
    await label.click();
    expect(await selected(page)).toEqual([...topic].flatMap((t, i) => (t === id ? [i] : [])));
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a lasso selects exactly the points inside; with the hand a finger scrolls the page', async ({ page }) => {
    await bringIntoView(page);
    await page.getByRole('button', { name: 'Lasso' }).click();
    await expect(picture(page)).toHaveCSS('touch-action', 'none');
    const points = await marks(page);
    const corners = await lassoRound(page);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
    await send('touchStart', [corners[0]]);
    for (const [i, [x1, y1]] of corners.slice(1).entries()) {
      const [x0, y0] = corners[i];
      for (let step = 1; step <= 5; step++)
        await send('touchMove', [[x0 + ((x1 - x0) * step) / 5, y0 + ((y1 - y0) * step) / 5]]);
    }
    await send('touchEnd', []);
    const polygon = await shapes(page).getAttribute('data-polygon');
    expect(JSON.parse(polygon ?? '[]').length).toBeGreaterThan(4);
    expect(await selected(page)).toEqual(insideOf(points, corners));

    await page.getByRole('button', { name: 'Pan', exact: true }).click();
    await expect(picture(page)).toHaveCSS('touch-action', 'pan-y');
    const before = await page.evaluate(() => scrollY);
    const [x, y] = corners[0];
    await send('touchStart', [[x, y + 200]]);
    for (let step = 1; step <= 8; step++) await send('touchMove', [[x, y + 200 - 20 * step]]);
    await send('touchEnd', []);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });
});

test('a search lights its matches, counts them by topic, and Enter walks through them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const field = page.getByRole('searchbox', { name: 'Search on the map' });
  const says = page.locator('#map .matches .says');
  const lit = picture(page).locator('text.number[font-size="11"]');
  await bringIntoView(page);
  await expect(lit).toHaveCount(19);
  await picture(page).focus();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('flow -agent');
  await expect(says).toHaveText(/^\d+ match(es)?$/);
  const found = Number(/^\d+/.exec((await says.textContent()) ?? '')?.[0]);
  expect(found).toBeGreaterThan(1);
  expect(found).toBeLessThan(19);
  await expect(lit).toHaveCount(found);
  const counts = await page.locator('#topics article .count').allTextContents();
  const matching = counts.map((text) => Number(/(\d+) of \d+ abstracts?/.exec(text)?.[1]));
  expect(matching.reduce((sum, count) => sum + count, 0)).toBe(found);
  await page.getByRole('button', { name: 'List of topics and abstracts' }).press('Enter');
  for (const [topic, count] of matching.entries()) {
    const line = page.getByRole('treeitem', { level: 1 }).nth(topic);
    await expect(line).toHaveAccessibleName(new RegExp(`, ${count} of \\d+ abstracts? match(es)?$`));
  }
  await field.focus();

  const list = page.locator('#documents [role=row][data-document] .title');
  const names = await list.allTextContents();
  expect(names).toHaveLength(found);
  for (const [place, name] of names.entries()) {
    await page.keyboard.press('Enter');
    await expect(says).toHaveText(`${place + 1} of ${found}`);
    await expect(picture(page).locator('circle.hover')).toHaveCount(1);
    await expect(picture(page).locator('.tooltip')).toContainText(name);
    await expect(page.getByRole('status')).toContainText(`${place + 1} of ${found}: ${name}`);
  }
  await page.keyboard.press('Shift+Enter');
  await expect(says).toHaveText(`${found - 1} of ${found}`);
  await expect(field).toBeFocused();
  await map(page).getByRole('button', { name: 'Select these' }).click();
  expect(await selected(page)).toHaveLength(found);
  await field.fill('zzzz');
  await expect(says).toHaveText('no match');
  await expect(lit).toHaveCount(0);
  await field.press('Escape');
  await expect(lit).toHaveCount(found);
});

test('the marks are coloured by what the corpus tells, with a key that selects; it is kept and saved', async ({
  page,
}) => {
  const by = page.getByLabel('Colour by');
  const key = page.locator('#map .colours');
  await expect(by.locator('option')).toHaveText(['Topic', 'Fit', 'Trust']);
  await by.selectOption('Fit');
  const steps = page.getByRole('list', { name: 'Fit' }).getByRole('button');
  await expect(steps).toHaveCount(5);
  await steps.last().click();
  const count = Number(await steps.last().locator('.count').textContent());
  await expect(steps.last()).toHaveAttribute('aria-pressed', 'true');
  const { fit } = await mapFile(page);
  const best = [...fit.keys()].sort((a, b) => fit[b] - fit[a]).slice(0, count);
  expect(await selected(page)).toEqual(best.sort((a, b) => a - b));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axe(page, ['#map'])).toEqual([]);
  }

  await page.reload();
  await expect(by).toHaveValue('fit');
  await expect(key).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Map: menu' }).click();
  await page.getByRole('menuitem', { name: 'Save as SVG' }).click();
  const svg = readFileSync(await (await download).path(), 'utf8');
  expect(svg).toMatch(/id="colours"/);

  const field = page.getByRole('searchbox', { name: 'Search on the map' });
  await field.fill('graph');
  await expect(by.locator('option').last()).toHaveText('Search score');
  await by.selectOption('Search score');
  await expect(key).toContainText('no value');
  await field.press('Escape');
  await expect(key).toHaveCount(0);
  await expect(by).toHaveValue('topic');
});

test('a selection is saved as a group, named, gone round on the map, selected again, and kept', async ({ page }) => {
  const cell = page.locator('#selection');
  const list = cell.getByRole('region', { name: 'Groups' });
  const lines = picture(page).locator('.groups path');
  const nameOnMap = picture(page).locator('text[data-group]');
  const menu = async (item: string) => {
    await list.getByRole('button', { name: /menu$/ }).click();
    await page
      .getByRole('menuitem', { name: item })
      .or(page.getByRole('menuitemradio', { name: item }))
      .click();
  };
  const count = await selectFirstTopic(page);
  const members = await selected(page);
  await cell.getByRole('button', { name: 'Save as group' }).click();
  const field = list.getByRole('textbox', { name: 'Name of the group' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Read first');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'Read first', exact: true })).toBeFocused();
  await expect(list.locator('.count')).toHaveText(String(count));
  await expect(lines).toHaveCount(1);
  await expect(nameOnMap).toHaveText('Read first');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axe(page, ['#selection'])).toEqual([]);
  }

  // The words of a selection against those of a group.
  await cell.getByLabel('Compared with').selectOption('Read first');
  await expect(cell).toContainText('All that is selected is in Read first, so there is nothing to compare.');
  await page
    .locator('#topics article h3 button')
    .nth(1)
    .click({ modifiers: ['Control'] });
  await expect(cell.getByRole('heading', { name: / apart from Read first$/ })).toBeVisible();
  await expect(cell).toContainText('All of Read first is selected, so there is nothing to compare.');
  await page.locator('#topics article h3 button').nth(1).click();
  await expect(cell.locator('.chart')).toContainText('more in Read first');
  await expect(cell.locator('figcaption')).toContainText('selection : Read first');
  await cell.getByLabel('Compared with').selectOption('the rest');
  await expect(cell.locator('.chart')).toContainText('more in the other');

  await page.locator('body').press('Escape');
  await expect(cell.locator('header .sentence')).toHaveText('nothing selected');
  await page.reload();
  await list.getByRole('button', { name: 'Read first', exact: true }).click();
  expect(await selected(page)).toEqual(members);
  await expect(list.getByRole('button', { name: 'Read first', exact: true })).toHaveAttribute('aria-pressed', 'true');

  const colour = await lines.getAttribute('stroke');
  await menu('Moss');
  await page.keyboard.press('Escape');
  await expect(lines).not.toHaveAttribute('stroke', String(colour));
  await page.locator('body').press('i');
  await menu('Replace by the selection');
  await expect(list.locator('.count')).toHaveText(String(19 - count));
  await menu('Rename…');
  await field.fill('The others');
  await field.press('Escape');
  await expect(list.getByRole('button', { name: 'Read first', exact: true })).toBeFocused();
  const download = page.waitForEvent('download');
  await menu('Save as CSV');
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/read-first\.csv$/);
  expect(
    readFileSync(await saved.path(), 'utf8')
      .trim()
      .split(/\r?\n/).length,
  ).toBeGreaterThan(19 - count);
  await menu('Delete');
  await expect(list).toHaveCount(0);
  await expect(lines).toHaveCount(0);
  await page.locator('body').press('Control+z');
  await expect(lines).toHaveCount(1);
});

test('a lost WebGL context comes back with the same picture; one that stays lost leaves the marks to SVG', async ({
  page,
}) => {
  await bringIntoView(page);
  await page.mouse.move(0, 0);
  const canvas = picture(page).locator('canvas');
  const before = await canvas.screenshot();
  await canvas.evaluate(async (element: HTMLCanvasElement) => {
    const lose = element.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!lose) throw new Error('the context cannot be lost here');
    await new Promise<void>((done) => {
      // The context may be restored once the event has been dealt with, not during it.
      element.addEventListener('webglcontextlost', () => requestAnimationFrame(() => done()), { once: true });
      lose.loseContext();
    });
    await new Promise<void>((done) => {
      element.addEventListener(
        'webglcontextrestored',
        () => requestAnimationFrame(() => requestAnimationFrame(() => done())),
        {
          once: true,
        },
      );
      lose.restoreContext();
    });
  });
  await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(true);

  await canvas.evaluate((element: HTMLCanvasElement) => {
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(picture(page)).toHaveAttribute('data-renderer', 'svg');
  await expect(canvas).toHaveCount(0);
  await expect(picture(page).locator('.svg-marks [data-topic]').first()).toBeVisible();
});

test.describe('7,398 papers', () => {
  test.use({ dashboard: async ({ large }, use) => use(large) });

  test('no topic over a quarter, labels apart, lasso exact', async ({ page }) => {
    await bringIntoView(page);
    const labels = picture(page).locator('g.label');
    await expect(labels.first()).toBeVisible();
    const boxes = await labels.evaluateAll((all) =>
      all.map((label) => label.getBoundingClientRect().toJSON() as DOMRect),
    );
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect(apart, `${JSON.stringify(a)} ${JSON.stringify(b)}`).toBe(true);
      }
    }

    const { x, y, meta } = await mapFile(page);
    expect(Math.max(...meta.topics.map((topic) => topic.size))).toBeLessThanOrEqual(x.length / 4);
    await lasso(page, await lassoRound(page), 20);
    const polygon = JSON.parse((await shapes(page).getAttribute('data-polygon')) ?? '[]') as Point[];
    const expected = insideOf(
      [...x].map((value, i): Point => [value, y[i]]),
      polygon,
    );
    expect(expected.length).toBeGreaterThan(500);
    expect(await selected(page)).toEqual(expected);
  });
});
