import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures';

const CORPUS = fileURLToPath(new URL('../../data/iclr-2026.txt', import.meta.url));

test('a map built in the page is the map built by Node, to the byte', async ({ page, dashboard }) => {
  const fromNode = Buffer.from(await (await page.request.get(`${dashboard}map.parquet`)).body());
  expect(fromNode.subarray(0, 4).toString()).toBe('PAR1');

  // The same abstracts in another order: the page must not give back the map it was served.
  const [title, ...abstracts] = readFileSync(CORPUS, 'utf8')
    .trim()
    .split(/\n\s*\n/);
  const shuffled = [title, ...abstracts.reverse()].join('\n\n');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open…' }).click();
  await (await chooser).setFiles({ name: 'reversed.txt', mimeType: 'text/plain', buffer: Buffer.from(shuffled) });
  await expect(page.locator('#corpus')).toContainText('19 abstracts read from reversed.txt');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save map' }).click();
  const fromPage = readFileSync(await (await download).path());
  expect(fromPage.equals(fromNode)).toBe(true);
});
