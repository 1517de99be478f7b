import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesOf, readInputs } from '../../scripts/cli/inputs';

const folder = mkdtempSync(join(tmpdir(), 'toponote-inputs-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder stands for its files, by name, without hidden ones and what Toponote wrote', async () => {
  for (const name of ['b.ris', 'a.csv', '.hidden', 'a.topicmap.parquet', 'a.topicmap.report.json', 'x.toponote.json']) {
    writeFileSync(join(folder, name), name);
  }
  mkdirSync(join(folder, 'deeper'));
  const paths = filesOf(['-', folder, 'missing.csv']);
  expect(paths).toEqual(['-', join(folder, 'a.csv'), join(folder, 'b.ris'), 'missing.csv']);
  expect((await readInputs(paths.slice(1, 3))).map(({ name }) => name)).toEqual(['a.csv', 'b.ris']);
});
