import { test as base } from '@playwright/test';
import { existsSync } from 'node:fs';
import { LARGE_CORPUS } from './large-map';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Address of the dashboard of the nineteen abstracts; `page` is already there. */
  dashboard: string;
  /** What the page said or did that it must not: console errors, exceptions, requests off the origin. */
  complaints: string[];
}

interface WorkerFixtures {
  /** Address of the dashboard of 7,398 papers; the test is skipped where that corpus is missing. */
  large: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  dashboard: async ({}, use) => {
    await use(process.env.TOPONOTE_URL ?? '');
  },

  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    base.expect(complaints).toEqual([]);
  },

  page: async ({ page, dashboard, complaints }, use) => {
    const origin = new URL(dashboard).origin;
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
    page.on('request', (request) => {
      const local = /^(data|blob):/.test(request.url()) || /^http:\/\/127\.0\.0\.1:/.test(request.url());
      if (!local) complaints.push(`request off the origin ${origin}: ${request.url()}`);
    });
    await page.goto(dashboard);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The cells come one after the other; with the last of them the page is whole.
    await page.locator('#recipe').waitFor();
    await use(page);
  },

  large: [
    async ({}, use) => {
      base.skip(!existsSync(LARGE_CORPUS), 'the corpus of 7,398 papers is not here');
      const answer = await fetch(process.env.TOPONOTE_LARGE ?? '');
      if (!answer.ok) throw new Error(await answer.text());
      await use(await answer.text());
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
