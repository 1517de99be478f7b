import { expect, test } from './fixtures';

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  test('the map is a drawing with every mark, in the light theme; nothing to press is left', async ({ page }) => {
    const drawing = page.locator('#map .print svg');
    await expect(page.locator('#map-picture canvas')).toBeVisible();
    await expect(drawing).toHaveCount(0);

    await page.emulateMedia({ media: 'print' });
    await expect(drawing).toBeVisible();
    await expect(drawing.locator('circle')).toHaveCount(19);
    const box = await drawing.boundingBox();
    expect(box?.width).toBeGreaterThan(600);
    expect(box?.height).toBeGreaterThan(400);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    for (const hidden of ['.outline', '.toolbar', '#map-picture', '.menu', '#selection']) {
      for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden();
    }
    await expect(page.locator('#topics article .bars svg').first()).toBeVisible();

    await page.emulateMedia({ media: 'screen' });
    await expect(drawing).toHaveCount(0);
    await expect(page.locator('#map-picture canvas')).toBeVisible();
    await expect(page.locator('#map-picture g.label').first()).toBeVisible();

    // It stands before the page is laid out for paper.
    await page.evaluate(() => {
      addEventListener('beforeprint', () => {
        document.body.dataset.marks = String(document.querySelectorAll('#map .print circle').length);
      });
    });
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(page.locator('body')).toHaveAttribute('data-marks', '19');
    await expect(page.locator('#map .print svg')).toHaveCount(0);
  });
});
