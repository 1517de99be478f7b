import type { Page } from '@playwright/test';
import { restingBox, selectFirstTopic } from './actions';
import { axe } from './axe';
import { expect, test } from './fixtures';

const mapSentence = (page: Page) => page.locator('#map header p');
const recipe = (page: Page) => page.locator('#recipe');
const staleNotes = (page: Page) => page.getByText('The recipe changed.');

async function openControls(page: Page): Promise<void> {
  await page.getByText('Change the recipe').click();
  await expect(page.locator('#option-topics')).toBeVisible();
}

/** Colour of each topic by its label, as the panels draw it. */
async function colours(page: Page): Promise<Record<string, string>> {
  return page
    .locator('#topics article')
    .evaluateAll((panels) =>
      Object.fromEntries(
        panels.map((panel) => [
          panel.querySelector('h3')?.textContent?.trim() ?? '',
          getComputedStyle(panel).borderTopColor,
        ]),
      ),
    );
}

test('another k: the cells are stale, follow the run, keep their colours, and undo goes back past it', async ({
  page,
}) => {
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 6 topics/);
  const before = await colours(page);
  await openControls(page);
  await expect(recipe(page).getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await page.getByLabel('topics: auto').uncheck();
  await page.locator('#option-topics').fill('7');
  await expect(staleNotes(page)).toHaveCount(4);
  await expect(recipe(page)).toContainText('1 option changed, not run yet');
  await expect(page.getByRole('status')).toHaveText('Not run yet: the cells show the last run.');

  await page.locator('#option-topics').press('Control+Enter');
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 7 topics/);
  await expect(staleNotes(page)).toHaveCount(0);
  await expect(recipe(page)).toContainText(/1 topic new.*document/);
  await expect(page.locator('#option-topics')).toBeFocused();
  await expect(page.locator('#topics article')).toHaveCount(7);
  const after = await colours(page);
  // One topic was split in two, and its name went with the smaller half.
  const kept = Object.keys(after).filter((label) => after[label] === before[label]);
  expect(kept).toHaveLength(5);

  // The mark of the curve, by keyboard, to six again: every topic has the name and the colour that it had.
  const mark = page.getByRole('slider', { name: 'Number of topics' });
  await mark.focus();
  // Steps that follow one another are one run.
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await mark.press(key);
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 6 topics/);
  await expect(mark).toBeFocused();
  await expect(mark).toHaveAttribute('aria-valuetext', '6 topics');
  await expect(page.locator('#topics article')).toHaveCount(6);
  await expect.poll(() => colours(page)).toEqual(before);
  // Back past both runs, from the mark itself.
  await page.keyboard.press('Control+z');
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 7 topics/);
  await page.keyboard.press('Control+z');
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 6 topics/);
  await expect(page.locator('#topics article')).toHaveCount(6);
  await expect.poll(() => colours(page)).toEqual(before);

  // By mouse, on the curve itself, as far as it goes.
  const curve = await restingBox(recipe(page).locator('.chart'));
  await page.mouse.move(curve.x + curve.width / 2, curve.y + curve.height / 2);
  await page.mouse.down();
  await page.mouse.move(curve.x + 2, curve.y + 20, { steps: 3 });
  await expect(mark).toHaveAttribute('aria-valuetext', '2 topics');
  await page.mouse.up();
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 2 topics/);
  // The knob below it is let go between two numbers, and stands on one.
  const box = await restingBox(mark);
  await mark.click({ position: { x: box.width * 0.42, y: box.height / 2 } });
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 3 topics/);
  const knob = () => mark.evaluate((input: HTMLInputElement) => Math.exp(input.valueAsNumber));
  await expect.poll(knob).toBeCloseTo(3, 5);
});

test('cancelled or reloaded in the middle of a run, the map is the last one and can be run again', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/pipeline\.worker/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {}); // whoever asked may be gone
  });
  const before = await colours(page);
  const run = async () => {
    const before = held.length;
    await page.locator('#option-topics').fill('4');
    await page.locator('#option-topics').press('Control+Enter');
    await expect(recipe(page).getByRole('progressbar')).toBeVisible();
    await expect(page.locator('#map')).toContainText('this is the last run');
    await expect.poll(() => held.length).toBeGreaterThan(before);
  };
  await openControls(page);
  await page.getByLabel('topics: auto').uncheck();
  await run();
  await recipe(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Cancelled.');
  await expect(recipe(page).getByRole('button', { name: 'Run', exact: true })).toBeFocused();
  await expect(recipe(page).getByRole('progressbar')).toHaveCount(0);
  await expect(staleNotes(page)).toHaveCount(4);
  await run();
  await page.reload();
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 6 topics/);
  await expect(page.locator('#topics article')).toHaveCount(6);
  await expect.poll(() => colours(page)).toEqual(before);
  // What was set is still set, so that running goes on from there.
  await expect(staleNotes(page)).toHaveCount(4);
  await expect(recipe(page).locator('summary')).toContainText('1 option changed, not run yet');
  await openControls(page);
  await expect(page.locator('#option-topics')).toHaveValue('4');
  // What is undone while it runs can be done again when it is through.
  await page.getByRole('button', { name: 'Selection: menu' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await run();
  await page.locator('#map-heading').click();
  await page.keyboard.press('Control+z');
  await expect(page.locator('#selection')).toBeVisible();
  for (const release of held) release();
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 4 topics/);
  await expect(staleNotes(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(page.locator('#selection')).toHaveCount(0);
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 4 topics/);
});

test('a run that fails says why and keeps the map; a value that cannot be is refused in its place', async ({
  page,
}) => {
  await openControls(page);
  await page.locator('#option-n_init').fill('0');
  await expect(recipe(page).getByRole('alert')).toContainText('n_init is 0; it takes a whole number of at least 1');
  await expect(recipe(page).getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await page.locator('#option-n_init').fill('4');
  // What is typed stays as it is typed, says what would do, and is not run.
  await page.getByLabel('min_df: auto').uncheck();
  const seed = page.locator('#option-random_state');
  for (const [option, keys, says] of [
    ['min_df', '-1', 'min_df is -1; it takes'],
    ['min_df', '', 'min_df is empty; it takes'],
    ['random_state', '1e99', 'random_state is 1e+99; it takes a whole number from 0 to 4294967295'],
    ['ngram_range', '', 'ngram_range is not complete; it takes two whole numbers from 1 to 5'],
  ]) {
    const input = page.locator(`#option-${option}`);
    await input.press('Control+a');
    await input.press('Delete');
    await input.pressSequentially(keys);
    await expect(input).toHaveValue(keys);
    await expect(page.locator(`#option-${option}-problem`)).toContainText(says);
    await input.press('Control+Enter');
    await expect(recipe(page).getByRole('progressbar')).toHaveCount(0);
    await expect(staleNotes(page)).toHaveCount(0);
    await expect(page.locator('#map')).toContainText('The recipe changed and cannot be run: ');
  }
  await page.reload();
  await openControls(page);
  await expect(seed).toHaveValue('1e+99');
  await expect(recipe(page).getByRole('alert')).toHaveCount(3);
  await recipe(page).getByRole('button', { name: 'As last run' }).click();
  await expect(recipe(page).getByRole('alert')).toHaveCount(0);
  await expect(seed).toHaveValue('42');

  await page.getByLabel('min_df: auto').uncheck();
  await page.locator('#option-min_df').fill('19');
  await recipe(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(recipe(page).getByRole('alert')).toContainText(/min_df/);
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 6 topics/);
  await recipe(page).getByRole('button', { name: 'As last run' }).click();
  await expect(staleNotes(page)).toHaveCount(0);
});

test('what is stale can still be read and used, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await selectFirstTopic(page);
  await openControls(page);
  await page.getByLabel('topics: auto').uncheck();
  await page.locator('#option-topics').fill('4');
  await expect(staleNotes(page)).toHaveCount(4);
  expect(await axe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page, [], ['color-contrast'])).toEqual([]);
  // What changed is told in words, and by a bar that other options lack in a reader's own colours too.
  await expect(page.locator('#option-topics')).toHaveAccessibleDescription(/Last run: auto\./);
  await page.emulateMedia({ forcedColors: 'active' });
  const bar = (name: string) => page.locator('.option', { has: page.locator(`#option-${name}`) });
  await expect(bar('topics')).toHaveCSS('border-left-width', '2px');
  await expect(bar('n_init')).toHaveCSS('border-left-width', '0px');
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  await expect(page.getByRole('button', { name: 'Pan' })).toHaveCSS('background-color', highlight);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.locator('#option-min_dist').fill('5');
  await page.locator('#option-min_dist').press('Control+Enter');
  await expect(recipe(page).getByRole('alert')).toContainText('lower min_dist');
  const told = ['#map', '#recipe'];
  expect(await axe(page, told)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axe(page, told, ['color-contrast'])).toEqual([]);
});

test('one stop word more leaves the word out', async ({ page }) => {
  await expect(page.locator('#topics')).toContainText('multi-agent');
  await openControls(page);
  const words = page.getByLabel('More stop words');
  await words.pressSequentially('agent, multi-agent');
  await words.press('Control+Enter');
  await expect(staleNotes(page)).toHaveCount(0);
  await expect(recipe(page).getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await expect(words).toBeFocused();
  await expect(page.locator('#topics')).not.toContainText('multi-agent');
  await expect(page.locator('#option-stop_words')).toHaveValue('en');
  await expect(words).toHaveValue('agent, multi-agent');
});

test('a run changes what is on the page and makes none of it anew; the focus stays where it is', async ({ page }) => {
  await openControls(page);
  await page.getByLabel('topics: auto').uncheck();
  await page.locator('#option-topics').fill('5');
  await selectFirstTopic(page);
  await page.locator('#documents [role=row][tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  const read = (await page.locator('#reader-heading').textContent()) ?? '';
  const selected = await page.locator('#selection ul.documents .name').allTextContents();
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('.cell, #map-picture canvas, [role=dialog], #topics article')) {
      part.setAttribute('data-before', '');
    }
  });
  const panels = page.locator('#topics article h3');
  const place = async (label: string) => (await panels.allTextContents()).map((text) => text.trim()).indexOf(label);
  const kept = 'Flow matching, graph generation';
  await panels
    .nth(await place(kept))
    .getByRole('button')
    .focus();
  const first = await place(kept);
  const run = (key: string, topics: number) => async () => {
    await page.keyboard.press(key);
    await expect(mapSentence(page)).toHaveText(new RegExp(`^19 abstracts, ${topics} topics`));
    await expect(panels).toHaveCount(topics);
    await expect(panels.nth(await place(kept)).getByRole('button')).toBeFocused();
  };
  await run('Control+Enter', 5)();
  await expect.poll(() => place(kept), 'the panel has moved').not.toBe(first);
  await expect(page.locator(':is(.cell, canvas, [role=dialog], article):not([data-before])')).toHaveCount(0);
  await expect(page.locator('#reader-heading')).toHaveText(read);
  await expect
    .poll(async () => (await page.locator('#selection ul.documents .name').allTextContents()).sort())
    .toEqual(selected.sort());
  // The documents have come to their places, and their labels are there again.
  await expect(page.locator('#map-picture svg.labels')).toHaveCSS('opacity', '1');
  await run('Control+z', 6)();
  await run('Control+Shift+z', 5)();
  await expect(page.locator(':is(.cell, canvas, [role=dialog]):not([data-before])')).toHaveCount(0);
});

test('the documents move to the places that a run gives them: those that the map has after a reload', async ({
  page,
}) => {
  await page.locator('#map').scrollIntoViewIfNeeded();
  const canvas = page.locator('#map-picture canvas');
  const labels = page.locator('#map-picture svg.labels');
  const picture = async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.mouse.move(0, 0);
    await expect(labels.locator('.label').first()).toBeVisible();
    await expect(labels).toHaveCSS('opacity', '1');
    await expect
      .poll(() => page.locator('[data-cell=map]').evaluate((cell) => cell.getAnimations({ subtree: true }).length))
      .toBe(0);
    return canvas.screenshot();
  };
  /** A step of the history reaches the map a turn later. */
  const shows = (wanted: Buffer) => expect.poll(async () => (await picture()).equals(wanted)).toBe(true);
  const first = await picture();
  await openControls(page);
  await page.getByLabel('n_neighbors: auto').uncheck();
  await page.locator('#option-n_neighbors').fill('4');
  await labels.evaluate((svg) => {
    new MutationObserver(() => svg.setAttribute('data-moved', '')).observe(svg, { attributeFilter: ['class'] });
  });
  await page.locator('#option-n_neighbors').press('Control+Enter');
  await expect(recipe(page)).toContainText('As run');
  await expect(staleNotes(page)).toHaveCount(0);
  await expect(labels).toHaveAttribute('data-moved');
  const second = await picture();
  expect(second.equals(first)).toBe(false);
  // Interrupted on the way, they go on from where they are.
  await page.locator('#recipe-heading').click();
  for (const key of ['z', 'Shift+z', 'z']) await page.keyboard.press(`Control+${key}`);
  await shows(first);
  await page.keyboard.press('Control+Shift+z');
  await shows(second);
  await page.reload();
  await shows(second);
});
