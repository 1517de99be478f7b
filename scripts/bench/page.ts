import { type CDPSession, chromium, type Page } from 'playwright';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findChromium } from '../browser/chromium';
import { listen } from '../cli/listen';
import { reportPath } from '../cli/outputs';
import { buildPage } from '../cli/page';
import { PAGE, ROOT } from '../cli/paths';
import { firstOf, folderRoutes, mapRoutes, serveRoute } from '../cli/static-server';
import { step, type Step } from './main-thread';

/** A busy machine may need this long for a run, in milliseconds. */
const PATIENCE = 300_000;
const LONGEST = 4;

/** What the page was measured to be, as `npm run bench -- --page` prints it. */
export interface PageReport {
  /** Of the map on the command line, in seconds. */
  commandLine: number;
  /** Until the page shows the map of the corpus that is opened in it, in seconds. */
  opened: number;
  /** From the click on Cancel to a page that is at rest, in milliseconds: early, halfway and late in a run. */
  cancelled: number[];
  /** Until the first points are seen. */
  firstPoints: { requests: number; bytes: number };
  steps: Step[];
}

/** Measures the page in Chromium with the map of a corpus, beside the command line on the same machine. */
export async function measurePage(corpus: string, folder: string): Promise<PageReport> {
  await buildPage();
  const map = join(folder, 'page.topicmap.parquet');
  const began = performance.now();
  const made = spawnSync(process.execPath, [join(ROOT, 'scripts/run.js'), 'preprocess', corpus, '-o', map, '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (made.status !== 0) throw new Error('the map was not made');
  const commandLine = (performance.now() - began) / 1000;
  const browser = await chromium.launch({
    executablePath: await findChromium(console.error),
    chromiumSandbox: false,
    args: CHROMIUM_FLAGS,
  });
  try {
    const inPage = async <Result>(routes: Parameters<typeof firstOf>, measure: Measure<Result>) => {
      const all = firstOf(...routes);
      const server = await listen((request, response) => void serveRoute(all, request, response), 4600);
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      try {
        return await measure(page, await page.context().newCDPSession(page), server.url);
      } finally {
        await page.close();
        await server.close();
      }
    };
    const own = folderRoutes(PAGE);
    const reading = await inPage([mapRoutes(map, reportPath(map)), own], measureReading);
    const opening = await inPage([own], (page, session, url) => measureOpening(page, session, url, corpus));
    return {
      commandLine,
      opened: opening.step.wall / 1000,
      cancelled: opening.cancelled,
      firstPoints: reading.firstPoints,
      steps: [...reading.steps, opening.step],
    };
  } finally {
    await browser.close();
  }
}

type Measure<Result> = (page: Page, session: CDPSession, url: string) => Promise<Result>;

const sentence = (page: Page) => page.locator('#map header p');

/** What a reader of a map does: looks around, searches, selects, runs again, undoes. */
async function measureReading(page: Page, session: CDPSession, url: string) {
  const steps: Step[] = [];
  const take = async (name: string, act: () => Promise<void>) => void steps.push(await step(session, page, name, act));
  const shows = (k: number) =>
    sentence(page)
      .filter({ hasText: `, ${k} topics` })
      .waitFor({ timeout: PATIENCE });
  const firstPoints = { requests: 0, bytes: 0 };
  await session.send('Network.enable');
  const count = ({ encodedDataLength }: { encodedDataLength: number }) => {
    firstPoints.requests++;
    firstPoints.bytes += encodedDataLength;
  };
  session.on('Network.loadingFinished', count);
  await take('open the map', async () => {
    await page.goto(url);
    await sentence(page).waitFor({ timeout: PATIENCE });
    session.off('Network.loadingFinished', count);
  });
  await take('pan and zoom', () => panAndZoom(page));
  await take('search', async () => {
    await page.locator('#map-heading').click();
    await page.keyboard.press('/');
    await page.keyboard.type('network analysis');
    await page.locator('#documents header .sentence').filter({ hasText: 'match' }).waitFor({ timeout: PATIENCE });
    await page.keyboard.press('Escape');
  });
  const topics = Number(/(\d+) topics/.exec((await sentence(page).textContent()) ?? '')?.[1]);
  await page.getByText('Change the recipe').click();
  await page.getByLabel('topics: auto').uncheck();
  const run = async (k: number) => {
    await page.locator('#option-topics').press('Control+Enter');
    await shows(k);
  };
  await page.locator('#option-topics').fill(String(topics + 1));
  await take('run with a topic more', () => run(topics + 1));
  await page.locator('#option-topics').fill(String(topics));
  await take('run with a topic less', () => run(topics));
  await take('select most', () => selectMost(page));
  await page.locator('#option-topics').fill(String(topics + 1));
  await take('run with most selected', () => run(topics + 1));
  await page.locator('#map-heading').click();
  await take('undo', async () => {
    await page.keyboard.press('Control+z');
    await shows(topics);
  });
  await take('redo', async () => {
    await page.keyboard.press('Control+Shift+z');
    await shows(topics + 1);
  });
  return { firstPoints, steps };
}

/** A corpus that is opened in the page: to the end, and three times with a change of mind. */
async function measureOpening(page: Page, session: CDPSession, url: string, corpus: string) {
  const choose = async () => {
    await page.goto(url);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files…' }).click();
    await (await chooser).setFiles(corpus);
  };
  const opened = await step(session, page, 'open the corpus', async () => {
    await choose();
    await sentence(page).waitFor({ timeout: PATIENCE });
  });
  const cancelled: number[] = [];
  for (const share of [0.2, 0.5, 0.8]) {
    // Nothing that is kept of it shortens the next run.
    await page.evaluate(() => indexedDB.deleteDatabase('toponote'));
    await page.evaluate(() => sessionStorage.clear());
    await choose();
    await page.waitForTimeout(opened.wall * share);
    cancelled.push(await page.evaluate(timeToCancel));
  }
  return { step: opened, cancelled };
}

/** Runs in the page: clicks Cancel and tells the milliseconds until the button has gone. */
function timeToCancel(): Promise<number> {
  const find = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');
  const began = performance.now();
  find()?.click();
  return new Promise((done) => {
    const look = () => (find() ? setTimeout(look) : done(performance.now() - began));
    look();
  });
}

async function boxOfMap(page: Page) {
  const picture = page.locator('#map canvas').first();
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('the map is not drawn');
  return box;
}

async function panAndZoom(page: Page): Promise<void> {
  const { x, y, width, height } = await boxOfMap(page);
  await page.mouse.move(x + width / 2, y + height / 2);
  for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, -120);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + height / 3, { steps: 30 });
  await page.mouse.up();
  for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, 120);
  await page.getByRole('button', { name: 'Show all' }).click();
}

/** Draws a rectangle around most of the picture and waits for the words of the selection. */
async function selectMost(page: Page): Promise<void> {
  // The heading first: a click on it may scroll.
  await page.locator('#map-heading').click();
  await page.keyboard.press('r');
  const { x, y, width, height } = await boxOfMap(page);
  await page.mouse.move(x + width * 0.1, y + height * 0.1);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.85, y + height * 0.9, { steps: 8 });
  await page.mouse.up();
  await page.locator('#selection figure:not(.pending)').waitFor({ timeout: PATIENCE });
}

/** The report as a Markdown table and the figures around it. */
export function pageTable({ commandLine, opened, cancelled, firstPoints, steps }: PageReport): string {
  const whole = (value: number) => value.toFixed(0);
  return [
    `first points: ${firstPoints.requests} requests, ${whole(firstPoints.bytes / 1000)} kB`,
    `corpus to map: ${opened.toFixed(1)} s in the page, ${commandLine.toFixed(1)} s on the command line, ratio ${(opened / commandLine).toFixed(2)}`,
    `Cancel, early, halfway and late: ${cancelled.map(whole).join(', ')} ms`,
    '',
    '| step | took, ms | longest tasks of the main thread, ms (on the processor) |',
    '| --- | ---: | --- |',
    ...steps.map(({ name, wall, tasks }) => {
      const longest = tasks.slice(0, LONGEST).map((task) => `${whole(task.wall)} (${whole(task.cpu)})`);
      return `| ${name} | ${whole(wall)} | ${longest.join(', ')} |`;
    }),
  ].join('\n');
}
