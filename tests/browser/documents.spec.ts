import type { Page } from '@playwright/test';
import { restingBox } from './actions';
import { axe } from './axe';
import { expect, test } from './fixtures';

const cell = (page: Page) => page.locator('#documents');
const sentence = (page: Page) => page.locator('#documents header .sentence');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search documents' });
const grid = (page: Page) => page.getByRole('grid', { name: 'Documents' });
const rows = (page: Page) => grid(page).locator('[data-document]');
const names = (page: Page) => rows(page).locator('.title').allTextContents();
const reader = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => reader(page).getByRole('heading', { level: 2 });
const header = (page: Page, name: string) => grid(page).getByRole('columnheader', { name });

test('documents are searched', async ({ page }) => {
  await test.step('a search says its count, marks its words, selects its matches and clears on Escape', async () => {
    await page.locator('body').press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('flow matching');
    await expect(sentence(page)).toHaveText(/^\d of 19 abstracts match(es)?, best match first$/);
    const count = Number(/^\d+/.exec((await sentence(page).textContent()) ?? '')?.[0]);
    await expect(rows(page)).toHaveCount(count);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count + 1));
    await expect(page.getByRole('status')).toHaveText(new RegExp(`^${count} of 19 abstracts`));
    for (const row of await rows(page).all()) {
      const marks = (await row.locator('mark').allTextContents()).map((text) => text.toLowerCase());
      expect(marks.length).toBeGreaterThan(0);
      expect(marks.every((text) => /^(flow|matching)/.test(text))).toBe(true);
    }
    await cell(page).getByRole('button', { name: 'Select these' }).click();
    await expect(page.locator('#selection header .sentence')).toContainText(`${count} of 19 abstracts`);
    await expect(grid(page).locator('[aria-selected=true]')).toHaveCount(count);
    await search(page).press('Escape');
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
    await expect(sentence(page)).toHaveText(`19 abstracts, ${count} of them selected, best fit first`);
    await expect(page.getByRole('status')).toHaveText(`19 abstracts, ${count} of them selected, best fit first.`);
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('/');
    await expect(search(page)).toHaveValue('/');
  });
  await search(page).fill('');
  await test.step('a similar spelling is forgiven and said; what nothing matches is explained', async () => {
    await search(page).fill('plastisity');
    await expect(sentence(page)).toHaveText(/match(es)?, (all )?by a similar spelling, best match first/);
    await expect(rows(page).locator('mark').first()).toHaveText(/^plasticity$/i);
    await search(page).fill('"plastisity"');
    await expect(sentence(page)).toHaveText('none of 19 abstracts match');
    await expect(cell(page)).toContainText('No abstract has all of these words.');
    await expect(cell(page).getByRole('button', { name: 'Select these' })).toHaveCount(0);
  });
});

test('the list is sorted by its headers, and says so', async ({ page }) => {
  await expect(header(page, 'Fit')).toHaveAttribute('aria-sort', 'descending');
  const best = await names(page);
  await header(page, 'Fit').getByRole('button').press('Enter');
  await expect(header(page, 'Fit')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header(page, 'Fit').getByRole('button')).toBeFocused();
  await expect(sentence(page)).toHaveText('19 abstracts, weakest fit first');
  await expect(page.getByRole('status')).toHaveText('19 abstracts, weakest fit first.');
  const inOrder = (part: string) => async () => {
    const values = (await rows(page).locator(part).allTextContents()).map(Number);
    return values.length === 19 && values.every((value, i) => i === 0 || value >= values[i - 1]);
  };
  await expect.poll(inOrder('.value.numeric')).toBe(true);
  await header(page, 'Abstract').getByRole('button').click();
  await expect(header(page, 'Abstract')).toHaveAttribute('aria-sort', 'ascending');
  const folded = [...best].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  await expect.poll(() => names(page)).toEqual(folded);
  await header(page, 'Topic').getByRole('button').click();
  await expect(sentence(page)).toHaveText('19 abstracts, largest topic first');
  await expect.poll(inOrder('.num')).toBe(true);
  await search(page).fill('learning');
  await expect(sentence(page)).toContainText('best match first');
  await header(page, 'Fit').getByRole('button').click();
  await expect(sentence(page)).toContainText('best fit first');
  await cell(page).getByRole('button', { name: 'Best match first' }).click();
  await expect(sentence(page)).toContainText('best match first');
});

test('rows are walked by keyboard, and the reader through them', async ({ page }) => {
  await test.step('rows are walked, read and selected by keyboard', async () => {
    const all = await names(page);
    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    await expect(rows(page).nth(1)).toHaveAttribute('aria-rowindex', '3');
    await page.keyboard.press('End');
    await expect(rows(page).nth(18)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(18)).toBeFocused();
    await page.keyboard.press(' ');
    await expect(rows(page).nth(18)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(all[0]);
    await expect(reader(page)).toBeFocused();
    await expect(reader(page)).toContainText('1 of 19 abstracts');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText(all[2]);
    await page.keyboard.press('Escape');
    await expect(reader(page)).toHaveCount(0);
    await expect(rows(page).nth(2)).toBeFocused();
  });
  await rows(page).nth(18).press(' ');
  await test.step('the reader goes through the selection it was opened from, else through the list', async () => {
    const all = await names(page);
    for (const place of [1, 3, 5]) await rows(page).nth(place).press(' ');
    await rows(page).nth(3).press('Enter');
    await expect(reader(page)).toContainText('2 of 3 selected');
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText(all[5]);
    // Selecting on the way does not change the way.
    await reader(page).getByRole('button', { name: 'Selected', exact: true }).press('Enter');
    await expect(grid(page).locator('[aria-selected=true]')).toHaveCount(2);
    await expect(reader(page)).toContainText('3 of 3 selected');
    await page.keyboard.press('ArrowLeft');
    await expect(heading(page)).toHaveText(all[3]);
    await page.keyboard.press('Escape');
    await expect(rows(page).nth(3)).toBeFocused();
    await rows(page).nth(0).press('Enter');
    await expect(reader(page)).toContainText('1 of 19 abstracts');
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText(all[1]);
  });
});

test('only the selection is listed when asked, and the focus survives what goes; rows point at marks', async ({
  page,
}) => {
  const toggle = cell(page).getByRole('button', { name: 'Only the selection' });
  await expect(toggle).toHaveCount(0);
  await rows(page)
    .nth(1)
    .click({ modifiers: ['Control'] });
  await rows(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await expect(grid(page).locator('[aria-selected=true]')).toHaveCount(4);
  await expect(reader(page)).toHaveCount(0);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(sentence(page)).toHaveText('the 4 selected of 19 abstracts, best fit first');
  await expect(rows(page)).toHaveCount(4);
  await rows(page).nth(1).focus();
  await page.keyboard.press(' ');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1)).toBeFocused();
  await toggle.click();
  await expect(rows(page)).toHaveCount(19);

  // A row and its mark point at each other.
  await rows(page).nth(5).hover();
  const topic = Number(await rows(page).nth(5).locator('.num').textContent());
  await expect(page.locator('#topics article.lit .num').first()).toHaveText(String(topic));
  const document = (await rows(page).nth(5).getAttribute('data-document')) ?? '';
  const ring = page.locator('#map circle.hover');
  await expect(ring).toHaveAttribute('data-document', document);
  const mark = page.locator('#map text.number').nth(Number(document));
  await mark.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await restingBox(mark);
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
  await expect(grid(page).locator('.pointed')).toHaveAttribute('data-document', document);
  // At rest, the mouse points at nothing that the page scrolls under it.
  await page.mouse.move(0, 0);
  const exemplar = page.locator('#topics .typical button').first();
  const name = (await exemplar.textContent()) ?? '';
  await exemplar.focus();
  const pointed = grid(page).locator('.pointed');
  await expect(pointed).toHaveCount(1);
  await expect(pointed.locator('.title')).toHaveText(name);
});

test('columns are chosen in a menu; they and the order are kept, and can be undone', async ({ page }) => {
  const button = cell(page).getByRole('button', { name: 'Columns' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  const trust = page.getByRole('menuitemcheckbox', { name: 'Trust' });
  await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(trust).toBeFocused();
  await expect(trust).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Enter');
  await expect(trust).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('status')).toHaveText('The column Trust is shown.');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await header(page, 'Trust').getByRole('button').click();
  await expect(sentence(page)).toHaveText('19 abstracts, most trusted first');
  await page.reload();
  await expect(grid(page).getByRole('columnheader')).toHaveText(['Abstract', 'Topic', 'Fit', 'Trust']);
  await expect(sentence(page)).toHaveText('19 abstracts, most trusted first');
  await header(page, 'Abstract').getByRole('button').click();
  await expect(sentence(page)).toHaveText('19 abstracts, by name');
  await expect(rows(page).first().locator('.title')).toHaveText(/^[a-c]/i);
  for (const text of ['most trusted first', 'by name']) {
    await page.getByRole('button', { name: /^(Undo|Redo): list abstracts by name/ }).click();
    await expect(sentence(page)).toHaveText(`19 abstracts, ${text}`);
  }
});

test('the reader: beside the page where there is room, else over it', async ({ page }) => {
  await test.step('the reader stands beside the page, names the nearest and marks what was searched', async () => {
    await search(page).fill('graph');
    await expect(sentence(page)).toContainText('match');
    const place = async () => Math.round((await rows(page).first().boundingBox())?.y ?? 0);
    await rows(page).first().scrollIntoViewIfNeeded();
    const before = Math.round((await restingBox(rows(page).first())).y);
    await page.clock.install();
    await rows(page).first().click();
    await expect(reader(page).locator('mark').first()).toHaveText(/^graph/i);
    await expect.poll(place).toBe(before);
    // However late what stands above is drawn anew, until the reader scrolls.
    const above = page.locator('#selection .body');
    const grow = (by: number) => above.evaluate((body, by) => (body.style.paddingBottom = `${by}px`), by);
    await page.clock.fastForward('01:00');
    const height = (await above.boundingBox())?.height ?? 0;
    await grow(60);
    await expect.poll(async () => ((await above.boundingBox())?.height ?? 0) - height).toBe(60);
    await expect.poll(place).toBe(before);
    await page.mouse.wheel(0, 40);
    await expect.poll(place).toBe(before - 40);
    await grow(90);
    await expect.poll(place).toBe(before - 10);
    const box = await restingBox(reader(page));
    for (const part of ['#map', '#documents']) {
      const own = await restingBox(page.locator(part));
      expect(own.x + own.width).toBeLessThanOrEqual(box.x);
    }
    const nearest = reader(page).getByRole('region', { name: 'Nearest in words' });
    await expect(nearest.getByRole('listitem')).toHaveCount(6);
    const cosines = (await nearest.locator('.cosine').allTextContents()).map(Number);
    expect(cosines).toEqual([...cosines].sort((a, b) => b - a));
    const next = nearest.getByRole('button').first();
    const name = (await next.textContent()) ?? '';
    const left = (await heading(page).textContent()) ?? '';
    await next.click();
    await expect(heading(page)).toHaveText(name);
    await expect(reader(page).getByRole('group', { name: 'Text' })).toBeFocused();
    await expect(page.getByRole('status')).toHaveText(new RegExp(`^${name}, \\d+ of \\d+ \\D`));
    const opened = await page.locator('#map circle.open').getAttribute('data-document');
    // Back leads to what was left, through as many as there were; the focus stays in the reader.
    await nearest.getByRole('button').last().click();
    await expect(heading(page)).not.toHaveText(name);
    await expect(page.locator('#map circle.open')).not.toHaveAttribute('data-document', opened ?? '');
    await page.keyboard.press('Backspace');
    await expect(heading(page)).toHaveText(name);
    await expect(page.locator('#map circle.open')).toHaveAttribute('data-document', opened ?? '');
    const back = reader(page).getByRole('button', { name: `Back to ${left}` });
    await back.press('Enter');
    await expect(heading(page)).toHaveText(left);
    await expect(back).toHaveCount(0);
    await expect(reader(page).getByRole('group', { name: 'Text' })).toBeFocused();
    await nearest.getByRole('button').first().click();
    await expect(heading(page)).toHaveText(name);
    // Near as the map may be, what is read next is brought into it.
    const isOnMap = () =>
      page.locator('#map circle.open').evaluate((ring: SVGCircleElement) => {
        const { width = 0, height = 0 } = ring.ownerSVGElement?.getBoundingClientRect() ?? {};
        const [x, y] = [ring.cx.baseVal.value, ring.cy.baseVal.value];
        return x >= 0 && x <= width && y >= 0 && y <= height;
      });
    for (let i = 0; i < 8; i++) await page.keyboard.press('+');
    await expect.poll(isOnMap).toBe(false);
    await page.keyboard.press('Backspace');
    await expect.poll(isOnMap).toBe(true);
    await page.keyboard.press('0');
    await nearest.getByRole('button').first().click();
    await expect(heading(page)).toHaveText(name);
    await reader(page).getByRole('button', { name: 'Copy citation' }).click();
    await expect(page.getByRole('status')).toHaveText('Copied the citation.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(name);
    await reader(page).getByRole('button', { name: 'Select', exact: true }).click();
    await expect(page.locator('#selection header .sentence')).toContainText('1 of 19 abstracts');
  });
  await page.keyboard.press('Escape');
  await test.step('below 1200 the reader lies over the page as before', async () => {
    await page.setViewportSize({ width: 1000, height: 800 });
    const before = await restingBox(page.locator('#documents'));
    await rows(page).first().click();
    await expect(reader(page)).toBeVisible();
    expect((await restingBox(page.locator('#documents'))).width).toBe(before.width);
    const box = await restingBox(reader(page));
    expect(box.x + box.width).toBe(1000);
    // Tab does not go behind it.
    await expect(reader(page).getByRole('listitem')).toHaveCount(6);
    await page.keyboard.press('Shift+Tab');
    await expect(reader(page).getByRole('button').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(reader(page).getByRole('button').first()).toBeFocused();
  });
});

test('what a hostile corpus holds stays text while it is searched', async ({ page }) => {
  const lines = ['<img src=x onerror="document.title=1">', '<mark>graph</mark> of $x$', 'A graph & more'].map(
    (title, i) =>
      JSON.stringify({ title, abstract: `The graph <script>document.title=2</script> of bread number ${i}.` }),
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open' }).first().click();
  await (
    await chooser
  ).setFiles({ name: 'hostile.jsonl', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) });
  await expect(rows(page)).toHaveCount(3);
  await search(page).fill('graph onerror');
  await expect(sentence(page)).toHaveText(/match/);
  await search(page).fill('graph');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).locator('img, script, [onerror]')).toHaveCount(0);
  await expect(page).toHaveTitle('hostile · Toponote');
});

test('axe finds nothing in the search, the columns and the reader, wide and light, narrow and dark', async ({
  page,
}) => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [400, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await search(page).fill('graph');
    await expect(sentence(page)).toContainText('match');
    await cell(page).getByRole('button', { name: 'Columns' }).click();
    expect(await axe(page, ['#documents'])).toEqual([]);
    await page.keyboard.press('Escape');
    await rows(page).first().click();
    await expect(
      reader(page).getByRole('region', { name: 'Nearest in words' }).getByRole('listitem').first(),
    ).toBeVisible();
    expect(await axe(page, ['#documents', '[role=dialog]'])).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test.describe('7,398 documents', () => {
  test.use({ dashboard: async ({ large }, use) => use(large) });

  test('the list draws a few rows of all, and the focus goes with them; paper gets the first hundred', async ({
    page,
  }) => {
    await expect(sentence(page)).toHaveText('7,267 documents, best fit first');
    await expect.poll(() => rows(page).count()).toBeLessThan(40);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '7268');
    await rows(page).first().focus();
    await page.keyboard.press('End');
    const focused = page.locator('#documents [data-document]:focus');
    await expect(focused).toHaveAttribute('aria-rowindex', '7268');
    await expect(focused).toBeInViewport();
    await page.keyboard.press('PageUp');
    await expect(focused).toHaveAttribute('aria-rowindex', '7254');
    await expect(focused).toBeInViewport();
    // Scrolled away from, the row stays where the focus is.
    await grid(page)
      .locator('..')
      .evaluate((scroller) => scroller.scrollTo(0, 0));
    await expect(rows(page).filter({ hasText: /./ }).first()).toHaveAttribute('aria-rowindex', '2');
    await expect(focused).toHaveAttribute('aria-rowindex', '7254');
    await page.keyboard.press('Home');
    await expect(focused).toHaveAttribute('aria-rowindex', '2');
    await expect(focused).toBeInViewport();

    await page.emulateMedia({ media: 'print' });
    await expect(rows(page)).toHaveCount(100);
    await expect(cell(page)).toContainText('The first 100 are printed.');
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => rows(page).count()).toBeLessThan(40);
  });

  test('typing is answered by a worker, and the page’s long tasks are measured', async ({ page }) => {
    // The index is there with the first answer.
    await search(page).fill('x');
    await expect(sentence(page)).toContainText('match', { timeout: 60_000 });
    await page.evaluate(() => {
      const tasks: number[] = [];
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
      Object.assign(window, { tasks });
    });
    await search(page).fill('');
    await search(page).pressSequentially('graph neural network');
    await expect(sentence(page)).toHaveText(/^\d+ of 7,267 documents match/);
    await page.keyboard.press('Escape');
    await header(page, 'Topic').getByRole('button').click();
    await header(page, 'Year').getByRole('button').click();
    await expect(sentence(page)).toHaveText('7,267 documents, newest first');
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    test.info().annotations.push({ type: 'long tasks, ms', description: tasks.map(Math.round).join(', ') || 'none' });
  });
});
