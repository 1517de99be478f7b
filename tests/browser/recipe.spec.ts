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
