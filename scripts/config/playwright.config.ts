import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { CHROMIUM_FLAGS } from '../browser/chromium';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  testDir: `${root}/tests/browser`,
  outputDir: `${root}/test-results`,
  globalSetup: `${root}/tests/browser/global-setup.ts`,
  workers: 2,
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `${root}/test-results/browser.json` }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      chromiumSandbox: false,
      args: CHROMIUM_FLAGS,
    },
  },
});
