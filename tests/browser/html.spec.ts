import type { Browser, Download, Locator, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { CHROMIUM_FLAGS } from '../../scripts/browser/chromium';
import { openPackage } from '../exports/pptx/package';
import { restingBox, selectFirstTopic } from './actions';
import { expect, test as base } from './fixtures';
import { exportFiles } from './server';

/** What ends a script element, and what a formula, a link and a script of the reader's own would be. */
const HOSTILE = '</script><script>document.title = "owned"</script><!-- <b>bold</b> $x^2$';

interface Disk {
  /** Opens a file from disk in a browser without WebGL whose network is off; complaints end the test. */
  open(path: string): Promise<Page>;
}

const test = base.extend<{ disk: Disk }>({
  disk: async ({ complaints }, use) => {
    const browser: Browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      chromiumSandbox: false,
      args: [...CHROMIUM_FLAGS, '--disable-3d-apis'],
    });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.setOffline(true);
    await use({
      async open(path) {
        const page = await context.newPage();
        const address = pathToFileURL(path).href;
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
        });
        page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
        page.on('request', (request) => {
          const own = request.url() === address || /^(data|blob):/.test(request.url());
          if (!own) complaints.push(`request: ${request.url()}`);
        });
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        return page;
      },
    });
    await browser.close();
  },
});

const picture = (page: Page) => page.locator('[data-renderer]');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function downloadOf(page: Page, action: () => Promise<void>): Promise<Download> {
  const started = page.waitForEvent('download');
  await action();
  return started;
}

async function fromMenu(page: Page, cell: string, item: string): Promise<Download> {
  await page.getByRole('button', { name: `${cell}: menu` }).click();
  return downloadOf(page, () => page.getByRole('menuitem', { name: item, exact: true }).first().click());
}

const saveHtml = (page: Page) =>
  downloadOf(page, () => page.getByRole('button', { name: 'Save as HTML', exact: true }).click());

async function dragOver(page: Page, area: Locator, from: [number, number], to: [number, number]): Promise<void> {
  const { x, y, width, height } = await restingBox(area);
  await page.mouse.move(x + from[0] * width, y + from[1] * height);
  await page.mouse.down();
  await page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 6 });
  await page.mouse.up();
}

test('a page saved as one HTML file opens from disk with all that the reader did, and saves itself again', async ({
  page,
  disk,
}, info) => {
  await page.getByRole('button', { name: 'Add a note below Map' }).click();
  await page.getByRole('textbox', { name: 'Text of the note' }).fill(HOSTILE);
  await page.keyboard.press('Escape');
  const chosen = await selectFirstTopic(page);
  const saved = await saveHtml(page);
  expect(saved.suggestedFilename()).toBe('iclr-2026-papers.html');
  const first = info.outputPath('first.html');
  await saved.saveAs(first);
  expect(readFileSync(first, 'utf8')).toContain("script-src 'sha256-");
  expect(statSync(first).size).toBeLessThan(3_000_000);

  const file = await disk.open(first);
  await expect(file).toHaveTitle('ICLR 2026 Papers · Toponote');
  await expect(picture(file)).toHaveAttribute('data-renderer', 'svg');
  await expect(picture(file).locator('text.number')).toHaveCount(19);
  await expect(file.locator('#note-1')).toContainText('document.title = "owned"');
  await expect(file.locator('#note-1 b')).toHaveCount(0);
  await expect(file.locator('#selection ul.documents li')).toHaveCount(chosen);

  // The workers answer and what is loaded late is there: lasso, contrast, reader, search, picture and slide.
  await file.getByRole('button', { name: 'Rectangle', exact: true }).click();
  await picture(file).scrollIntoViewIfNeeded();
  await dragOver(file, picture(file), [0.01, 0.01], [0.99, 0.99]);
  await expect(file.locator('#selection ul.documents li').first()).toBeVisible();
  await expect(file.locator('#map')).toContainText('19 selected');
  await file.locator('#topics article').first().locator('h3 button').click();
  await expect(file.locator('#selection figure svg')).toBeVisible();
  await file.getByRole('searchbox', { name: 'Search documents' }).fill('flow matching');
  await expect(file.locator('#documents')).toContainText(/of 19/);
  await file.locator('#selection ul.documents li button').first().click();
  await expect(file.locator('.abstract')).not.toBeEmpty();
  await file.keyboard.press('Escape');
  const slide = await fromMenu(file, 'Map', 'PowerPoint slide');
  expect([...openPackage(readFileSync(await slide.path())).keys()]).toContain('ppt/slides/slide1.xml');
  const svg = readFileSync(await (await fromMenu(file, 'Map', 'Save as SVG')).path(), 'utf8');
  expect(svg).toContain("font-family:'Open Sans'");

  // So does the pipeline: another number of topics.
  const slider = file.getByRole('slider', { name: 'Number of topics' });
  await slider.focus();
  await expect(slider).toBeFocused();
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', '5 topics');
  await expect(file.locator('#topics article')).toHaveCount(5);

  // What is changed here is kept for this file, and goes into the next one.
  await file.getByRole('button', { name: 'Edit the title' }).click();
  await file.getByRole('textbox', { name: 'title' }).fill('Seen on a train');
  await file.keyboard.press('Enter');
  const again = await saveHtml(file);
  expect(again.suggestedFilename()).toBe('seen-on-a-train.html');
  const second = info.outputPath('second.html');
  await again.saveAs(second);
  await file.reload();
  await expect(title(file)).toHaveText('Seen on a train');
  await expect(title(await disk.open(second))).toHaveText('Seen on a train');
  await expect(title(await disk.open(first))).toHaveText('Seen on a train');
});

test('a file made by the command line shows a notebook to be read, and nothing in it can be changed', async ({
  page,
  disk,
}, info) => {
  await page.getByRole('button', { name: 'Add a note below Map' }).click();
  await page.getByRole('textbox', { name: 'Text of the note' }).fill('# For you\n\n{{documents}} texts.');
  await page.keyboard.press('Escape');
  const notebook = info.outputPath('mine.toponote.json');
  await (
    await downloadOf(page, () => page.getByRole('button', { name: 'Save notebook', exact: true }).click())
  ).saveAs(notebook);
  const [one, two] = [info.outputPath('one.html'), info.outputPath('two.html')];
  await exportFiles([notebook, '--html', one, '--read-only']);
  await exportFiles(['dist/maps/iclr-2026.topicmap.parquet', '--notebook', notebook, '--html', two, '--read-only']);
  // The page in them is built anew where its sources changed in between.
  const carried = (path: string) => readFileSync(path, 'utf8').match(/<script [^>]*id="toponote-(?:map|notebook)".*/g);
  expect(carried(one)).toHaveLength(2);
  expect(carried(two)).toEqual(carried(one));

  const file = await disk.open(one);
  await expect(file.locator('#note-1')).toContainText('19 texts.');
  await expect(picture(file).locator('text.number')).toHaveCount(19);
  const changing = /^(Open…|Undo|Redo|Nothing to|Edit |Add |Move |Run|Copy this)/;
  await expect(file.getByRole('button', { name: changing })).toHaveCount(0);
  await expect(file.locator('summary, input[type=range]')).toHaveCount(0);
  await file.locator('#topics article').first().locator('h3 button').click();
  await expect(file.locator('#selection ul.documents li').first()).toBeVisible();
  await file.getByRole('button', { name: 'Topics: menu' }).click();
  await expect(file.getByRole('menuitem', { name: 'Save as SVG' })).toBeVisible();
  await expect(file.getByRole('menuitem', { name: /^(Pin|Move|Duplicate|Delete)/ })).toHaveCount(0);
  await file.keyboard.press('Escape');
  const saved = info.outputPath('again.html');
  await (await saveHtml(file)).saveAs(saved);
  await expect(title(await disk.open(saved))).toHaveText('ICLR 2026 Papers');
  expect(readFileSync(saved, 'utf8')).toContain(' data-read-only>');
});

test('documents, topics and the notebook are saved in the formats that others read', async ({ page }) => {
  const content = async (cell: string, item: string) => {
    const saved = await fromMenu(page, cell, item);
    return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
  };
  const chosen = await selectFirstTopic(page);
  const bibtex = await content('Selection', 'Save as BibTeX');
  expect(bibtex.name).toBe('iclr-2026-papers-selection.bib');
  expect(bibtex.bytes.toString().match(/^@misc\{/gm)).toHaveLength(chosen);
  const ris = await content('Documents', 'Save as RIS');
  expect(ris.bytes.toString().match(/^TY {2}- GEN/gm)).toHaveLength(19);
  const jsonl = await content('Documents', 'Save as JSONL');
  expect(jsonl.bytes.toString().trim().split('\n')).toHaveLength(19);
  const parquet = await content('Selection', 'Save as Parquet');
  expect(parquet.bytes.subarray(0, 4).toString()).toBe('PAR1');
  const workbook = await content('Topics', 'Save as Excel workbook');
  expect(workbook.name).toBe('iclr-2026-papers-topics.xlsx');
  expect([...openPackage(workbook.bytes).keys()]).toContain('xl/worksheets/sheet3.xml');

  await page.getByRole('button', { name: 'Map: menu' }).click();
  await page.getByRole('menuitem', { name: 'Pin as figure' }).click();
  await expect(page.locator('#figure-1')).toBeVisible();
  const report = await content('Corpus', 'Save a report (Markdown, zip)');
  expect(report.name).toBe('iclr-2026-papers-report.zip');
  const files = openPackage(report.bytes);
  const text = new TextDecoder().decode(files.get('report/report.md'));
  const named = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => `report/${path}`);
  expect(named.sort()).toEqual([...files.keys()].filter((path) => path !== 'report/report.md').sort());
  expect(named).toContain('report/figures/figure-1.svg');
  expect(named).toContain('report/figures/selection-words.svg');
});

test('7,398 papers fit into a file that can be sent', async ({ large, disk, request }, info) => {
  const map = info.outputPath('large.parquet');
  writeFileSync(map, await (await request.get(new URL('map.parquet', large).href)).body());
  const path = info.outputPath('large.html');
  await exportFiles([map, '--html', path]);
  expect(statSync(path).size).toBeLessThan(6_200_000);
  const file = await disk.open(path);
  await expect(file.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await expect(file.locator('#map')).toContainText('7,267');
});
