import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { axe } from './axe';
import { expect, test } from './fixtures';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Save figure/ });

async function open(page: Page, cell: string): Promise<void> {
  await page.getByRole('button', { name: `${cell}: menu` }).click();
  await page.getByRole('menuitem', { name: 'Save figure…' }).first().click();
}

/** The file that the dialog saves. */
async function saved(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  const download = await waiting;
  await expect(dialog(page)).toHaveCount(0);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a figure is saved in the format, size and dress that the dialog says', async ({ page }) => {
  await test.step('a picture of exactly the pixels chosen, on no ground', async () => {
    await open(page, 'Map');
    await dialog(page).getByLabel('Size', { exact: true }).selectOption('1920x1080');
    await dialog(page).getByRole('checkbox', { name: 'Transparent' }).check();
    await expect(dialog(page).getByRole('status')).toHaveText(/^1,920 × 1,080 pixels; texts from 1\d pixels\.$/);
    await expect(dialog(page).locator('.preview svg')).toContainText('ICLR 2026 Papers');
    expect(await axe(page, ['dialog[open]'])).toEqual([]);
    const { name, bytes } = await saved(page);
    expect(name).toBe('iclr-2026-papers-map.png');
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1920, 1080]);
    // Colour type 6 has an alpha channel.
    expect(bytes[25]).toBe(6);
  });

  await test.step('an SVG of a journal’s column; the choices are as they were', async () => {
    await open(page, 'Topics');
    await expect(dialog(page).getByRole('checkbox', { name: 'Transparent' })).toBeChecked();
    await dialog(page).getByRole('radio', { name: 'SVG' }).check();
    await dialog(page).getByLabel('Size', { exact: true }).selectOption('single');
    await dialog(page).getByRole('checkbox', { name: 'Source line' }).uncheck();
    await expect(dialog(page).getByRole('status')).toHaveText(/^8\.9 × .* cm \(3\.5 × .* in\); texts from 8/);
    await dialog(page).getByRole('button', { name: 'Copy as SVG' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText('Copied the figure as SVG.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const { name, bytes } = await saved(page);
    expect(name).toBe('iclr-2026-papers-topics.svg');
    const svg = bytes.toString('utf8');
    expect(copied).toBe(svg);
    expect(svg).toMatch(/^<\?xml[^>]*>\s*<svg[^>]* width="3\.5in"/);
    expect(svg).toContain('@font-face');
    expect(svg).toContain('id="title"');
    expect(svg).not.toContain('id="source"');
    expect(svg).not.toContain('id="ground"');
  });

  await test.step('a page of vectors with the typeface inside', async () => {
    await open(page, 'Recipe and quality');
    await dialog(page).getByRole('radio', { name: 'PDF' }).check();
    await expect(dialog(page).getByRole('button', { name: /^Copy/ })).toHaveCount(0);
    const { name, bytes } = await saved(page);
    expect(name).toBe('iclr-2026-papers-quality.pdf');
    const pdf = bytes.toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\./);
    expect(pdf).toContain('/MediaBox [0 0 252. ');
    expect(pdf).toContain('/BaseFont /OpenSans-SemiBold');
    expect(pdf).toContain('/FontFile2');
  });

  await test.step('a size that cannot be is refused in a sentence, and the keyboard leaves', async () => {
    await open(page, 'Map');
    await dialog(page).getByLabel('Size', { exact: true }).selectOption('own');
    await dialog(page).getByLabel('Width', { exact: true }).fill('90000');
    await expect(dialog(page).getByRole('alert')).toHaveText('The width is 90000 px; it takes 240 to 8000 px.');
    await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Map: menu' })).toBeFocused();
  });
});
