import type { Page } from '@playwright/test';
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
  await page.locator('#option-topics').fill('5');
  await expect(staleNotes(page)).toHaveCount(4);
  await expect(recipe(page)).toContainText('1 option changed, not run yet');

  await page.locator('#option-topics').press('Control+Enter');
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 5 topics/);
  await expect(staleNotes(page)).toHaveCount(0);
  await expect(recipe(page)).toContainText(/1 topic gone.*document/);
  await expect(page.locator('#option-topics')).toBeFocused();
  const after = await colours(page);
  const kept = Object.keys(after).filter((label) => label in before);
  expect(kept.length).toBeGreaterThanOrEqual(2);
  for (const label of kept) expect(after[label], label).toBe(before[label]);

  // The mark of the curve, by keyboard, back to six; then back past both runs.
  const mark = page.getByRole('slider', { name: 'Number of topics' });
  await mark.focus();
  await mark.press('ArrowRight');
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 6 topics/);
  await expect(mark).toHaveAttribute('aria-valuetext', '6 topics');
  await page.locator('#map-heading').click();
  await page.keyboard.press('Control+z');
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 5 topics/);
  await page.keyboard.press('Control+z');
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 6 topics/);
  expect(await colours(page)).toEqual(before);
});

test('a run that fails says why and keeps the map; a value that cannot be is refused in its place', async ({
  page,
}) => {
  await openControls(page);
  await page.locator('#option-n_init').fill('0');
  await expect(recipe(page).getByRole('alert')).toContainText('n_init is 0; it takes a whole number of at least 1');
  await expect(recipe(page).getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await page.locator('#option-n_init').fill('4');

  await page.getByLabel('min_df: auto').uncheck();
  await page.locator('#option-min_df').fill('19');
  await recipe(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(recipe(page).getByRole('alert')).toContainText(/min_df/);
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 6 topics/);
  await recipe(page).getByRole('button', { name: 'As last run' }).click();
  await expect(staleNotes(page)).toHaveCount(0);
});

test('one stop word more leaves the word out', async ({ page }) => {
  await expect(page.locator('#topics')).toContainText('multi-agent');
  await openControls(page);
  await page.getByLabel('More stop words').fill('agent, multi-agent');
  await page.getByLabel('More stop words').blur();
  await recipe(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(staleNotes(page)).toHaveCount(0);
  await expect(page.locator('#topics')).not.toContainText('multi-agent');
  await expect(page.locator('#option-stop_words')).toHaveValue('en');
  await expect(page.getByLabel('More stop words')).toHaveValue('agent multi-agent');
});

test('a run changes what is on the page and makes none of it anew; the focus stays where it is', async ({ page }) => {
  await openControls(page);
  await page.getByLabel('topics: auto').uncheck();
  await page.locator('#option-topics').fill('5');
  await page.locator('#topics article').first().locator('h3 button').click();
  await page.locator('#documents [role=row][tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  const read = await page.locator('#reader-heading').textContent();
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('.cell, #map-picture canvas, [role=dialog], #topics article')) {
      (part as HTMLElement).dataset.before = 'run';
    }
  });
  const panel = page.locator('#topics article').filter({ hasText: 'Flow matching' }).locator('h3 button');
  await panel.focus();
  const focused = await panel.textContent();
  const selected = await page.locator('#selection ul.documents .name').allTextContents();
  await page.keyboard.press('Control+Enter');
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 5 topics/);
  await expect(page.locator('.cell:not([data-before]), #map-picture canvas:not([data-before])')).toHaveCount(0);
  await expect(page.locator('#topics article[data-before]')).toHaveCount(5);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused);
  await expect(page.locator('#reader-heading')).toHaveText(read ?? '');
  expect((await page.locator('#selection ul.documents .name').allTextContents()).sort()).toEqual(selected.sort());
  await page.keyboard.press('Control+z');
  await expect(mapSentence(page)).toHaveText(/^19 abstracts, 6 topics/);
  await expect(page.locator('.cell:not([data-before]), [role=dialog]:not([data-before])')).toHaveCount(0);
});
