import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { illFormed, openPackage, relations, texts, textOf } from '../exports/pptx/package';
import { selectFirstTopic } from './actions';
import { axe } from './axe';
import { expect, test } from './fixtures';

/** A file that an action saves, its parts checked. */
async function saved(
  page: Page,
  action: () => Promise<void>,
): Promise<{ name: string; parts: Map<string, Uint8Array> }> {
  const waiting = page.waitForEvent('download');
  await action();
  const download = await waiting;
  const parts = openPackage(await readFile(await download.path()));
  for (const path of parts.keys()) {
    if (/\.(xml|rels)$/.test(path)) expect(illFormed(textOf(parts, path)), path).toBeNull();
    for (const target of relations(parts, path).values()) expect(parts.has(target), target).toBe(true);
  }
  return { name: download.suggestedFilename(), parts };
}

async function choose(page: Page, cell: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${cell}: menu` }).click();
  await page.getByRole('menuitem', { name: item }).first().click();
}

/** Saves a cell's slide from its menu. */
const slideOf = (page: Page, cell: string) => saved(page, () => choose(page, cell, 'PowerPoint slide'));

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export deck' });
const slidesIn = (parts: Map<string, Uint8Array>) =>
  [...parts.keys()].filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path)).length;
const slideText = (parts: Map<string, Uint8Array>) => texts(textOf(parts, 'ppt/slides/slide1.xml'));
const shownTopics = (page: Page) => page.locator('#topics article h3').allTextContents();
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

test('map, topics, recipe and selection become slides with what the cells say', async ({ page }) => {
  await test.step('the map: native shapes with native labels', () => mapSlide(page));
  await test.step('topics and recipe', () => methodSlides(page));
  await test.step('a selection: bars that are a chart with its data; none without one', async () => {
    await page.getByRole('button', { name: 'Selection: menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'PowerPoint slide' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await selectionSlide(page);
  });
});

async function mapSlide(page: Page): Promise<void> {
  const { name, parts } = await slideOf(page, 'Map');
  expect(name).toBe('iclr-2026-papers-map.pptx');
  const xml = textOf(parts, 'ppt/slides/slide1.xml');
  expect(xml.match(/prst="ellipse"/g)).toHaveLength(19);
  expect([...parts.keys()].filter((path) => path.startsWith('ppt/media/'))).toEqual([]);
  const said = plain(slideText(parts).join(' '));
  expect(said).toContain('ICLR 2026 Papers');
  for (const label of await shownTopics(page)) {
    for (const word of plain(label).split(/,? /)) expect(said).toContain(word);
  }
  await expect(page.getByRole('status')).toContainText('Saved iclr-2026-papers-map.pptx.');
}

async function methodSlides(page: Page): Promise<void> {
  const topics = slideText((await slideOf(page, 'Topics')).parts).join('\n');
  const labels = await shownTopics(page);
  expect(topics).toContain(`${labels.length} topics at a glance`);
  const first = await page.locator('#topics article').first().locator('svg text').first().textContent();
  expect(topics).toContain(first ?? 'a keyword');

  const { name, parts } = await slideOf(page, 'Recipe and quality');
  expect(name).toBe('iclr-2026-papers-method.pptx');
  expect(slideText(parts)).toContain(plain((await page.locator('#recipe blockquote').textContent()) ?? ''));
  const chart = textOf(parts, 'ppt/charts/chart1.xml');
  expect(texts(chart)).toContain(`${labels.length} topics`);
  expect(chart).toContain('<c:errBars>');
}

async function selectionSlide(page: Page): Promise<void> {
  const size = await selectFirstTopic(page);
  const figure = page.locator('#selection figure svg');
  const words = /selected documents: (.*); in the other/.exec((await figure.getAttribute('aria-label')) ?? '')?.[1];
  const { name, parts } = await slideOf(page, 'Selection');
  expect(name).toBe('iclr-2026-papers-selection.pptx');
  expect(slideText(parts)).toContain(`Selection: ${size} of 19 abstracts`);
  const book = parts.get(relations(parts, 'ppt/charts/chart1.xml').get('rId1') ?? '');
  const sheet = textOf(openPackage(book ?? new Uint8Array()), 'xl/worksheets/sheet1.xml');
  const names = [...sheet.matchAll(/<c r="A(\d+)"[^>]*><is><t[^>]*>([^<]*)/g)].map(([, , text]) => text);
  expect(names.slice(1, 9)).toEqual((words ?? '').split(', '));
  const notes = textOf(parts, 'ppt/notesSlides/notesSlide1.xml');
  expect(texts(notes).join('\n')).toContain(`Selection of ${size} abstracts`);
  // The map's own slide shows the selection, too.
  const map = await slideOf(page, 'Map');
  expect(slideText(map.parts).join('\n')).toContain(`; ${size} selected;`);
}

test('a picture and a deck of chosen slides, by keyboard', async ({ page }) => {
  await page.getByRole('button', { name: 'Topics: menu' }).press('ArrowDown');
  await page.keyboard.press('c');
  await expect(page.getByRole('menuitem', { name: 'Copy as image' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Copied the picture: Topics.');
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
  expect(types).toEqual(['image/png']);

  const opener = page.getByRole('button', { name: 'Export deck…' });
  await opener.press('Enter');
  const box = (name: string) => dialog(page).getByRole('checkbox', { name });
  await expect(box('Each topic')).toBeChecked();
  await expect(box('Selection nothing is selected')).toBeDisabled();
  const topics = (await shownTopics(page)).length;
  await expect(dialog(page).getByRole('status')).toHaveText(`${4 + topics} slides`);
  expect(await axe(page, ['dialog[open]'])).toEqual([]);
  await box('Each topic').press('Space');
  await expect(dialog(page).getByRole('status')).toHaveText('4 slides');
  await dialog(page).getByRole('radio', { name: '16:9' }).press('ArrowRight');
  await dialog(page).getByRole('radio', { name: 'Light' }).press('ArrowRight');
  const title = dialog(page).getByRole('textbox', { name: 'Title of the deck' });
  await title.fill('A talk & {{wrong}}');
  await expect(dialog(page)).toContainText('{{wrong}} is no live value, and what is written says so in its place');
  await title.fill('A talk & more');
  await expect(dialog(page)).not.toContainText('live value');
  await title.fill('{{documents}} talks & more');
  const { name, parts } = await saved(page, () => page.keyboard.press('Enter'));
  expect(name).toBe('19-talks-more.pptx');
  expect(slidesIn(parts)).toBe(4);
  expect(slideText(parts)[0]).toBe('19 talks &amp; more');
  expect(textOf(parts, 'ppt/presentation.xml')).toContain('<p:sldSz cx="9144000" cy="6858000"/>');
  expect(textOf(parts, 'ppt/slides/slide1.xml')).toContain('<a:srgbClr val="141517"/>');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByRole('status')).toContainText('Saved 19-talks-more.pptx, 4 slides.');
});

test('a deck from a cell’s menu, by mouse; Cancel saves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.locator('#topics article').first().locator('h3 button').click();
  await expect(page.locator('#selection figure svg')).toBeVisible();
  await choose(page, 'Selection', 'Whole deck…');
  await expect(dialog(page).getByRole('checkbox', { name: 'Selection' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Selection: menu' })).toBeFocused();

  await choose(page, 'Selection', 'Whole deck…');
  for (const name of ['Title', 'Map', 'Topics at a glance', 'Each topic', 'Recipe and quality']) {
    await dialog(page).getByRole('checkbox', { name, exact: false }).uncheck();
  }
  await expect(dialog(page).getByRole('status')).toHaveText('1 slide');
  await dialog(page).getByLabel('Own colour').fill('#fff1a0');
  await expect(dialog(page).getByText(/Hard to see on a light ground \(1\.\d : 1\)/)).toBeVisible();
  await dialog(page).getByLabel('Own colour').fill('#0a7a55');
  await dialog(page).getByRole('combobox', { name: 'Typeface' }).selectOption('Calibri');
  const { parts } = await saved(page, () => dialog(page).getByRole('button', { name: 'Export' }).click());
  expect(textOf(parts, 'ppt/theme/theme1.xml')).toMatch(/<a:accent1><a:srgbClr val="0A7A55"\/>.*"Calibri"/s);
  expect(textOf(parts, 'ppt/charts/chart1.xml')).toContain('0A7A55');
});

test('a pinned figure becomes a slide of what it was, with its caption, also after a reload', async ({ page }) => {
  await page.locator('#topics article').first().locator('h3 button').click();
  await expect(page.locator('#selection figure svg')).toBeVisible();
  await choose(page, 'Selection', 'Pin as figure');
  await choose(page, 'Map', 'Pin as figure');
  await expect(page.getByRole('region', { name: 'Figure 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit the caption of Figure 1' }).click();
  await page.getByRole('textbox', { name: 'Caption of Figure 1' }).fill('The {{topics}} topics, one of them lit');
  await page.keyboard.press('Enter');
  const topics = (await shownTopics(page)).length;
  await page.reload();
  const map = await slideOf(page, 'Figure 1');
  expect(map.name).toBe('iclr-2026-papers-map-figure-1.pptx');
  expect(textOf(map.parts, 'ppt/slides/slide1.xml').match(/prst="ellipse"/g)).toHaveLength(19);
  expect(slideText(map.parts)).toContain(`The ${topics} topics, one of them lit`);
  expect(slideText(map.parts).join(' ')).toMatch(/Figure 1\. From the recipe [0-9a-f]{8}: 19 documents/);
  const words = await slideOf(page, 'Figure 2');
  expect(words.parts.has('ppt/embeddings/chart1.xlsx')).toBe(true);
  expect(slideText(words.parts).join(' ')).toContain('Selection: ');
});

test.describe('7,398 papers', () => {
  test.use({ dashboard: async ({ large }, use) => use(large) });

  test('become a picture of their marks with native labels and a list', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Map' })).toBeVisible();
    const { parts } = await slideOf(page, 'Map');
    const media = [...parts.keys()].filter((path) => path.startsWith('ppt/media/'));
    expect(media).toHaveLength(1);
    const [picture] = media.map((path) => Buffer.from(parts.get(path) ?? []));
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    // Two pixels for each of the slide's.
    expect(picture.readUInt32BE(16)).toBe(2 * 1330);
    const xml = textOf(parts, 'ppt/slides/slide1.xml');
    expect(xml.match(/name="Label: /g)?.length).toBeGreaterThan(20);
    expect(xml).toContain('name="Topic list"');
    expect([...parts.values()].reduce((sum, part) => sum + part.length, 0)).toBeLessThan(2_000_000);
    // A pinned one has all its marks, which come in turns of the page.
    await page.getByRole('button', { name: 'Map: menu' }).click();
    await page.getByRole('menuitem', { name: 'Pin as figure' }).click();
    await expect.poll(() => page.locator('#figure-1 .picture circle').count()).toBeGreaterThan(7200);
    await expect(page.locator('#figure-1 .picture [id], #figure-1 .picture [onclick]')).toHaveCount(0);
  });
});
