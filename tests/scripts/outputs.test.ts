import { spawn, spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { checkHtmlOutput, checkOutput, writeWhole } from '../../scripts/cli/outputs';
import { mapName } from '../../scripts/cli/sample-map';

let folder = '';
const at = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toponote-output-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the report lies beside the map', () => {
  const { map, report } = checkOutput(at('papers.topicmap.parquet'), ['-', at('papers.csv')]);
  expect([map, report]).toEqual([at('papers.topicmap.parquet'), at('papers.topicmap.report.json')]);
});

it('what would overwrite an input is refused, through a link too', () => {
  writeFileSync(at('in.parquet'), '');
  writeFileSync(at('x.report.json'), '');
  symlinkSync(folder, at('link'));
  expect(() => checkOutput(at('in.parquet'), [at('in.parquet')])).toThrow(/would overwrite the input/);
  expect(() => checkOutput(at('link/in.parquet'), [at('in.parquet')])).toThrow(/would overwrite the input/);
  expect(() => checkOutput(at('x.parquet'), [at('x.report.json')])).toThrow(/would overwrite the input/);
});

it('a place that cannot be is refused', () => {
  mkdirSync(at('map.parquet'));
  writeFileSync(at('file'), '');
  expect(() => checkOutput(at('map.parquet'), [])).toThrow(/is a folder; choose another name/);
  expect(() => checkOutput(at('no/map.parquet'), [])).toThrow(/the folder of .* does not exist; make .*no first/);
  expect(() => checkOutput(at('file/map.parquet'), [])).toThrow(/is no folder/);
  expect(() => checkOutput(at('map.zip'), [])).toThrow(/must end in \.parquet, .* or in \.html/);
  expect(() => checkHtmlOutput(at('no/map.html'), [])).toThrow(/the folder of .* does not exist/);
  expect(() => checkHtmlOutput(at('map.html'), [at('map.html')])).toThrow(/would overwrite the input/);
});

it('writes all files or none, and leaves nothing lying about', async () => {
  writeFileSync(at('b'), 'old');
  await writeWhole([
    { path: at('a'), content: 'A' },
    { path: at('b'), content: new Uint8Array([66]) },
  ]);
  expect([readFileSync(at('a'), 'utf8'), readFileSync(at('b'), 'utf8')]).toEqual(['A', 'B']);
  const write = writeWhole([
    { path: at('c'), content: 'C' },
    { path: at('new/folders/d'), content: 'D' },
    { path: at('a/e'), content: 'E' },
  ]);
  await expect(write).rejects.toThrow(/^nothing was written: .*a is a file where a folder is needed/);
  expect(readdirSync(folder).sort()).toEqual(['a', 'b']);
});

it.skipIf(process.platform === 'win32')('a link stays a link, and a pipe is written into', async () => {
  writeFileSync(at('old'), 'old');
  symlinkSync(at('old'), at('link'));
  await writeWhole([{ path: at('link'), content: 'new' }]);
  expect(lstatSync(at('link')).isSymbolicLink()).toBe(true);
  expect(readFileSync(at('old'), 'utf8')).toBe('new');
  expect(spawnSync('mkfifo', [at('pipe')]).status).toBe(0);
  const reader = spawn('cat', [at('pipe')]);
  onTestFinished(() => void reader.kill());
  let read = '';
  reader.stdout.on('data', (chunk: Buffer) => (read += chunk.toString()));
  const closed = new Promise((resolve) => reader.on('close', resolve));
  await writeWhole([{ path: at('pipe'), content: 'piped' }]);
  expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
  await closed;
  expect(read).toBe('piped');
});

it('a map is named after its corpus', () => {
  expect(
    ['a/papers.csv', 'papers.jsonl.gz', 'old.topicmap.parquet', '-', 'v1.2.txt'].map((input) => mapName([input])),
  ).toEqual(['papers', 'papers', 'old', 'standard-input', 'v1.2']);
  expect(mapName(['a.csv', 'b.csv', 'c.csv'])).toBe('a-and-2-more');
});
