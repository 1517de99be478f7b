import type { Locator, Page } from '@playwright/test';
import { restingBox } from './actions';
import { axe } from './axe';
import { expect, test } from './fixtures';

const picture = (page: Page) => page.getByRole('application', { name: /^Map of/ });
const ring = (page: Page) => picture(page).locator('circle.focus');
const reader = (page: Page) => page.getByRole('dialog');
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByRole('button', { name: /^List of topics and/ });
const lines = (page: Page) => page.getByRole('treeitem');
const line = (page: Page) => page.locator('[role=treeitem]:focus');
const keys = (page: Page) => page.getByRole('dialog', { name: 'Keys' });
const spoken = (page: Page) => page.locator('[aria-live]');
const sentence = (page: Page) => page.locator('#selection header p');

async function press(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

const numberOf = async (locator: Locator, name: string) => Number(await locator.getAttribute(name));

/** The keyboard is on the map, on the mark in its middle. */
async function onMap(page: Page): Promise<number> {
  await page.getByLabel('Colour by').focus();
  await press(page, 'Tab', 'ArrowRight');
  await expect(picture(page)).toBeFocused();
  return numberOf(ring(page), 'data-document');
}

test('the map: from mark to mark, select, read, and back where one was', async ({ page }) => {
  const first = await onMap(page);
  await expect(spoken(page).filter({ hasText: /, \d of \d in its topic$/ })).toHaveCount(1);
  await press(page, 'ArrowLeft');
  const second = await numberOf(ring(page), 'data-document');
  expect(second).not.toBe(first);

  await press(page, 'Space', 'ArrowRight', 'Space');
  await expect(spoken(page).filter({ hasText: /^2 abstracts selected, in / })).toHaveCount(1);
  await expect(page.locator(`#documents [data-document="${second}"]`)).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Space');
  await expect(spoken(page).filter({ hasText: /^1 abstract selected, in / })).toHaveCount(1);

  const here = await numberOf(ring(page), 'data-document');
  await press(page, 'Enter');
  await expect(reader(page)).toBeFocused();
  await press(page, 'Escape');
  await expect(picture(page)).toBeFocused();
  await expect(ring(page)).toHaveAttribute('data-document', String(here));
  await expect(sentence(page)).toContainText('1 of 19 abstracts');
  await press(page, 'Escape');
  await expect(sentence(page)).toHaveText('nothing selected');
  await expect(spoken(page).filter({ hasText: /^Nothing selected\.$/ })).toHaveCount(1);
});

test('the first stops of the Tab key skip to the notebook and to the map', async ({ page }) => {
  const skip = (to: string) => page.getByRole('link', { name: `Skip to the ${to}` });
  await expect(skip('map')).not.toBeInViewport({ ratio: 1 });
  await press(page, 'Tab');
  await expect(skip('notebook')).toBeFocused();
  await expect(skip('map')).toBeInViewport({ ratio: 1 });
  await press(page, 'Enter');
  await expect(page.locator('main')).toBeFocused();
  await press(page, 'Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await skip('map').press('Enter');
  await expect(picture(page)).toBeFocused();
});

test('the tools are one stop of the Tab key, and zooming ends at its limits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tool(page, 'Pan').focus();
  await press(page, 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(tool(page, 'Rectangle')).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'End', 'ArrowLeft', 'ArrowLeft');
  await expect(tool(page, 'Zoom out')).toBeFocused();
  await press(page, 'Enter', 'Enter');
  await expect(tool(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'true');
  await expect(tool(page, 'Zoom out')).toBeFocused();
  await press(page, '0', '+');
  await expect(page.getByRole('status')).toHaveText('Zoom 150%.');
  await expect(tool(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'false');
  for (let i = 0; i < 10; i++) await press(page, '+');
  await expect(page.getByRole('status')).toHaveText('Zoom 4,000%, the nearest.');
  await expect(tool(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'Tab');
  await expect(page.getByRole('searchbox', { name: 'Search on the map' })).toBeFocused();
  await press(page, 'Tab', 'Tab');
  await expect(picture(page)).toBeFocused();
});

test('the rectangle and the lasso are drawn with keys alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const start = await onMap(page);
  const drawing = picture(page).locator('path[data-drawing]');
  const kept = picture(page).locator('path[data-polygon]');
  await press(page, 'r', ...Array<string>(12).fill('Shift+ArrowLeft'), ...Array<string>(12).fill('ArrowDown'));
  await expect(drawing).toHaveCount(1);
  const marks = await picture(page)
    .locator('text.number')
    .evaluateAll((all) => all.map((text) => [Number(text.getAttribute('x')), Number(text.getAttribute('y'))]));
  const [x, y] = marks[start];
  // 12 steps of 24 pixels, and a few pixels about the mark.
  const inside = marks.flatMap(([u, v], i) => (u < x + 12 && u > x - 300 && v > y - 12 && v < y + 300 ? [i] : []));
  expect(inside.length).toBeGreaterThan(1);
  const heard = inside.length === 1 ? '1 abstract inside.' : `${inside.length} abstracts inside.`;
  await expect(spoken(page).filter({ hasText: heard })).toHaveCount(1);

  await press(page, 'Escape');
  await expect(drawing).toHaveCount(0);
  await expect(sentence(page)).toHaveText('nothing selected');

  await press(
    page,
    ...Array<string>(12).fill('Shift+ArrowLeft'),
    ...Array<string>(12).fill('Shift+ArrowDown'),
    'Enter',
  );
  await expect(kept).toHaveAttribute('data-selected', String(inside.length));
  for (const i of inside) {
    await expect(page.locator(`#documents [data-document="${i}"]`)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(reader(page)).toHaveCount(0);

  // Alt takes away what a second rectangle holds: the mark it begins at.
  await press(page, 'Shift+ArrowUp', 'Alt+Enter');
  await expect(page.locator(`#documents [data-document="${start}"]`)).toHaveAttribute('aria-selected', 'false');
  await expect(kept).toHaveCount(2);

  await press(page, 'l', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Enter');
  await expect(kept).toHaveCount(1);
  await expect(kept).toHaveAttribute('data-selected', '1');
  await expect(page.locator(`#documents [data-document="${start}"]`)).toHaveAttribute('aria-selected', 'true');
});

test('the tree holds what the map shows', async ({ page }) => {
  const start = await onMap(page);
  await expect(picture(page)).toHaveAttribute('aria-details', 'map-tree');
  await press(page, 'Tab');
  await expect(list(page)).toBeFocused();
  await expect(list(page)).toHaveCSS('clip-path', 'none');
  await press(page, 'Enter', 'Tab');
  // It begins where the keyboard was on the map.
  await expect(line(page)).toHaveAttribute('data-document', String(start));
  await expect(line(page)).toHaveAttribute('aria-level', '2');
  await expect(picture(page).locator('circle.hover')).toHaveAttribute('data-document', String(start));

  await press(page, 'ArrowLeft');
  await expect(line(page)).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'ArrowLeft');
  await expect(line(page)).toHaveAttribute('aria-expanded', 'false');
  const topics = await page.locator('#topics article').count();
  await expect(lines(page)).toHaveCount(topics);
  await press(page, 'Home', '*');
  await expect(lines(page).nth(1)).toHaveAttribute('aria-level', '2');
  await expect(line(page)).toHaveAttribute('aria-level', '1');
  const size = await lines(page).nth(1).getAttribute('aria-setsize');
  await press(page, 'ArrowRight');
  await expect(line(page)).toHaveAttribute('aria-posinset', '1');
  await press(page, 'Space');
  await expect(line(page)).toHaveAttribute('aria-selected', 'true');
  await expect(sentence(page)).toContainText('1 of 19');
  await press(page, 'ArrowUp', 'Space');
  await expect(sentence(page)).toContainText(`${size} of 19`);
  await expect(line(page)).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Enter');
  await expect(line(page)).toHaveAttribute('aria-expanded', 'false');

  // Letters lead to names, and are not the keys of the page.
  const name = (await page.locator('#topics article h3').last().textContent())?.trim() ?? '';
  await page.keyboard.type(name.slice(0, 4).toLowerCase());
  await expect(line(page)).toHaveAttribute('aria-label', new RegExp(`^${name}, `));
  await expect(tool(page, 'Pan')).toHaveAttribute('aria-pressed', 'true');

  await press(page, 'End', 'Enter');
  await expect(reader(page)).toBeFocused();
  await press(page, 'Escape');
  await expect(line(page)).toHaveAttribute('aria-level', '2');
  const read = await numberOf(line(page), 'data-document');
  await press(page, 'Shift+Tab', 'Shift+Tab');
  await expect(picture(page)).toBeFocused();
  await expect(ring(page)).toHaveAttribute('data-document', String(read));
});

test('single keys act anywhere but in a text, and can be switched off', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const outline = page.getByRole('navigation', { name: 'Outline' });
  await outline.getByRole('link', { name: 'Recipe and quality' }).focus();
  await press(page, 'l');
  await expect(tool(page, 'Lasso')).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'r');
  await expect(tool(page, 'Rectangle')).toHaveAttribute('aria-pressed', 'true');
  await press(page, '-');
  await expect(page.getByRole('status')).toHaveText('Zoom 67%.');
  await page.locator('#topics article h3 button').first().press('Enter');
  await outline.getByRole('link', { name: 'Corpus' }).focus();
  await press(page, 'Escape');
  await expect(sentence(page)).toHaveText('nothing selected');
  await press(page, 'Control+l', 'Alt+p');
  await expect(tool(page, 'Rectangle')).toHaveAttribute('aria-pressed', 'true');

  const search = page.getByRole('searchbox', { name: 'Search documents' });
  await press(page, '/');
  await expect(search).toBeFocused();
  await page.keyboard.type('l/?-');
  await expect(search).toHaveValue('l/?-');
  await expect(tool(page, 'Rectangle')).toHaveAttribute('aria-pressed', 'true');
  await expect(keys(page)).toHaveCount(0);
  await press(page, 'Escape');
  await expect(search).toHaveValue('');

  await outline.getByRole('button', { name: 'Keys' }).focus();
  await press(page, '?');
  await expect(keys(page)).toBeVisible();
  await expect(keys(page)).toContainText('undo, do again');
  await press(page, 'p', '/');
  await expect(tool(page, 'Rectangle')).toHaveAttribute('aria-pressed', 'true');
  await keys(page).getByRole('switch').press('Space');
  await press(page, 'Escape');
  await expect(keys(page)).toHaveCount(0);
  await expect(outline.getByRole('button', { name: 'Keys' })).toBeFocused();
  await press(page, 'l', '?', '/');
  await expect(tool(page, 'Rectangle')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await onMap(page);
  await press(page, 'l');
  await expect(tool(page, 'Lasso')).toHaveAttribute('aria-pressed', 'true');
  await outline.getByRole('button', { name: 'Keys' }).press('Enter');
  await expect(keys(page).getByRole('switch')).not.toBeChecked();
  await keys(page).getByRole('button', { name: 'Close the list of keys' }).press('Enter');
  await expect(outline.getByRole('button', { name: 'Keys' })).toBeFocused();
  await press(page, 'r', '?');
  await expect(tool(page, 'Lasso')).toHaveAttribute('aria-pressed', 'true');
  await expect(keys(page)).toHaveCount(0);
});

test('the search opens a collapsed cell, and says so when there is none; the focus is never lost', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search documents' });
  const menu = (cell: string) => page.getByRole('button', { name: `${cell}: menu` });
  const choose = async (cell: string, item: string) => {
    await menu(cell).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await choose('Documents', 'Collapse');
  await expect(search).toHaveCount(0);
  await press(page, '/');
  await expect(search).toBeFocused();

  await choose('Documents', 'Delete');
  await expect(menu('Recipe and quality')).toBeFocused();
  await press(page, '/');
  await expect(page.getByRole('status')).toContainText('There is no Documents cell');
  await choose('Map', 'Collapse');
  await expect(menu('Map')).toBeFocused();
  await press(page, 'l');
  await expect(page.getByRole('status')).toContainText('The Map cell is not shown');
  await page.getByRole('button', { name: 'Expand Map' }).press('Enter');
  await expect(menu('Map')).toBeFocused();

  await page.getByRole('button', { name: 'Add Documents below Map' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move Documents' })).toBeFocused();
  await press(page, 'Control+z', 'Control+z', 'Control+z', 'Control+z');
  await expect(page.locator('#documents')).toBeVisible();
  await expect(page.locator('[data-cell] :focus')).toHaveCount(1);

  // What is typed at once is text of the note, not keys of the page: the focus is there within the task of the key.
  const next = page.evaluate(
    () =>
      new Promise<string | undefined>((told) => {
        addEventListener('click', () => queueMicrotask(() => told(document.activeElement?.tagName)), { once: true });
      }),
  );
  await page.getByRole('button', { name: 'Add a note below Topics' }).press('Enter');
  await page.keyboard.type('lrp');
  expect(await next).toBe('TEXTAREA');
  await expect(page.getByRole('textbox', { name: 'Text of the note' })).toHaveValue('lrp');
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Edit the note lrp' })).toBeFocused();
  await press(page, 'Control+z', 'Control+z');
  await expect(menu('Selection')).toBeFocused();

  await page.locator('#topics article h3 button').first().press('Enter');
  await page.locator('#selection').getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(page.locator('#selection :focus')).toHaveCount(1);
  await page.locator('h1').click();
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(page.locator('[data-cell] :focus')).toHaveCount(0);
});

test('axe finds nothing in the tree and the list of keys, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await onMap(page);
  await press(page, 'Space', 'Tab', 'Enter', 'Tab', '*');
  await expect(line(page)).toHaveAttribute('aria-selected', 'true');
  const check = async (part: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axe(page, [part]), colorScheme).toEqual([]);
    }
  };
  await check('#map-tree');
  await press(page, '?');
  await expect(keys(page)).toBeVisible();
  await check('dialog');
});

test('a second finger on a page that scrolls is no error', async ({ browser, dashboard }) => {
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(dashboard);
  await picture(page).scrollIntoViewIfNeeded();
  const box = await restingBox(picture(page));
  const [x, y] = [box.x + 300, box.y + 300];
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
  const before = await picture(page).locator('text.number').first().getAttribute('x');
  await send('touchStart', [[x, y]]);
  for (let i = 1; i < 6; i++) await send('touchMove', [[x, y - 12 * i]]);
  const first: [number, number] = [x, y - 60];
  await send('touchStart', [first, [x + 200, y]]);
  for (let i = 1; i < 6; i++) await send('touchMove', [first, [x + 200 + 10 * i, y]]);
  await send('touchEnd', []);
  await expect(picture(page).locator('text.number').first()).not.toHaveAttribute('x', before ?? '');
  expect(errors).toEqual([]);
  await context.close();
});

test.describe('7,398 papers', () => {
  test.use({ dashboard: async ({ large }, use) => use(large) });

  test('the tree makes only the lines in sight', async ({ page }) => {
    await onMap(page);
    await press(page, 'Tab', 'Enter', 'Tab', '*', 'End');
    await expect(line(page)).toHaveAttribute('aria-level', '2');
    const size = await numberOf(line(page), 'aria-setsize');
    await expect(line(page)).toHaveAttribute('aria-posinset', String(size));
    await expect.poll(() => lines(page).count()).toBeLessThan(60);
    await press(page, 'Home', 'ArrowDown');
    await expect(line(page)).toHaveAttribute('aria-posinset', '1');
    await expect.poll(() => lines(page).count()).toBeLessThan(60);
    const shown = await line(page).getAttribute('data-document');
    await expect(picture(page).locator('circle.hover')).toHaveAttribute('data-document', shown ?? '');
  });
});
