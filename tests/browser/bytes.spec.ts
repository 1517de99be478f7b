import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { createMapBuilder } from '../../src/worker/map-builder';
import { nodeSegmenter } from '../../scripts/cli/node-segmenter';
import { CHINESE_ABSTRACTS } from '../pipeline/chinese-abstracts';
import { expect, test } from './fixtures';

const CORPUS = fileURLToPath(new URL('../../data/iclr-2026.txt', import.meta.url));

async function savedMap(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save map' }).click();
  return readFileSync(await (await download).path());
}

test('a map built in the page is the map built by Node, to the byte, with either engine', async ({
  page,
  dashboard,
}) => {
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

  const fromPage = await savedMap(page);
  expect(fromPage.equals(fromNode)).toBe(true);

  // The kernels: WASM on several threads here, plain TypeScript there.
  await page.getByText('Change the recipe').click();
  await page.locator('#option-engine').selectOption('typed');
  await page.getByLabel('repulsion_strength: auto').uncheck();
  await page.locator('#option-repulsion_strength').fill('4');
  await page.locator('#recipe').getByRole('button', { name: 'Run', exact: true }).click();
  const files = [{ name: 'reversed.txt', bytes: new Uint8Array(Buffer.from(shuffled)) }];
  const options = { engine: 'typed', repulsion_strength: 4 } as const;
  const { bytes, meta, change } = await createMapBuilder(files).run(options, () => {}, fromPage);
  expect(meta.resolved).toMatchObject(options);
  await expect(page.locator('#recipe')).toContainText(change);
  expect((await savedMap(page)).equals(bytes)).toBe(true);
});

test('a map of Chinese abstracts is that of Node too, to the byte, by the same words', async ({ page, dashboard }) => {
  expect(dashboard).toBeTruthy();
  const text = CHINESE_ABSTRACTS.join('\n\n');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open…' }).click();
  await (await chooser).setFiles({ name: 'zh.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.locator('#corpus')).toContainText(
    '16 abstracts read from zh.txt, 16 kept, none dropped; in Chinese;',
  );
  const files = [{ name: 'zh.txt', bytes: new TextEncoder().encode(text) }];
  const { bytes, meta } = await createMapBuilder(files, {}, { createSegmenter: async () => nodeSegmenter() }).run(
    {},
    () => {},
  );
  expect(meta.resolved.segmenter).toBe('jieba');
  expect((await savedMap(page)).equals(bytes)).toBe(true);
  await expect(page.locator('#recipe')).toContainText('Chinese cut into words by jieba');
});
