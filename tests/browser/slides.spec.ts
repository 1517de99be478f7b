import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { illFormed, openPackage, relations, texts, textOf } from '../exports/pptx/package';
import { expect, test } from './fixtures';

/** Saves a cell's slide from its menu. */
async function slideOf(page: Page, cell: string): Promise<{ name: string; parts: Map<string, Uint8Array> }> {
  await page.getByRole('button', { name: `${cell}: menu` }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PowerPoint slide' }).click();
  const download = await waiting;
  const parts = openPackage(await readFile(await download.path()));
  for (const path of parts.keys()) {
    if (/\.(xml|rels)$/.test(path)) expect(illFormed(textOf(parts, path)), path).toBeNull();
    for (const target of relations(parts, path).values()) expect(parts.has(target), target).toBe(true);
  }
  return { name: download.suggestedFilename(), parts };
}

const slideText = (parts: Map<string, Uint8Array>) => texts(textOf(parts, 'ppt/slides/slide1.xml'));
const shownTopics = (page: Page) => page.locator('#topics article h3').allTextContents();
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

test('the map becomes a slide of native shapes with native labels', async ({ page }) => {
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
});

test('topics and recipe become slides with what the cells say', async ({ page }) => {
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
});

test('a selection becomes a slide whose bars are a chart with its data', async ({ page }) => {
  await page.locator('#topics article').first().locator('h3 button').click();
  const figure = page.locator('#selection figure svg');
  const words = /selected documents: (.*); in the other/.exec((await figure.getAttribute('aria-label')) ?? '')?.[1];
  const size = await page.locator('#selection ul.documents li').count();
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
});

test('without a selection there is no slide of it', async ({ page }) => {
  await page.getByRole('button', { name: 'Selection: menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'PowerPoint slide' })).toHaveCount(0);
});

test('7,398 papers become a picture of their marks with native labels and a list', async ({ page, large }) => {
  await page.goto(large);
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
});
