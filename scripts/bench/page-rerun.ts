// `npx tsx scripts/bench/page-rerun.ts MAP`: how long the page's main thread is held while a large map is opened, run
// again with other numbers of topics, undone and redone. Prints the longest tasks of each step; measured, never tested.
import { type CDPSession, chromium, type Page } from 'playwright';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { CHROMIUM_FLAGS, findChromium } from '../browser/chromium';
import { runCommand, UsageError } from '../cli/failure';
import { listen } from '../cli/listen';
import { reportPath } from '../cli/outputs';
import { ROOT, userPath } from '../cli/paths';
import { firstOf, folderRoutes, mapRoutes, serveRoute } from '../cli/static-server';

/** Milliseconds without a change after which a step counts as over. */
const QUIET = 1500;
const LONGEST = 4;
/** A busy machine may need this long for a run, in milliseconds. */
const PATIENCE = 300_000;

await runCommand(async () => {
  const [input] = process.argv.slice(2);
  if (!input) throw new UsageError('name one map file, the larger the better');
  const map = userPath(input);
  const folder = mkdtempSync(join(tmpdir(), 'toponote-bench-'));
  try {
    await build({ configFile: resolve(ROOT, 'vite.config.ts'), logLevel: 'error', build: { outDir: folder } });
    const routes = firstOf(mapRoutes(map, reportPath(map)), folderRoutes(folder));
    const server = await listen((request, response) => void serveRoute(routes, request, response), 4600);
    const browser = await chromium.launch({
      executablePath: await findChromium(console.error),
      chromiumSandbox: false,
      args: CHROMIUM_FLAGS,
    });
    try {
      await measure(await browser.newPage({ viewport: { width: 1440, height: 900 } }), server.url);
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function measure(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const sentence = page.locator('#map header p');
  const shows = (k: number) => sentence.filter({ hasText: `, ${k} topics` }).waitFor({ timeout: PATIENCE });
  console.log('milliseconds on the main thread, longest first: wall clock (of it on the processor)');

  await step(session, page, 'open', async () => {
    await page.goto(url);
    await sentence.waitFor();
  });
  const topics = Number(/(\d+) topics/.exec((await sentence.textContent()) ?? '')?.[1]);
  await page.getByText('Change the recipe').click();
  await page.getByLabel('topics: auto').uncheck();
  for (const k of [topics + 1, topics]) {
    await page.locator('#option-topics').fill(String(k));
    await step(session, page, `run with ${k} topics`, async () => {
      await page.locator('#option-topics').press('Control+Enter');
      await shows(k);
    });
  }
  await step(session, page, 'select most', () => selectMost(page));
  await page.locator('#option-topics').fill(String(topics + 1));
  await step(session, page, 'run with these', async () => {
    await page.locator('#option-topics').press('Control+Enter');
    await shows(topics + 1);
  });
  await page.locator('#map-heading').click();
  await step(session, page, 'undo', async () => {
    await page.keyboard.press('Control+z');
    await shows(topics);
  });
  await step(session, page, 'redo', async () => {
    await page.keyboard.press('Control+Shift+z');
    await shows(topics + 1);
  });
}

/** Draws a rectangle around most of the picture and waits for the words of the selection. */
async function selectMost(page: Page): Promise<void> {
  const picture = page.locator('#map canvas').first();
  await picture.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await picture.boundingBox())!;
  await page.locator('#map-heading').click();
  await page.keyboard.press('r');
  await page.mouse.move(x + width * 0.1, y + height * 0.1);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.85, y + height * 0.9, { steps: 8 });
  await page.mouse.up();
  await page.locator('#selection figure:not(.pending)').waitFor({ timeout: PATIENCE });
}

/** Does something, waits until the page is quiet, and prints the longest tasks of its main thread. */
async function step(session: CDPSession, page: Page, name: string, act: () => Promise<void>): Promise<void> {
  const tasks: { wall: number; cpu: number }[] = [];
  let main = '';
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
    transferMode: 'ReportEvents',
  });
  await act();
  await page.waitForTimeout(QUIET);
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  for (const { name: event, args, pid, tid } of events) {
    if (event === 'thread_name' && args?.name === 'CrRendererMain') main = `${pid}/${tid}`;
  }
  for (const { name: event, dur = 0, tdur = 0, pid, tid } of events) {
    if (event.endsWith('RunTask') && `${pid}/${tid}` === main) tasks.push({ wall: dur / 1000, cpu: tdur / 1000 });
  }
  tasks.sort((a, b) => b.wall - a.wall);
  const longest = tasks.slice(0, LONGEST).map(({ wall, cpu }) => `${wall.toFixed(0)} (${cpu.toFixed(0)})`);
  console.log(`${name.padEnd(22)} ${longest.map((text) => text.padStart(10)).join('')}   of ${tasks.length} tasks`);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}
