import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from './fixtures';

const CASES = new URL('../cases/', import.meta.url);

/** Name, format, encoding, records and records with an abstract of every file of the cases that can be read. */
const readable = readFileSync(new URL('expected.tsv', CASES), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .filter(([, format]) => format)
  .map(([name, format, encoding, records, withAbstract]) => ({ name, format, encoding, records, withAbstract }));

test('a file of each format, dropped together, is read as the command line reads it', async ({ page }) => {
  const files = readable.map(({ name }) => ({ name, data: readFileSync(new URL(name, CASES)).toString('base64') }));
  const transfer = await page.evaluateHandle((all) => {
    const dropped = new DataTransfer();
    for (const { name, data } of all) {
      dropped.items.add(new File([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], name));
    }
    return dropped;
  }, files);
  await page.locator('main').dispatchEvent('drop', { dataTransfer: transfer });
  const corpus = page.locator('#corpus');
  await expect(corpus).toContainText('records read from', { timeout: 60_000 });
  await corpus.getByRole('button', { name: /^Details/ }).click();
  const rows = corpus.getByRole('row');
  await expect(rows).toHaveCount(readable.length + 1);
  for (const [i, { name, format, encoding, records, withAbstract }] of readable.entries()) {
    const row = rows.nth(i + 1);
    await expect(row.getByRole('rowheader')).toHaveText(name);
    const cells = (await row.getByRole('cell').allTextContents()).slice(0, 4).map((text) => text.trim());
    expect(cells, name).toEqual([format, encoding, records, withAbstract]);
  }
  await expect(rows.filter({ hasText: 'pubmed.nbib' })).toContainText('title from TI, abstract from AB');
  await expect(corpus).toContainText('came in a second time');
});

test('a large file is read to its last record, and the page itself holds no more of it than its first bytes', async ({
  page,
}) => {
  const transfer = await page.evaluateHandle(() => {
    const row = (i: number) => `Paper ${i} on maps,We draw topic ${i % 5} and a map of ${i} papers.\n`;
    const rows = (from: number) => Array.from({ length: 30 }, (_, i) => row(from + i)).join('');
    // Rows of blanks say nothing, and are quick to read.
    const blank = `${' '.repeat(1_000_000)}\n`;
    const file = new File(['title,abstract\n', rows(0), ...Array<string>(70).fill(blank), rows(30)], 'large.csv');
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = function () {
      return this.size > 1000 ? Promise.reject(new Error('all of it was asked for')) : arrayBuffer.call(this);
    };
    const dropped = new DataTransfer();
    dropped.items.add(file);
    return dropped;
  });
  await page.locator('main').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.locator('#corpus')).toContainText('60 abstracts read from large.csv', { timeout: 60_000 });
});

test('a folder stands for its files, as on the command line', async ({ page }, info) => {
  const folder = info.outputPath('papers');
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/.hidden.csv`, 'title\nHidden\n');
  writeFileSync(`${folder}/old.report.json`, '{}');
  mkdirSync(`${folder}/inner`, { recursive: true });
  for (const name of ['a', 'b']) {
    const rows = Array.from(
      { length: 9 },
      (_, i) => `Paper ${name}${i},We draw topic ${i % 3} and a map of ${i} papers.\n`,
    );
    writeFileSync(`${folder}/${name}.csv`, `title,abstract\n${rows.join('')}`);
  }
  const cdp = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    cdp.send('Input.dispatchDragEvent', {
      type,
      x: 300,
      y: 300,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  await drag('dragEnter');
  await drag('dragOver');
  await drag('drop');
  await expect(page.locator('#corpus')).toContainText('18 abstracts read from a.csv, b.csv', { timeout: 60_000 });
});
