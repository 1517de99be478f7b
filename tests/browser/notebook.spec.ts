import type { BrowserContext, Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { restingBox, selectFirstTopic } from './actions';
import { axe } from './axe';
import { expect, test } from './fixtures';

const CSV = [
  'title,abstract',
  '"Tides and moons","The moon raises tides in the ocean, and tides slow the moon."',
  '"Ocean currents","Currents in the ocean carry heat and salt across the deep ocean."',
  '"Salt and heat","Heat and salt set the density of ocean water and drive currents."',
  '"Bread and yeast","Yeast makes dough rise, and bread is baked from dough."',
  '"Sourdough","Sourdough bread rises with wild yeast and slow dough."',
  '"Flour","Flour with much gluten gives dough strength and bread a crust."',
].join('\n');

const CHARTS = ['corpus', 'map', 'topics', 'selection', 'documents', 'recipe'];

const order = (page: Page) =>
  page.locator('[data-cell]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-cell')));
const note = (page: Page, id = 'note-1') => page.locator(`#${id}`);
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' });
const undo = (page: Page) => page.getByRole('button', { name: /^(Undo: |Nothing to undo)/ });
const redo = (page: Page) => page.getByRole('button', { name: /^(Redo: |Nothing to redo)/ });
const notice = (page: Page) => page.locator('.notice');

async function addNote(page: Page, where: string, markdown: string): Promise<void> {
  await page.getByRole('button', { name: `Add a note ${where}` }).click();
  await expect(text(page)).toBeFocused();
  await text(page).fill(markdown);
  await page.keyboard.press('Escape');
  await expect(text(page)).toHaveCount(0);
}

async function fromMenu(page: Page, cell: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${cell}: menu` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).first().click();
}

async function download(page: Page, action: () => Promise<void>): Promise<Download> {
  const started = page.waitForEvent('download');
  await action();
  return started;
}

async function openFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open…' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

async function another(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

test.describe('notes', () => {
  test('a note is written where it is wanted, and its numbers follow the notebook', async ({ page }) => {
    await addNote(
      page,
      'below Map',
      '# What I saw\n\n{{documents}} texts, **{{selection.size}}** chosen, first {{topic:1.label}} with {{topic:1.size}}.',
    );
    await expect
      .poll(() => order(page))
      .toEqual(['corpus', 'map', 'note-1', 'topics', 'selection', 'documents', 'recipe']);
    await expect(note(page).getByRole('heading', { level: 2 })).toHaveText('What I saw');
    await expect(note(page)).toContainText('19 texts, 0 chosen');
    await expect(note(page).locator('strong .live')).toHaveCSS('text-decoration-style', 'dotted');
    const label = (await page.locator('#topics article h3').first().textContent())?.trim() ?? '';
    const size = await selectFirstTopic(page);
    await expect(note(page)).toContainText(`19 texts, ${size} chosen, first ${label} with ${size}.`);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'What I saw' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit the note What I saw' })).toBeVisible();

    // What it names wrongly is said in its place.
    await addNote(page, 'below Topics', 'There are {{colours}} and {{topic:99.label}}, but {{ terms }} terms.');
    const wrong = note(page, 'note-2');
    await expect(wrong.locator('.live-error')).toHaveText([
      'unknown value “colours”',
      /^there is no topic 99, only 1 to \d+$/,
    ]);
    await expect(wrong.locator('.live')).toHaveText(/^[\d,]+$/);
  });

  test('a script in a note is text, and so is all that could harm', async ({ page }) => {
    await addNote(
      page,
      'below Map',
      [
        '<script>document.title="pwned"</script>',
        '<img src=x onerror="document.title=\'pwned\'"> <svg onload="document.title=\'pwned\'">',
        '[a](javascript:document.title="pwned") [b](https://example.org/) [c](doi:10.1000/182) ![p](https://example.org/x.png)',
        '{{<img src=x onerror=document.title=1>}}',
        '<a href="https://example.org" style="position:fixed">x</a>',
      ].join('\n\n'),
    );
    await expect(note(page)).toContainText('<script>document.title="pwned"</script>');
    await expect(note(page).locator('script, img, svg:not(.lucide), [onerror], [onload], [style]')).toHaveCount(0);
    await expect(note(page).getByRole('link')).toHaveText(['b', 'c']);
    await expect(note(page).getByRole('link').first()).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(note(page).getByRole('link').last()).toHaveAttribute('href', 'https://doi.org/10.1000/182');
    await expect(page).toHaveTitle('ICLR 2026 Papers · Toponote');
  });

  test('a note is edited again, with a preview; the whole edit is one step', async ({ page }) => {
    await addNote(page, 'below Map', 'First.');
    await page.getByRole('button', { name: 'Edit the note First.' }).click();
    await expect(text(page)).toBeFocused();
    await page.keyboard.type(' Second.');
    await expect(page.getByRole('region', { name: 'Preview' })).toHaveText('First. Second.');
    await page.getByText('Live values', { exact: true }).click();
    await page.getByRole('button', { name: '{{documents}}' }).click();
    await expect(page.getByRole('region', { name: 'Preview' })).toHaveText('First. Second.19');
    await page.keyboard.press('Control+Enter');
    await expect(note(page)).toContainText('First. Second.19');
    await expect(page.getByRole('button', { name: /^Edit the note/ })).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(note(page)).not.toContainText('Second');
    await page.keyboard.press('Control+Shift+z');
    await expect(note(page)).toContainText('First. Second.19');

    // The preview of a long note comes when the typing pauses; the note has each letter at once.
    await addNote(page, 'below Topics', `Begun\n\n${'So long. '.repeat(600)}`);
    await page.getByRole('button', { name: 'Edit the note Begun' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Begun');
    const seen = await text(page).evaluate(async (area: HTMLTextAreaElement) => {
      area.value = `Now ${area.value}`;
      area.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      const texts = ['.preview p', 'nav a[href="#note-2"]'].map((part) => document.querySelector(part)?.textContent);
      return texts.map((one) => one?.trim());
    });
    expect(seen).toEqual(['Begun', 'Now Begun']);
    await expect(preview).toContainText('Now Begun');
    await text(page).press('Control+Home');
    await page.keyboard.type('Right ');
    await page.keyboard.press('Escape');
    await expect(note(page, 'note-2').locator('p').first()).toHaveText('Right Now Begun');
  });
});

test.describe('cells', () => {
  test('a cell moves by its menu and by the keys of its handle, and keeps the focus; it collapses, a note is duplicated', async ({
    page,
  }) => {
    const menu = page.getByRole('button', { name: 'Topics: menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
    await expect.poll(() => order(page)).toEqual(['corpus', 'topics', 'map', 'selection', 'documents', 'recipe']);
    await expect(menu).toBeFocused();
    await expect(page.getByRole('status')).toHaveText('Topics is cell 2 of 6.');
    await expect(page.getByRole('navigation').getByRole('listitem').nth(1)).toHaveText(/^Topics/);
    const handle = page.getByRole('button', { name: 'Move Topics', exact: true });
    await handle.focus();
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowDown');
    await expect.poll(() => order(page)).toEqual(['corpus', 'map', 'selection', 'documents', 'recipe', 'topics']);
    await expect(handle).toBeFocused();
    await expect(page.locator('#map-picture')).toBeVisible();

    await fromMenu(page, 'Map', 'Collapse');
    await expect(page.locator('#map-picture')).toHaveCount(0);
    await page.getByRole('button', { name: 'Expand Map' }).click();
    await expect(page.locator('#map-picture')).toBeVisible();
    await addNote(page, 'below Map', 'Twice');
    await fromMenu(page, 'Twice', 'Duplicate');
    await expect(page.locator('.note-cell')).toHaveText([/Twice/, /Twice/]);
    await page.getByRole('button', { name: 'Topics: menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveCount(0);
  });

  test('a cell is dragged by its handle; Escape lets go', async ({ page }) => {
    // Both places are in the window, so that nothing scrolls.
    await page.setViewportSize({ width: 1440, height: 2400 });
    const drag = async (to: string) => {
      await page.locator('#topics').hover({ position: { x: 5, y: 5 } });
      const handle = await restingBox(page.getByRole('button', { name: 'Move Topics' }));
      await page.mouse.move(handle.x + 10, handle.y + 10);
      await page.mouse.down();
      await page.mouse.move(handle.x + 10, handle.y - 100, { steps: 4 });
      const target = await restingBox(page.locator(to));
      await page.mouse.move(handle.x + 10, target.y + 4, { steps: 2 });
    };
    await drag('#map');
    await expect(page.locator('.landing')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual(CHARTS);
    await drag('#map');
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual(['corpus', 'topics', 'map', 'selection', 'documents', 'recipe']);
    await expect(page.locator('.landing')).toHaveCount(0);
  });

  test('what is deleted comes back: by undo, or from between the cells', async ({ page }) => {
    await fromMenu(page, 'Topics', 'Delete');
    await expect.poll(() => order(page)).not.toContain('topics');
    await expect(page.getByRole('status')).toHaveText('Deleted Topics. Undo brings it back.');
    await expect(page.getByRole('button', { name: 'Selection: menu' })).toBeFocused();
    await expect(undo(page)).toHaveAccessibleName('Undo: delete Topics');
    await undo(page).click();
    await expect.poll(() => order(page)).toEqual(CHARTS);
    await expect(redo(page)).toHaveAccessibleName('Redo: delete Topics');
    await page.keyboard.press('Control+y');
    await expect.poll(() => order(page)).not.toContain('topics');
    await page.getByRole('button', { name: 'Add Topics below Recipe and quality' }).click();
    await expect.poll(() => order(page)).toEqual(['corpus', 'map', 'selection', 'documents', 'recipe', 'topics']);
    await expect(redo(page)).toHaveAccessibleName('Nothing to redo');
    await expect(page.locator('#topics article')).not.toHaveCount(0);

    // Without the Corpus cell the page still tells of a run.
    await fromMenu(page, 'Corpus', 'Delete');
    await openFile(page, 'empty.txt', '');
    await expect(page.getByRole('alert')).toContainText('empty.txt');
  });

  test('a cell that failed comes back when what it failed over is undone', async ({ page, complaints }) => {
    // What makes a note harmless fails over one word.
    await page.evaluate(() => {
      const iterate = Document.prototype.createNodeIterator;
      Document.prototype.createNodeIterator = function (root, ...rest) {
        if (root.textContent?.includes('Boom')) throw new Error('it is no use');
        return iterate.call(this, root, ...rest);
      };
    });
    await addNote(page, 'below Map', 'Fine');
    await page.getByRole('button', { name: 'Edit the note Fine' }).click();
    await text(page).fill('Boom');
    await expect(note(page).getByRole('alert')).toContainText('cannot be shown: it is no use');
    await undo(page).click();
    await expect(text(page)).toHaveValue('Fine');
    expect(complaints.splice(0).join()).toContain('it is no use');
  });
});

test('a pinned figure stays when the rest moves on', async ({ page }) => {
  const size = await selectFirstTopic(page);
  await expect(page.locator('#selection figure svg')).toBeVisible();
  await fromMenu(page, 'Selection', 'Pin as figure');
  const figure = page.locator('#figure-1');
  await expect(figure.locator('figcaption')).toContainText(/^Figure 1\. Words that set/);
  await expect(figure).toContainText(/From the recipe [0-9a-f]{8}: 19 documents, \d+ topics, seed 42\.$/);
  // The picture is put into the page in turns.
  await expect(figure.locator('.picture svg text').nth(4)).toBeAttached();
  const words = await figure.locator('.picture svg text').allTextContents();
  expect(size).toBeGreaterThan(1);
  await page.locator('#selection').getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('#selection figure')).toHaveCount(0);
  await expect.poll(() => figure.locator('.picture svg text').allTextContents()).toEqual(expect.arrayContaining(words));
  await expect(figure.locator('.picture [id]')).toHaveCount(0);

  await fromMenu(page, 'Map', 'Pin as figure');
  await expect(page.locator('#figure-2 figcaption')).toContainText(/^Figure 1\. Map/);
  await page.getByRole('button', { name: 'Show Figure 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Figure 1: menu' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Figure 1: menu' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Show Figure 1' })).toHaveCount(0);
  await expect(figure.locator('figcaption')).toContainText(/^Figure 2\./);
  await page.getByRole('button', { name: 'Edit the caption of Figure 1' }).click();
  await page.keyboard.type('The map of {{documents}} abstracts');
  await page.keyboard.press('Enter');
  await expect(page.locator('#figure-2 figcaption')).toContainText('Figure 1. The map of 19 abstracts');

  const ground = () => page.locator('#figure-2 .picture [fill]').first().getAttribute('fill');
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  const svg = await download(page, () => fromMenu(page, 'Figure 2', 'Save as SVG'));
  const saved = (await readFile(await svg.path())).toString('utf8');
  expect(saved).toContain('@font-face');
  for (const word of words.slice(0, 4)) expect(saved).toContain(word.trim().split(' ')[0]);
  await page.emulateMedia({ media: 'print' });
  await expect(figure.locator('.picture svg')).toBeVisible();
});

test('title and lead are the reader’s, and go back to what they were', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const lead = page.locator('.lead');
  const generated = (await lead.textContent()) ?? '';
  await page.getByRole('button', { name: 'Edit the title', exact: true }).click();
  await page.keyboard.type('Flow and plasticity');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Flow and plasticity');
  await expect(page).toHaveTitle('Flow and plasticity · Toponote');
  await expect(page.getByRole('button', { name: 'Edit the title', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Edit the lead', exact: true }).click();
  await page.keyboard.type('A **closer** look at {{documents}} [papers](doi:10.1000/182), {{colour}}.');
  await page.keyboard.press('Enter');
  await expect(lead).toHaveText('A closer look at 19 papers, unknown value “colour”.');
  await expect(lead.locator('.strong')).toHaveText('closer');
  await expect(lead.getByRole('link')).toHaveAttribute('href', 'https://doi.org/10.1000/182');
  await page.keyboard.press('Control+z');
  await expect(lead).toHaveText(generated);
  await page.keyboard.press('Control+Shift+z');
  await page.getByRole('button', { name: 'Edit the lead', exact: true }).click();
  await page.getByRole('button', { name: 'Use the generated lead' }).click();
  await expect(lead).toHaveText(generated);
  await page.getByRole('button', { name: 'Edit the title', exact: true }).click();
  await page.getByRole('textbox', { name: 'title' }).fill('What {{documents}} papers say');
  await expect(heading.locator('.live')).toHaveText('19');
  await expect(page).toHaveTitle('What 19 papers say · Toponote');
  await page.getByRole('textbox', { name: 'title' }).fill('');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('ICLR 2026 Papers');
  // Escape leaves it as it was, and what was typed can be done again.
  await page.getByRole('button', { name: 'Edit the title', exact: true }).click();
  await page.keyboard.type('Not so');
  await expect(page).toHaveTitle('Not so · Toponote');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit the title', exact: true })).toBeFocused();
  await expect(heading).toHaveText('ICLR 2026 Papers');
  await page.keyboard.press('Control+Shift+z');
  await expect(heading).toHaveText('Not so');
});

test.describe('keeping', () => {
  test('a reload restores the notebook, the last key stroke too; starting afresh can be undone', async ({ page }) => {
    await addNote(page, 'below Corpus', 'Kept');
    await fromMenu(page, 'Map', 'Move down');
    const size = await selectFirstTopic(page);
    await page.getByRole('button', { name: 'Edit the title', exact: true }).click();
    await page.keyboard.type('Kept title');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept title');
    await expect(note(page)).toHaveText('Kept');
    const kept = ['corpus', 'note-1', 'topics', 'map', 'selection', 'documents', 'recipe'];
    await expect.poll(() => order(page)).toEqual(kept);
    await expect(page.locator('#selection ul.documents li')).toHaveCount(size);
    await expect(page.getByRole('status')).toHaveText('Restored as you left it.');
    await expect(notice(page)).toContainText(/^Restored as you left it on \d+ \w+ at \d\d:\d\d\./);
    await notice(page).getByRole('button', { name: 'Start afresh' }).click();
    await expect.poll(() => order(page)).toEqual(CHARTS);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ICLR 2026 Papers');
    await expect(notice(page)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => order(page)).toEqual(kept);
  });

  test('what was done as the page went is there on the next, though the database was not written', async ({ page }) => {
    const columns = page.getByRole('grid', { name: 'Documents' });
    const sorted = (name: string) => columns.getByRole('columnheader', { name });
    /** Sorts by a column and reloads at once; nothing that is put into the database from then on arrives. */
    const leaveSortedBy = (name: string) =>
      sorted(name)
        .getByRole('button')
        .evaluate((button: HTMLElement) => {
          IDBObjectStore.prototype.put = function () {
            this.transaction.abort();
            throw new DOMException('gone', 'AbortError');
          };
          button.click();
          location.reload();
        });
    await leaveSortedBy('Topic');
    await expect(sorted('Topic')).toHaveAttribute('aria-sort', 'ascending');
    await leaveSortedBy('Abstract');
    await expect(sorted('Abstract')).toHaveAttribute('aria-sort', 'ascending');
    // By now the database has it, and nothing is left beside it.
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    await expect(sorted('Abstract')).toHaveAttribute('aria-sort', 'ascending');
  });

  test('where the map was looked at is restored without a word', async ({ page }) => {
    const place = async () => (await page.locator('#map-picture .name').first().boundingBox())?.x ?? NaN;
    const before = await place();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(place).not.toBe(before);
    let last = NaN;
    await expect
      .poll(async () => {
        const moved = (await place()) !== last;
        last = await place();
        return moved;
      })
      .toBe(false);
    await page.reload();
    await expect.poll(place).toBeCloseTo(last, 0);
    await expect(notice(page)).toHaveCount(0);
  });

  test('a re-run is kept too, under the same cells; a figure says of which run it is', async ({ page }) => {
    const sentence = page.locator('#map header p');
    await expect(sentence).toHaveText(/^19 abstracts, 6 topics/);
    await addNote(page, 'below Corpus', '{{topics}} topics');
    await page.getByRole('button', { name: 'Edit the lead', exact: true }).click();
    await page.keyboard.type('In **{{topics}}** topics');
    await page.keyboard.press('Enter');
    await expect(page.locator('.lead')).toHaveText('In 6 topics');
    await fromMenu(page, 'Map', 'Pin as figure');
    const origin = page.locator('#figure-1 figcaption > .caption');
    await expect(origin).toHaveText(/: 19 documents, 6 topics, seed 42\.$/);
    await page.getByRole('button', { name: 'Edit the caption of Figure 1' }).click();
    await page.keyboard.type('In {{topics}} topics, {{topic:6.size}} in the last');
    await page.keyboard.press('Enter');
    const caption = page.locator('#figure-1 figcaption .words');
    await expect(caption).toHaveText(/^Figure 1\. In 6 topics, \d in the last$/);
    await page.getByText('Change the recipe').click();
    await page.getByLabel('topics: auto').uncheck();
    await page.locator('#option-topics').fill('4');
    await page.locator('#option-topics').press('Control+Enter');
    await expect(sentence).toHaveText(/^19 abstracts, 4 topics/);
    await expect(page.locator('.lead')).toHaveText('In 4 topics');
    await expect(note(page)).toHaveText('4 topics');
    await expect(origin).toHaveText(/: 19 documents, 6 topics, seed 42; not the run above\.$/);
    await page.reload();
    await expect(caption).toHaveText(/^Figure 1\. In 6 topics, \d in the last$/);
    await expect(sentence).toHaveText(/^19 abstracts, 4 topics/);
    await expect(note(page)).toHaveText('4 topics');
    await expect(page.getByRole('slider', { name: 'Number of topics' })).toHaveAttribute('aria-valuetext', '4 topics');
    await notice(page).getByRole('button', { name: 'Start afresh' }).click();
    await expect(sentence).toHaveText(/^19 abstracts, 6 topics/);
    await undo(page).click();
    await expect(sentence).toHaveText(/^19 abstracts, 4 topics/);
    await expect(note(page)).toHaveText('4 topics');
  });

  test('a corpus of the reader’s own comes back after a reload, but not in a new tab', async ({
    page,
    context,
    dashboard,
  }) => {
    const title = page.getByRole('heading', { level: 1 });
    await openFile(page, 'kitchen-sea.csv', CSV);
    await expect(title).toHaveText('kitchen-sea');
    await addNote(page, 'below Corpus', 'Of bread and tides');
    // From one to the other and back, neither lost.
    await expect(notice(page)).toContainText('“ICLR 2026 Papers” is kept in this browser as you left it.');
    await notice(page).getByRole('button', { name: 'Open it again' }).click();
    await expect(title).toHaveText('ICLR 2026 Papers');
    await expect(notice(page)).toContainText('“kitchen-sea” is kept');
    await notice(page).getByRole('button', { name: 'Open it again' }).click();
    await expect(title).toHaveText('kitchen-sea');
    await expect(note(page)).toHaveText('Of bread and tides');
    // What starts over does not get the focus of a line that is waved away.
    await expect(notice(page).getByRole('button', { name: 'Start afresh' })).toBeVisible();
    const left = notice(page).filter({ hasText: '“ICLR 2026 Papers” is kept' });
    await left.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(left).toHaveCount(0);
    await expect(page.locator('main button:focus:not(:text("Start afresh"))')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('kitchen-sea');
    await expect(note(page)).toHaveText('Of bread and tides');
    await expect(page.locator('#corpus')).toContainText('kitchen-sea.csv');
    const tab = await another(context, dashboard);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('ICLR 2026 Papers');
    await notice(tab).getByRole('button', { name: 'kitchen-sea' }).click();
    await expect(tab.locator('#note-1')).toHaveText('Of bread and tides');
    await expect(notice(tab).filter({ hasText: 'open in another tab' })).toBeVisible();
    await notice(tab).getByRole('button', { name: 'Open it again' }).click();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('ICLR 2026 Papers');
    await openFile(tab, 'kitchen-sea.csv', CSV);
    await expect(tab.locator('#note-1')).toHaveText('Of bread and tides');
    // What comes of a file is seen from wherever it was opened.
    await tab.locator('#documents').scrollIntoViewIfNeeded();
    await openFile(tab, 'no-corpus.pdf', '%PDF-1.4');
    await expect(tab.getByRole('alert')).toBeInViewport();
  });

  test('of two tabs the second warns and overwrites nothing, unless it is told to', async ({
    page,
    context,
    dashboard,
  }) => {
    await addNote(page, 'below Corpus', 'From the first tab');
    const second = await another(context, dashboard);
    await expect(second.locator('#note-1')).toHaveText('From the first tab');
    await expect(notice(second).first()).toContainText('open in another tab; what you change here is not kept');
    await addNote(second, 'below Corpus', 'From the second tab');
    await second.reload();
    await expect(second.locator('#note-1')).toHaveText('From the first tab');
    await expect(second.locator('.note-cell')).toHaveCount(1);
    await addNote(second, 'below Map', 'Taken over');
    await notice(second).getByRole('button', { name: 'Keep this one instead' }).click();
    await expect(second.getByText('This notebook is kept here from now on.')).toBeAttached();
    await expect(notice(page).first()).toContainText('open in another tab');
    await expect(notice(second).filter({ hasText: 'another tab' })).toHaveCount(0);
    // Wherever the page is scrolled to, it is seen that nothing is kept.
    await page.locator('#documents').scrollIntoViewIfNeeded();
    await expect(notice(page).first()).toBeInViewport();
    await addNote(page, 'below Map', 'Not kept');
    await second.reload();
    await expect(second.locator('#note-2')).toHaveText('Taken over');
    // The first tab has its turn again, and does not write over what it does not know.
    await expect(notice(page).first()).toContainText('what it kept is newer than what you see here');
    await notice(page).getByRole('button', { name: 'Take over the newer one' }).click();
    await expect(page.locator('.note-cell')).toHaveText([/From the first tab/, /Taken over/]);
    await expect(notice(page).filter({ hasText: 'tab' })).toHaveCount(0);
    await expect(undo(page)).toHaveAccessibleName('Undo: take over from the other tab');
    // The second has waited, and keeps what is done in it once the first is closed.
    await expect(notice(second).first()).toContainText('open in another tab');
    await addNote(second, 'below Topics', 'Waited');
    await page.close();
    await expect(notice(second).filter({ hasText: 'tab' })).toHaveCount(0);
    await second.reload();
    await expect(second.locator('#note-3')).toHaveText('Waited');
    // One in which nothing was done follows the one that is gone.
    const third = await another(context, dashboard);
    await expect(notice(third).first()).toContainText('open in another tab');
    await addNote(second, 'below Recipe', 'Last words');
    await second.close();
    await expect(third.locator('.note-cell').filter({ hasText: 'Last words' })).toBeVisible();
    await expect(notice(third).filter({ hasText: 'tab' })).toHaveCount(0);
    await expect(undo(third)).toHaveAccessibleName('Undo: take over from the other tab');
  });

  test('what is kept and cannot be read is told of, and written over only when that is asked for', async ({ page }) => {
    const kept = (junk: unknown = null) =>
      page.evaluate(
        (junk) =>
          new Promise((resolve) => {
            const opening = indexedDB.open('toponote');
            opening.onsuccess = () => {
              const store = opening.result.transaction('notebooks', 'readwrite').objectStore('notebooks');
              const keys = store.getAllKeys();
              keys.onsuccess = () => {
                if (junk !== null && keys.result[0] !== undefined) store.put(junk, keys.result[0]);
                const all = store.getAll();
                all.onsuccess = () => resolve(all.result);
              };
            };
          }),
        junk,
      );
    await addNote(page, 'below Corpus', 'Mine');
    // With its last word: an earlier state may be kept before it.
    await expect.poll(async () => JSON.stringify(await kept())).toContain('"Mine"');
    await kept({ junk: true });
    await page.reload();
    await expect(notice(page)).toContainText(
      'What this browser kept of this corpus cannot be read. It is left as it is',
    );
    await addNote(page, 'below Corpus', 'Anew');
    await page.reload();
    await expect.poll(() => kept()).toEqual([{ junk: true }]);
    await addNote(page, 'below Corpus', 'Anew');
    await notice(page).getByRole('button', { name: 'Keep this one instead' }).click();
    await expect(notice(page)).toHaveCount(0);
    await page.reload();
    await expect(note(page)).toHaveText('Anew');
  });

  test('a browser that keeps nothing is said to, and nothing is lost on the page', async ({ page }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.reload();
    await addNote(page, 'below Corpus', 'Still here');
    await expect(notice(page)).toHaveText(
      'This browser does not keep your changes (its storage is full); save the notebook to a file before you leave.',
    );
    await expect(note(page)).toHaveText('Still here');
  });

  for (const [what, sentence] of [
    ['is forbidden', 'it allows no storage here'],
    ['does not answer', 'its storage does not answer'],
  ]) {
    test(`where storage ${what} the page works`, async ({ page }) => {
      await page.addInitScript((answers) => {
        const open = indexedDB.open.bind(indexedDB);
        indexedDB.open = () => {
          if (!answers) throw new DOMException('no', 'SecurityError');
          const request = open('another');
          request.addEventListener = () => {};
          return request;
        };
      }, what === 'does not answer');
      await page.clock.install();
      await page.reload();
      await expect(page.getByRole('progressbar').or(notice(page)).first()).toBeVisible();
      // What is asked of it one after the other is waited for one after the other.
      await expect(async () => {
        await page.clock.fastForward('00:10');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('ICLR 2026 Papers', { timeout: 500 });
      }).toPass();
      await expect(notice(page)).toContainText(sentence);
      await addNote(page, 'below Corpus', 'Still here');
      await expect(note(page)).toHaveText('Still here');
    });
  }
});

test.describe('the notebook file', () => {
  test('it is saved and opens on another machine as it was', async ({ page, browser, dashboard }) => {
    await openFile(page, 'kitchen-sea.csv', CSV);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('kitchen-sea');
    await addNote(page, 'below Map', 'Of {{documents}} texts');
    const size = await selectFirstTopic(page);
    await fromMenu(page, 'Topics', 'Pin as figure');
    await expect(page.locator('#figure-1 .picture svg')).toBeVisible();
    const file = await download(page, () => page.getByRole('button', { name: 'Save notebook' }).click());
    expect(file.suggestedFilename()).toBe('kitchen-sea.toponote.json');
    const content = await readFile(await file.path());

    const elsewhere = await browser.newContext();
    const fresh = await another(elsewhere, dashboard);
    await openFile(fresh, 'kitchen-sea.toponote.json', content);
    await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('kitchen-sea');
    await expect.poll(() => order(fresh)).toEqual(await order(page));
    await expect(fresh.locator('#note-1')).toHaveText('Of 6 texts');
    await expect(fresh.locator('#figure-1 .picture svg')).toBeVisible();
    await expect(fresh.locator('#selection ul.documents li')).toHaveCount(size);
    await expect(fresh.locator('#corpus')).toContainText('6 abstracts read from kitchen-sea.csv');
    await elsewhere.close();
  });

  test('opening one over the same corpus is one step; what it brings along cannot harm', async ({
    page,
    complaints,
  }) => {
    await addNote(page, 'below Corpus', 'In the file');
    await fromMenu(page, 'Map', 'Pin as figure');
    await expect(page.locator('#figure-1 .picture svg')).toBeVisible();
    await page.getByText('Change the recipe').click();
    await page.getByLabel('min_df: auto').uncheck();
    const file = await download(page, () => page.getByRole('button', { name: 'Save notebook' }).click());
    await page.getByRole('button', { name: 'As last run' }).click();
    const json = JSON.parse((await readFile(await file.path())).toString('utf8'));
    const figure = json.document.cells.find(({ kind }: { kind: string }) => kind === 'figure');
    figure.picture.light = figure.picture.light.replace(
      '</svg>',
      '<script>document.title="pwned"</script><a href="javascript:1"><text>x</text></a>' +
        '<image href="https://example.org/x.png"/><use href="#map"/><rect onclick="document.title=1" ' +
        'style="fill:red" fill="url(https://example.org/y.svg#a)"/><rect id="map-picture" width="9" height="9" ' +
        'mask="\\75rl(https://example.org/m.svg#a)" filter="u\\72l(https://example.org/f.svg#a)" ' +
        'clip-path="image-set(&quot;https://example.org/c.png&quot; 1x)"/><foreignObject><img src="x" onerror="1"/></foreignObject></svg>',
    );
    await fromMenu(page, 'In the file', 'Delete');
    await openFile(page, 'mine.toponote.json', JSON.stringify(json));
    await expect(note(page)).toHaveText('In the file');
    await expect(undo(page)).toHaveAccessibleName('Undo: open mine.toponote.json');
    // The option that was set and not run is in the file too.
    const unrun = page.getByText('1 option changed, not run yet').first();
    await expect(unrun).toBeVisible();
    const harmful =
      'script, a, image, use, foreignObject, img, [onclick], [style], [id], [fill^="url"], [mask], [filter], [clip-path]';
    await expect(page.locator('#figure-1 .picture svg')).toBeVisible();
    await expect(page.locator('#figure-1 .picture').locator(harmful)).toHaveCount(0);
    await expect(page).toHaveTitle('ICLR 2026 Papers · Toponote');
    await undo(page).click();
    await expect(note(page)).toHaveCount(0);
    await expect(unrun).toHaveCount(0);
    // The browser reports the handler that the policy kept from running; nothing else may have happened.
    expect(complaints.filter((complaint) => !complaint.includes('Content Security Policy'))).toEqual([]);
    complaints.length = 0;
  });

  test('a wrong one gets a sentence, and the open notebook stays', async ({ page }) => {
    await addNote(page, 'below Corpus', 'Mine');
    const head = '{"format":"toponote-notebook","version":';
    for (const [content, sentence] of [
      [`${head}1,`, 'bad.toponote.json is not a notebook that can be read here (it is cut off or no JSON); choose'],
      [`${head}7}`, 'bad.toponote.json is a notebook of version 7, and only version 1 can be read here; update'],
      ['{}', 'bad.toponote.json is not a notebook that can be read here (it has another format); choose'],
    ]) {
      await openFile(page, 'bad.toponote.json', content);
      await expect(page.locator('#corpus').getByRole('alert')).toContainText(sentence);
      await expect(note(page)).toHaveText('Mine');
    }
  });
});

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 400],
] as const) {
  test(`axe finds nothing in notes, figures and what edits them (${colorScheme}, ${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await addNote(
      page,
      'below Corpus',
      '# Heading\n\nText with {{documents}}, {{nothing}} and [a link](https://example.org/).\n\n' +
        `    ${'code '.repeat(40)}\n\n| ${'much | '.repeat(20)}\n| ${'--- | '.repeat(20)}\n| ${'wide | '.repeat(20)}`,
    );
    await fromMenu(page, 'Map', 'Pin as figure');
    await expect(page.locator('#figure-1 .picture svg')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit the note Heading' }).click();
    await page.getByText('Live values', { exact: true }).click();
    expect(await axe(page, ['#note-1'])).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit the title', exact: true }).click();
    await page.keyboard.type('Other');
    expect(await axe(page, ['.title'])).toEqual([]);
    await page.keyboard.press('Enter');
    await fromMenu(page, 'Heading', 'Collapse');
    await fromMenu(page, 'Figure 1', 'Collapse');
    await fromMenu(page, 'Topics', 'Delete');
    await page.getByRole('button', { name: 'Figure 1: menu' }).click();
    expect(await axe(page, ['#note-1', '#figure-1', '.add'])).toEqual([]);
    await page.reload();
    await expect(notice(page)).toBeVisible();
    expect(await axe(page, ['.notice', 'nav'])).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
  });
}
