import type { Download, Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { selectFirstTopic } from './actions';
import { axe } from './axe';
import { expect, test } from './fixtures';

const CSV = [
  'title,abstract,track',
  ...[
    ['Tides and moons', 'The moon raises tides in the ocean, and tides slow the moon.'],
    ['Ocean currents', 'Currents in the ocean carry heat and salt across the deep ocean.'],
    ['Salt and heat', 'Heat and salt set the density of ocean water and drive currents.'],
    ['Bread and yeast', 'Yeast makes dough rise, and bread is baked from dough.'],
    ['Sourdough', 'Sourdough bread rises with wild yeast and slow dough.'],
    ['Flour', 'Flour with much gluten gives dough strength and bread a crust.'],
  ].map(([title, abstract]) => `"${title}","${abstract}","=1+1"`),
].join('\n');

const rows = (page: Page) => page.locator('#documents [data-document]');
const nameOf = (row: Locator) => row.locator('.title');
const reader = (page: Page) => page.getByRole('dialog');
const selectionSentence = (page: Page) => page.locator('#selection header p');

async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open…' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

async function fromMenu(page: Page, cell: string, item: string): Promise<Download> {
  await page.getByRole('button', { name: `${cell}: menu` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item, exact: true }).first().click();
  return download;
}

const bytesOf = async (download: Download) => readFile(await download.path());

test('the page says what it shows, what was read on demand, and its recipe', async ({ page }) => {
  await expect(page).toHaveTitle('ICLR 2026 Papers · Toponote');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ICLR 2026 Papers');
  await expect(page.locator('.lead')).toContainText(/^Nineteen abstracts fall into \w+ topics\./);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Corpus',
    'Map',
    'Topics',
    'Selection',
    'Documents',
    'Recipe and quality',
  ]);
  await expect(page.locator('#corpus')).toContainText('19 abstracts read from iclr-2026.txt, 19 kept, none dropped');
  const details = page.locator('#corpus .details');
  await expect(details).toBeHidden();
  await page.locator('#corpus').getByRole('button', { name: 'Details' }).click();
  await expect(details.getByRole('row', { name: /iclr-2026\.txt text utf-8 19 19 0/ })).toBeVisible();
  const topics = await page.locator('#topics article').count();
  const sizes = await page.locator('#topics article .count').allTextContents();
  const total = sizes.map((text) => Number(/(\d+) abstract/.exec(text)?.[1])).reduce((sum, n) => sum + n, 0);
  expect(total).toBe(19);
  const outline = page.getByRole('navigation', { name: 'Outline' });
  await expect(outline.getByRole('link', { name: 'Corpus' })).toHaveAttribute('aria-current', 'location');
  await expect(outline.getByRole('link', { name: 'Topics' })).toHaveText(new RegExp(`^Topics\\s*${topics}$`));
  await outline.getByRole('link', { name: 'Selection' }).click();
  await expect(outline.getByRole('link', { name: 'Selection' })).toHaveAttribute('aria-current', 'location');
  await outline.getByRole('link', { name: 'Recipe and quality' }).click();
  await expect(page.locator('#recipe')).toBeInViewport();
  await expect(outline.getByRole('link', { name: 'Recipe and quality' })).toHaveAttribute('aria-current', 'location');

  // The recipe names every option, and its paragraph can be copied.
  const recipe = page.locator('#recipe');
  await recipe.getByText('Change the recipe').click();
  for (const option of [
    'topics',
    'min_df',
    'max_df',
    'ngram_range',
    'stop_words',
    'sublinear_tf',
    'n_components',
    'n_neighbors',
    'min_dist',
    'random_state',
  ]) {
    await expect(recipe.locator(`#option-${option}`)).toBeVisible();
  }
  for (const name of ['Trustworthiness', 'Neighbours kept', 'Silhouette']) {
    await expect(recipe.getByText(name, { exact: true })).toBeVisible();
  }
  await recipe.getByRole('button', { name: 'Copy paragraph' }).click();
  await expect(page.getByRole('status')).toContainText('Copied the paragraph.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Nineteen abstracts were represented by sublinear TF-IDF .* k-means \(k = \d+/);
  await expect(recipe.locator('blockquote')).toHaveText(copied);
});

test('a topic is selected, and what is selected goes out', async ({ page }) => {
  await test.step('a topic selects its documents, by mouse and by keyboard', async () => {
    await expect(page.locator('#selection')).toContainText('Shift-drag on the map');
    const first = page.locator('#topics article').first();
    const size = Number(/(\d+) abstract/.exec((await first.locator('.count').textContent()) ?? '')?.[1]);
    const label = (await first.locator('h3').textContent())?.trim() ?? '';
    await first.locator('h3 button').click();
    await expect(selectionSentence(page)).toContainText(`${size} of 19 abstracts`);
    await expect(selectionSentence(page)).toContainText(label);
    await expect(page.locator('#selection ul.documents li')).toHaveCount(size);
    await expect(page.locator('#documents [role=row][aria-selected=true]')).toHaveCount(size);
    await expect(page.locator('#selection figure svg')).toHaveAttribute('aria-label', /.+/);
    await page.locator('#selection').getByRole('button', { name: 'Clear' }).click();
    await expect(selectionSentence(page)).toHaveText('nothing selected');
    await page.locator('#topics article').nth(1).locator('h3 button').press('Enter');
    await expect(page.locator('#topics article').nth(1).locator('h3 button')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(selectionSentence(page)).toHaveText('nothing selected');
  });
  await test.step('the selection goes to the clipboard and into a CSV that no spreadsheet runs', async () => {
    const size = await selectFirstTopic(page);
    await page.locator('#selection').getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('status')).toContainText(`Copied ${size} abstracts.`);
    const done = page.getByRole('region', { name: 'What was done last' });
    await expect(done).toContainText(`Copied ${size} abstracts.`);
    await done.getByRole('button', { name: 'Dismiss' }).click();
    await expect(done).toHaveCount(0);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n\n').length).toBeGreaterThanOrEqual(size);
    const download = page.waitForEvent('download');
    await page.locator('#selection').getByRole('button', { name: 'CSV' }).click();
    const csv = await download;
    expect(csv.suggestedFilename()).toBe('iclr-2026-papers-selection.csv');
    const text = (await bytesOf(csv)).toString('utf8');
    expect(text.split('\r\n')[0]).toContain('id,name,title,abstract');
  });
});

test('the reader', async ({ page }) => {
  await test.step('the reader shows every abstract whole, its markup rendered', async () => {
    for (let i = 0; i < 19; i++) {
      await rows(page).nth(i).dispatchEvent('click');
      const body = reader(page).locator('.abstract');
      const name = (await nameOf(rows(page).nth(i)).textContent()) ?? '';
      await expect(reader(page).getByRole('heading', { level: 2 })).toHaveText(name);
      await expect(body).toHaveText(/^.{400}/s);
      await expect(body).not.toHaveText(/\\[a-z]+|\*\*|\$/);
    }
  });
  await page.keyboard.press('Escape');
  await test.step('the reader opens from an exemplar, walks, closes on Escape and gives the focus back', async () => {
    const exemplar = page.locator('#topics .typical button').first();
    const name = await exemplar.textContent();
    await exemplar.focus();
    await page.keyboard.press('Enter');
    await expect(reader(page).getByRole('heading', { level: 2 })).toHaveText(name ?? '');
    await expect(reader(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(reader(page).getByRole('heading', { level: 2 })).not.toHaveText(name ?? '');
    await reader(page).getByRole('button', { name: 'Previous' }).click();
    await expect(reader(page).getByRole('heading', { level: 2 })).toHaveText(name ?? '');
    await expect(reader(page)).toContainText('How near its words are');
    await page.keyboard.press('Escape');
    await expect(reader(page)).toHaveCount(0);
    await expect(exemplar).toBeFocused();
  });
});

test('math is typeset; what a hostile corpus holds stays text', async ({ page }) => {
  const abstracts = [
    'The ratio $\\frac{a_1}{b^2}$ tends to $\\sum_{i=1}^{n} x_i$ in the limit of many terms.',
    'See <img src=x onerror="document.title=1"> and <script>document.title=2</script> in the terms of the limit.',
    'A \\href{javascript:document.title=3}{link} and $\\href{javascript:document.title=4}{x}$ among many terms.',
    'Endless $\\def\\a{\\a\\a}\\a$ and broken $\\frac{1}{$ stay many terms of a limit.',
  ];
  const lines = abstracts.map((abstract, i) =>
    JSON.stringify({
      title: `Text ${i}`,
      abstract,
      url: i === 1 ? 'javascript:document.title=5' : 'https://example.org/a',
    }),
  );
  await chooseFile(page, 'hostile.jsonl', lines.join('\n'));
  await expect(rows(page)).toHaveCount(4);
  const open = (title: string) => rows(page).filter({ hasText: title }).click();
  await open('Text 0');
  await expect(reader(page).locator('.katex')).toHaveCount(2);
  await expect(reader(page).locator('.katex .mfrac')).toHaveCount(1);
  await expect(reader(page).getByRole('link')).toHaveAttribute('href', 'https://example.org/a');
  for (const title of ['Text 1', 'Text 2', 'Text 3']) {
    await open(title);
    await expect(reader(page).getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(reader(page).locator('img, script, [href^="javascript"], [onerror]')).toHaveCount(0);
  }
  await expect(page).toHaveTitle('hostile · Toponote');
});

test('the menu of a cell', async ({ page }) => {
  await test.step('a cell’s menu is a menu', async () => {
    const button = page.getByRole('button', { name: 'Topics: menu' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Save as SVG' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    // Letters in a row are one word.
    await page.keyboard.type('col');
    await expect(page.getByRole('menuitem', { name: 'Collapse' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
  await test.step('figures are saved as self-contained SVG and as PNG of the right size', async () => {
    await page.locator('#topics article').first().locator('h3 button').click();
    await expect(page.locator('#selection figure svg')).toBeVisible();
    const label = (await page.locator('#topics article h3').first().textContent())?.trim() ?? '';
    for (const [cell, text] of [
      ['Topics', label.split(' ')[0]],
      ['Selection', 'more in the selection'],
      ['Recipe and quality', 'Trustworthiness'],
    ]) {
      const svg = (await bytesOf(await fromMenu(page, cell, 'Save as SVG'))).toString('utf8');
      expect(svg).toMatch(/^(<\?xml[^>]*>\s*)?<svg[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(svg).toContain('@font-face');
      expect(svg).toContain(text);
      expect(svg).not.toMatch(/currentColor|var\(--|https?:\/\/(?!www\.w3\.org)/);
      const [width, height] = ['width', 'height'].map((name) =>
        Number(new RegExp(`<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)?.[1]),
      );
      for (const scale of [1, 4]) {
        const png = await bytesOf(await fromMenu(page, cell, `Save as PNG, ${scale}×`));
        expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
        expect(png.readUInt32BE(16)).toBe(Math.round(width * scale));
        expect(png.readUInt32BE(20)).toBe(Math.round(height * scale));
      }
    }
  });
});

test('another corpus is read, mapped in the worker and shown; its CSV is defused', async ({ page }) => {
  await chooseFile(page, 'kitchen-sea.csv', CSV);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('kitchen-sea');
  await expect(page.locator('#corpus')).toContainText('6 abstracts read from kitchen-sea.csv');
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).filter({ hasText: 'Sourdough' }).first()).toBeVisible();
  const csv = (await bytesOf(await fromMenu(page, 'Documents', 'Save data as CSV'))).toString('utf8');
  expect(csv).toContain('track');
  expect(csv).not.toMatch(/(^|,)"?=1\+1/m);
  const map = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save map' }).click();
  const saved = await bytesOf(await map);
  expect(saved.subarray(0, 4).toString('latin1')).toBe('PAR1');
  const before = await page.locator('.lead').textContent();
  await chooseFile(page, 'again.topicmap.parquet', saved);
  await expect(page.locator('#corpus')).toContainText('again.topicmap.parquet');
  await expect(page.locator('.lead')).toHaveText(before ?? '');
});

test('files that are wrong, given up or dropped', async ({ page }) => {
  await test.step('a wrong file gets a sentence, and the old map stays', async () => {
    for (const [name, content] of [
      ['empty.txt', ''],
      ['cut.json', '[{"title": "A", "abstract": "Some text that never'],
      ['cut.parquet', 'PAR1 this is not one PAR1'],
    ]) {
      await chooseFile(page, name, content);
      const alert = page.locator('#corpus').getByRole('alert');
      await expect(alert).toContainText(name);
      await expect(alert).not.toContainText(/undefined|TypeError|at .*:\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ICLR 2026 Papers');
      await expect(rows(page)).toHaveCount(19);
    }
    const corpus = page.locator('#corpus');
    await corpus.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(corpus.getByRole('alert')).toHaveCount(0);
    await expect(corpus.locator(':focus')).toHaveCount(1);
  });
  await test.step('making a map can be cancelled', async () => {
    const words =
      'ocean tide moon salt bread yeast dough flour graph flow agent map word light field wave stone river'.split(' ');
    const lines = Array.from({ length: 3000 }, (_, i) =>
      JSON.stringify({
        title: `Paper ${i}`,
        abstract: words.map((_, w) => words[(i * (w + 3) + w * w) % words.length] + (i % (w + 2))).join(' '),
      }),
    );
    await chooseFile(page, 'many.jsonl', lines.join('\n'));
    await expect(page.locator('#corpus').getByRole('progressbar')).toBeVisible();
    await page.locator('#corpus').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('#corpus').getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('status')).toContainText('Cancelled.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ICLR 2026 Papers');
  });
  await test.step('files can be dropped anywhere on the page', async () => {
    const data = await page.evaluateHandle((csv) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([csv], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    }, CSV);
    await page.getByRole('button', { name: 'Documents: menu' }).focus();
    await page.locator('main').dispatchEvent('dragenter', { dataTransfer: data });
    await expect(page.getByText(/^Drop a corpus .* a map or a notebook$/)).toBeVisible();
    await page.locator('main').dispatchEvent('drop', { dataTransfer: data });
    await expect(page.locator('#corpus')).toContainText('6 abstracts read from dropped.csv');
    // Another notebook is read from its top.
    await expect(page.locator('main')).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test('without a map the page explains itself, and asks how to read what it cannot make out', async ({
  page,
  complaints,
}) => {
  await page.route('**/map.parquet', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drop a pile of abstracts, read a topic map');
  await expect(page.locator('main')).toContainText('nothing you open leaves it');
  await expect(page.getByRole('term')).toContainText(['Plain text', 'Tables', 'JSON or JSONL', 'References']);
  expect(await axe(page)).toEqual([]);

  const table = ['Kop;Inhoud', 'Brood;De bakker bakt brood van gist en deeg.', 'Zee;De zee geeft zout aan het brood.'];
  await chooseFile(page, 'brood.csv', table.join('\n'));
  await expect(page.getByRole('alert')).toHaveText(
    'brood.csv has no title or abstract column (its columns are Kop, Inhoud); ' +
      'say which one holds text with “Abstract column” or “Title column”.',
  );
  const form = page.getByRole('form', { name: 'Read it another way' });
  await form.getByLabel('Delimiter').selectOption('Comma');
  await expect(form.getByLabel('Title column')).toHaveCount(0);
  await form.getByLabel('Delimiter').selectOption('Semicolon');
  await form.getByLabel('Title column').selectOption('Kop');
  await form.getByLabel('Abstract column').selectOption('Inhoud');
  await form.getByRole('button', { name: 'Read again' }).click();
  await expect(page.locator('#corpus')).toContainText('2 abstracts read from brood.csv');

  // What was read can be read another way, too.
  await page.locator('#corpus').getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Read it another way' }).click();
  await expect(form.getByLabel('Title column')).toHaveValue('Kop');
  await form.getByLabel('Format').selectOption('Plain text');
  await form.getByRole('button', { name: 'Read again' }).click();
  await expect(page.locator('#corpus')).toContainText('1 abstract read from brood.csv');

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: /^Open the example/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ICLR 2026 Papers');
  await expect(page.locator('#corpus')).toContainText('19 abstracts read from iclr-2026.txt');
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  complaints.length = 0;
});

test('the theme and the width', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await test.step('the theme follows the system and can be chosen', async () => {
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).toBe('rgb(20, 21, 23)');
    await page.getByRole('button', { name: 'Light theme' }).click();
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Light theme' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Theme of the system' }).click();
    await expect.poll(ground).toBe('rgb(20, 21, 23)');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await expect(page.getByRole('navigation')).toBeHidden();
  });
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await test.step('a narrow window has in a menu what the wide one has at its side', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 400, height: 700 });
    const outline = page.getByRole('navigation', { name: 'Outline' });
    const more = outline.getByRole('button', { name: 'More' });
    await more.click();
    await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Dark theme' })).toHaveAttribute('aria-checked', 'true');
    await expect.poll(ground).toBe('rgb(20, 21, 23)');
    expect(await axe(page, ['nav'])).toEqual([]);
    await page.getByRole('menuitemradio', { name: 'Theme of the system' }).click();
    await page.getByRole('menuitem', { name: 'Export deck…' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    // A menu that fits neither below nor above its button is whole in the window.
    await page.setViewportSize({ width: 400, height: 540 });
    const menu = page.getByRole('button', { name: 'Map: menu' });
    await menu.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await menu.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    // The line of cells goes along with the page.
    await page.locator('#recipe h2').evaluate((heading) => heading.scrollIntoView());
    await expect(outline.getByRole('link', { name: 'Recipe and quality' })).toHaveAttribute('aria-current', 'location');
    await expect(outline.getByRole('link', { name: 'Recipe and quality' })).toBeInViewport({ ratio: 0.5 });
  });
  await test.step('nothing scrolls sideways at any width', async () => {
    await page.locator('#topics article').first().locator('h3 button').click();
    for (const width of [1440, 1200, 1000, 800, 560, 400, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
        .toBe(0);
    }
  });
});

test('axe finds nothing, wide and narrower, light and dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await selectFirstTopic(page);
  await expect(page.locator('#selection figure svg')).toBeVisible();
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await page.mouse.move(0, 0);
    expect(await axe(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axe(page, [], ['color-contrast'])).toEqual([]);

    await page.getByRole('button', { name: 'Topics: menu' }).click();
    expect(await axe(page, ['#topics'])).toEqual([]);
    await page.keyboard.press('Escape');
    await rows(page).first().click();
    await expect(reader(page)).toBeVisible();
    await page.mouse.move(0, 0);
    expect(await axe(page, ['[role=dialog]', '#documents'])).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await axe(page, ['[role=dialog]'], ['color-contrast'])).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(reader(page)).toHaveCount(0);
  }
});
