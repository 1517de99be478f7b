import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeTopicMap } from '../../src/topic-map/parquet';
import { syntheticMap } from '../topic-map/synthetic';
import { runHere, start } from './run';

let folder = '';
const bytes = writeTopicMap(syntheticMap(30));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'toponote-serve-'));
  writeFileSync(join(folder, 'm.parquet'), bytes);
  writeFileSync(join(folder, 'cut.parquet'), bytes.slice(0, 900));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['the page and the map', ['m.parquet']],
  ['the page without a map', []],
])('serves %s until Ctrl-C, and then is done', async (_, maps) => {
  const { child, ended, printed } = start('serve', [...maps, '--no-open', '--port', '0'], folder);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed.stdout);
      if (found) resolve(found[0]);
    });
    child.once('close', () => reject(new Error(printed.stderr)));
  });
  expect(await (await fetch(url)).text()).toMatch(/<!doctype html>/i);
  const part = await fetch(`${url}map.parquet`, { headers: { Range: 'bytes=-4' } });
  expect([part.status, await part.text()]).toEqual(maps.length > 0 ? [206, 'PAR1'] : [404, 'there is nothing here\n']);
  if (maps.length > 0) expect(await (await fetch(`${url}map.report.json`)).json()).toBeNull();
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});

it.each([
  [['m.parquet', 'm.parquet'], /^toponote: name one map file, such as .*\n$/],
  [['nowhere.parquet'], /^toponote: nowhere\.parquet does not exist; check the path\n$/],
  [['cut.parquet'], /^toponote: cut\.parquet is not a readable topic map \(.*\n$/],
  [['m.parquet', '--port', 'x'], /^toponote: --port takes a number from 0 to 65535, not x\n$/],
])('serve %j ends with 2 and one sentence', async (args, sentence) => {
  const { code, stdout, stderr } = await runHere('serve', args, folder);
  expect(stderr).toMatch(sentence);
  expect([code, stdout]).toEqual([2, '']);
});

it('start with an input that cannot be read ends with 2 before anything is served', async () => {
  const { code, stdout, stderr } = await runHere('start', ['nowhere.csv', '--no-open'], folder);
  expect([code, stdout, stderr]).toEqual([2, '', 'toponote: nowhere.csv does not exist; check the path\n']);
});
