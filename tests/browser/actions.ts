import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Selects the documents of the first topic; answers with their number once they are listed. */
export async function selectFirstTopic(page: Page): Promise<number> {
  const topic = page.locator('#topics article').first();
  const size = Number(/(\d+) abstract/.exec((await topic.locator('.count').textContent()) ?? '')?.[1]);
  await topic.locator('h3 button').click();
  await expect(page.locator('#selection ul.documents li')).toHaveCount(size);
  return size;
}

/** The box of what has come to rest, in pixels of the window: the same in frames that follow one another. */
export async function restingBox(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect(async () => {
    const before = await locator.boundingBox();
    await locator.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    box = await locator.boundingBox();
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  }).toPass();
  return box!;
}
