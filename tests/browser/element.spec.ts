import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { restingBox } from './actions';
import { axe } from './axe';
import { expect, test } from './fixtures';
import { exportFiles } from './server';

/** A page of somebody's own, whose style is not ours. */
const PAGE = `<!doctype html><html lang="en"><title>Mine</title>
<style>* { color: crimson } button, p { display: none } body { margin: 20px; font: 20px serif; background: #fffbe8;
  direction: rtl; letter-spacing: 4px; text-transform: uppercase; white-space: pre }</style>
<main><h1>Mine</h1>
<topic-map id="one" src="map.parquet"></topic-map>
<topic-map id="two" theme="dark" legend style="width: 400px"></topic-map>
<topic-map id="three" style="width: 400px; height: 300px"></topic-map></main>
<script>
  var told = [];
  for (const map of document.querySelectorAll('topic-map'))
    for (const event of ['load', 'error', 'select', 'hover', 'topic', 'open'])
      map.addEventListener(event, ({ detail }) => told.push([map.id, event, detail]));
</script>
<script>
  fetch('map.parquet').then((answer) => answer.arrayBuffer()).then((bytes) => {
    document.querySelector('#three').data = bytes;
    for (let i = 0; i < 2; i++) document.head.append(Object.assign(document.createElement('script'), { src: 'topic-map.js' }));
  });
</script></html>`;

let script = '';
test.beforeAll(async ({}, info) => {
  const path = info.project.outputDir + '/topic-map.js';
  await exportFiles(['dist/maps/iclr-2026.topicmap.parquet', '--element', path]);
  script = readFileSync(path, 'utf8');
});

const application = (element: Locator) => element.getByRole('application');

/** What the element has told since the last question, but for what is hovered. */
const told = (page: Page, events: string[]) =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { told: [string, string, object][] }).told.splice(0).filter(([, e]) => wanted.includes(e)),
    events,
  );

async function openOwnPage(page: Page, dashboard: string, policy?: string): Promise<void> {
  const headers = policy ? { 'content-security-policy': policy } : undefined;
  await page.route('**/own/page.html', (route) => route.fulfill({ contentType: 'text/html', body: PAGE, headers }));
  await page.route('**/own/topic-map.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route('**/own/map.parquet', async (route) =>
    route.fulfill({ body: await (await page.request.get(`${dashboard}map.parquet`)).body() }),
  );
  await page.goto(`${dashboard}own/page.html`);
}

test('<topic-map> shows, selects and tells on a page of one’s own', async ({ page, dashboard }) => {
  await openOwnPage(page, dashboard);
  const [one, two] = [page.locator('#one'), page.locator('#two')];
  await expect(application(one)).toHaveAccessibleName('Map of 19 abstracts in 6 topics');
  // Its bytes were there before the script.
  await expect(application(page.locator('#three'))).toHaveAccessibleName('Map of 19 abstracts in 6 topics');
  const loads = (await told(page, ['load', 'error'])).sort(([a], [b]) => (a < b ? -1 : 1));
  expect(loads).toEqual(['one', 'three'].map((id) => [id, 'load', { documents: 19, topics: 6 }]));

  await test.step('by mouse', async () => {
    await one.getByRole('button', { name: 'Rectangle' }).click();
    const { x, y, width, height } = await restingBox(application(one));
    await page.mouse.move(x + 2, y + 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 2, y + height - 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => one.evaluate((map) => (map as unknown as { selected: string[] }).selected.length)).toBe(19);
    await one.locator('.label').first().click();
    const [[, , { topic, ids }], ...rest] = (await told(page, ['topic', 'select'])).slice(-2) as [
      string,
      string,
      { topic: number; ids: string[] },
    ][];
    expect(topic).toBe(1);
    expect([...rest[0][2].ids].sort()).toEqual([...ids].sort());
  });

  await test.step('by keyboard, and only while the map has it', async () => {
    await page.keyboard.press('l');
    await application(one).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    const events = (await told(page, ['select', 'open'])) as [
      string,
      string,
      { id: string; ids: string[]; document: { id: string } },
    ][];
    expect(events.map(([, event]) => event)).toEqual(['select', 'open', 'select']);
    expect(events[0][2].ids).toEqual([]);
    expect(events[1][2].document.id).toBe(events[1][2].id);
    expect(events[2][2].ids).toEqual([events[1][2].id]);
  });

  await test.step('by the page: bytes, ids, theme; neither style leaks into the other', async () => {
    await page.evaluate(async () => {
      const [first, second] = document.querySelectorAll('topic-map') as unknown as Record<string, unknown>[];
      second.selected = first.selected;
      second.data = await (await fetch('map.parquet')).arrayBuffer();
    });
    await expect(two.getByRole('list', { name: /^Topics on the map/ }).getByRole('button')).toHaveCount(6);
    await expect.poll(() => two.evaluate((map) => (map as unknown as { selected: string[] }).selected.length)).toBe(1);
    const colours = await two.locator('.element').evaluate((element) => {
      const { backgroundColor, fontFamily, direction, letterSpacing, textTransform, whiteSpace } =
        getComputedStyle(element);
      return [backgroundColor, fontFamily.split(',')[0], direction, letterSpacing, textTransform, whiteSpace];
    });
    expect(colours).toEqual(['rgb(20, 21, 23)', '"Open Sans"', 'ltr', 'normal', 'none', 'normal']);
    expect(await page.locator('h1').evaluate((element) => getComputedStyle(element).fontFamily)).toBe('serif');
    expect(await axe(page, ['topic-map'])).toEqual([]);
  });

  await test.step('what is missing is said; an element moved elsewhere keeps its map', async () => {
    await two.evaluate((map) => document.body.prepend(map));
    await expect(application(two)).toBeVisible();
    await one.evaluate((map) => {
      map.remove();
      map.setAttribute('src', 'page.html');
      document.body.append(map);
    });
    await expect(one.getByRole('alert')).toContainText('map file');
  });
});

test('<topic-map> says in a sentence what it lacks and what cannot be read, and goes on from there', async ({
  page,
  dashboard,
  complaints,
}) => {
  await openOwnPage(page, dashboard);
  const two = page.locator('#two');
  await expect(two).toContainText('No map yet: the address of a map file belongs in src, or its bytes in data.');
  const give = (what: string) =>
    two.evaluate(async (map, kind) => {
      const bytes = await (await fetch('map.parquet')).arrayBuffer();
      const junk: Record<string, unknown> = {
        string: 'map.parquet',
        promise: Promise.resolve(bytes),
        noise: new Uint8Array(5000).fill(7),
        cut: bytes.slice(0, 9000),
        given: structuredClone(bytes),
        view: new DataView(bytes),
        nothing: null,
      };
      if (kind === 'given') structuredClone(junk.given, { transfer: [junk.given as ArrayBuffer] });
      (map as unknown as { data: unknown }).data = junk[kind];
    }, what);
  for (const [what, sentence] of [
    ['string', 'What data holds is a string; give it the ArrayBuffer or the Uint8Array of a map file.'],
    ['promise', 'What data holds is no bytes (Promise); give it the ArrayBuffer or the Uint8Array of a map file.'],
    ['given', 'What data holds is a buffer that was given away; give it'],
    ['noise', 'What data holds is not a readable topic map (it does not end as a Parquet file does); choose a map'],
    ['cut', 'What data holds is not a readable topic map (it does not end as a Parquet file does); choose a map'],
  ] as const) {
    await give(what);
    await expect(two.getByRole('alert')).toContainText(sentence);
    await expect.poll(async () => (await told(page, ['error']))[0]?.[2]).toHaveProperty('message');
  }
  await give('nothing');
  await expect(two).toContainText('No map yet');
  await give('view');
  await expect(application(two)).toHaveAccessibleName('Map of 19 abstracts in 6 topics');
  await two.evaluate((map) => {
    (map as unknown as { data: null }).data = null;
    map.setAttribute('src', 'http://127.0.0.1:9/map.parquet');
  });
  await expect(two.getByRole('alert')).toContainText('could not be loaded; check the address in src, and that its');
  expect(complaints.splice(0)).toEqual(['console: Failed to load resource: net::ERR_UNSAFE_PORT']);
});

test('a policy without workers slows the map and does not stop it', async ({ page, dashboard, complaints }) => {
  await openOwnPage(page, dashboard, "script-src 'self' 'unsafe-inline'; worker-src 'none'");
  await expect(application(page.locator('#one'))).toBeVisible();
  expect(complaints.splice(0).every((text) => text.includes('worker'))).toBe(true);
});
