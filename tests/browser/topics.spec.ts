import type { Page } from '@playwright/test';
import { axe } from './axe';
import { expect, test } from './fixtures';

const panels = (page: Page) => page.locator('#topics article');
const panel = (page: Page, label: string) =>
  panels(page).filter({ has: page.getByRole('button', { name: label, exact: true }) });
const labels = (page: Page) => panels(page).locator('h3').allTextContents();
const changes = (page: Page) => page.locator('#topics').getByText('of yours');

async function choose(page: Page, topic: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${topic}: menu` }).click();
  await page
    .getByRole('menuitem', { name: item, exact: true })
    .or(page.getByRole('menuitemradio', { name: item, exact: true }))
    .click();
}

test('topics are renamed, merged, made and coloured; all follows, undo goes back, a reload keeps them', async ({
  page,
}) => {
  const before = (await labels(page)).map((label) => label.trim());
  expect(before).toHaveLength(6);
  const [first, second, third] = before;

  // Renamed, by keyboard.
  await page.getByRole('button', { name: `${first}: menu` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Name of the topic' });
  await expect(field).toBeFocused();
  await field.fill('My own topic');
  await field.press('Enter');
  await expect(panel(page, 'My own topic').getByRole('button', { name: 'My own topic', exact: true })).toBeFocused();
  await expect(page.locator('#map').getByText('My own topic').first()).toBeAttached();
  await expect(changes(page)).toContainText('One change of yours is in these topics.');

  // Merged: one topic fewer, with the documents of both, and keywords that are counted anew.
  const sizeOf = async (label: string) =>
    Number(/(\d+) abs/.exec(await panel(page, label).locator('.count').innerText())?.[1]);
  const [own, other] = [await sizeOf('My own topic'), await sizeOf(second)];
  await choose(page, second, 'Merge into My own topic');
  await expect(panels(page)).toHaveCount(5);
  expect(await sizeOf('My own topic')).toBe(own + other);
  await expect(page.locator('#map header p')).toHaveText(/^19 abstracts, 5 topics/);
  await expect(page.getByRole('status')).toHaveText(`Merged ${second} into My own topic. Undo parts them again.`);

  // A topic of what is selected gets the name of its keywords.
  await panel(page, third).getByRole('button', { name: third, exact: true }).click();
  await page.locator('#selection').getByRole('button', { name: 'Make a topic' }).click();
  await expect(panels(page)).toHaveCount(5);
  await expect(panel(page, 'New topic')).toHaveCount(0);
  await expect(changes(page)).toContainText('Three changes of yours are in these topics.');

  // Moved: what is selected goes to another topic, and the one it leaves is empty and gone.
  await choose(page, 'My own topic', `Move ${await sizeOf(third)} selected abstracts here`);
  await expect(panels(page)).toHaveCount(4);

  await choose(page, 'My own topic', 'Rust');
  const shaped = await labels(page);
  const border = await panel(page, 'My own topic').evaluate((one) => getComputedStyle(one).borderTopColor);
  await expect(changes(page)).toContainText('Five changes of yours are in these topics.');
  expect(await axe(page)).toEqual([]);

  // Split, after a look at the parts; Cancel splits nothing.
  await choose(page, 'My own topic', 'Split…');
  const dialog = page.getByRole('dialog', { name: 'Split My own topic' });
  await expect(dialog.locator('li')).toHaveCount(2);
  await dialog.getByLabel('Parts').fill('1');
  await expect(dialog).toContainText('A whole number from 2 to');
  await expect(dialog.getByRole('button', { name: 'Split', exact: true })).toBeDisabled();
  await dialog.getByLabel('Parts').fill('3');
  await expect(dialog.locator('li')).toHaveCount(3);
  expect(await axe(page, ['dialog[open]'])).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(panels(page)).toHaveCount(4);
  await choose(page, 'My own topic', 'Split…');
  await expect(dialog.locator('li')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(panels(page)).toHaveCount(5);
  await expect(panel(page, 'New topic')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(panels(page)).toHaveCount(4);

  await page.reload();
  await page.locator('#recipe').waitFor();
  await expect(panels(page)).toHaveCount(4);
  expect(await labels(page)).toEqual(shaped);
  expect(await panel(page, 'My own topic').evaluate((one) => getComputedStyle(one).borderTopColor)).toBe(border);

  await page.getByRole('button', { name: 'Back to the topics of the run' }).click();
  await expect(panels(page)).toHaveCount(6);
  expect((await labels(page)).map((label) => label.trim())).toEqual(before);
  await page.keyboard.press('Control+z');
  await expect(panels(page)).toHaveCount(4);

  // Another run of the same documents: the changes are made again on its topics.
  await page.getByText('Change the recipe').click();
  await page.getByLabel('topics: auto').uncheck();
  await page.locator('#option-topics').fill('7');
  await page.locator('#option-topics').press('Control+Enter');
  await expect(page.getByText('The recipe changed.')).toHaveCount(0);
  await expect(panel(page, 'My own topic')).toHaveCount(1);
});
