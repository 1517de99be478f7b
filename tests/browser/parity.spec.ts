import { expect, test } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { portableNumbers } from './numbers';

declare const numbers: { portableNumbers(): string };

test('Node and Chromium compute the same bits', async ({ page }) => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('./numbers.ts', import.meta.url)), name: 'numbers', formats: ['iife'] },
    },
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  await page.addScriptTag({ content: output[0].code });
  const inChromium = await page.evaluate(() => numbers.portableNumbers());
  const inNode = portableNumbers();
  expect(inNode).toHaveLength(30_000 * 16);
  expect(inChromium === inNode).toBe(true);
});
