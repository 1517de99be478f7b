import { execFile, execFileSync } from 'node:child_process';
import { fstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, test } from 'vitest';
import { closeInputs, filesOf, findInputs, openInput, type Input } from '../../scripts/cli/inputs';
import { spool } from '../../scripts/cli/spool';
import { readCorpus } from '../../src/corpus/read-corpus';
import type { InputFile, Reading } from '../../src/corpus/read-corpus';

const folder = mkdtempSync(join(tmpdir(), 'toponote-inputs-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const records = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `TY  - JOUR\nTI  - Paper ${from + i}\nAB  - On ${from + i}.\nER  - \n`);
const text = (from: number, to: number) => records(from, to).join('\n');

/** Every file counts as large. */
const LARGE: Reading = { wholeBytes: 0, beginning: 100, ahead: 2 };

async function bytesOf(file: InputFile): Promise<string> {
  if ('bytes' in file) return Buffer.from(file.bytes).toString();
  const parts: Uint8Array[] = [];
  for await (const chunk of file.chunks()) parts.push(chunk.slice());
  return Buffer.concat(parts).toString();
}

/** What is read of inputs that have gone through the channel to another thread. */
const readAll = (inputs: readonly Input[], how: Reading = {}) =>
  readCorpus(structuredClone(inputs).map(openInput), {}, how);

test('a folder stands for its files, by name, without hidden ones and what Toponote wrote', async () => {
  const inside = at('folder');
  mkdirSync(inside);
  for (const name of ['b.ris', 'a.csv', '.hidden', 'a.topicmap.parquet', 'a.topicmap.report.json', 'x.toponote.json']) {
    writeFileSync(join(inside, name), name);
  }
  mkdirSync(join(inside, 'deeper'));
  const paths = filesOf(['-', inside, 'missing.csv']);
  expect(paths).toEqual(['-', join(inside, 'a.csv'), join(inside, 'b.ris'), 'missing.csv']);
  expect((await findInputs(paths.slice(1, 3))).map(({ name }) => name)).toEqual(['a.csv', 'b.ris']);
});

test('a link in a folder stands for its file, and one that leads nowhere is told of', async () => {
  const inside = at('linked');
  mkdirSync(inside);
  mkdirSync(join(inside, 'deeper'));
  writeFileSync(at('elsewhere.csv'), 'title\nTides\n');
  symlinkSync(at('elsewhere.csv'), join(inside, 'a.csv'));
  symlinkSync(join(inside, 'deeper'), join(inside, 'b'));
  expect(filesOf([inside])).toEqual([join(inside, 'a.csv')]);
  symlinkSync(at('nowhere.csv'), join(inside, 'c.csv'));
  await expect(findInputs(filesOf([inside]))).rejects.toThrow('c.csv does not exist');
});

describe('inputs', () => {
  it('read piece by piece are those read whole, and are told how far they are', async () => {
    writeFileSync(at('a.ris'), text(0, 3000));
    writeFileSync(at('b.ris'), text(3000, 3500));
    const inputs = await findInputs([at('a.ris'), at('b.ris')]);
    expect(inputs.every((input) => 'path' in input)).toBe(true);
    const shares: number[] = [];
    const pieces = await readAll(inputs, { ...LARGE, onProgress: (share) => shares.push(share) });
    expect(pieces.report.files.map(({ name, records: n }) => [name, n])).toEqual([
      ['a.ris', 3000],
      ['b.ris', 500],
    ]);
    const whole = [text(0, 3000), text(3000, 3500)].map((ris, i) => ({
      name: 'ab'[i] + '.ris',
      bytes: Buffer.from(ris),
    }));
    expect(pieces).toEqual(await readCorpus(whole));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect([shares.length > 1, shares.at(-1)]).toEqual([true, 1]);
  });

  it('go by their paths where two have one name', async () => {
    for (const name of ['one', 'two']) {
      mkdirSync(at(name));
      writeFileSync(at(`${name}/same.ris`), text(0, 1));
    }
    const paths = [at('one/same.ris'), at('two/same.ris')];
    expect((await findInputs(paths)).map(({ name }) => name)).toEqual(paths);
  });

  it('that cannot be read are told of in a sentence, at once and later', async () => {
    await expect(findInputs([at('nowhere.csv')])).rejects.toThrow(/nowhere\.csv does not exist; check the path$/);
    await expect(findInputs([folder])).rejects.toThrow(/is a folder; name the files in it$/);
    writeFileSync(at('gone.ris'), text(0, 10));
    const inputs = await findInputs([at('gone.ris')]);
    rmSync(at('gone.ris'));
    const reading = readAll(inputs);
    await expect(reading).rejects.toThrow(/gone\.ris does not exist; check the path$/);
    await expect(reading).rejects.toMatchObject({ name: 'UsageError' });
  });

  it.skipIf(process.platform === 'win32')('that are pipes are read once and lose nothing', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    writeFileSync(at('long.ris'), text(0, 2000));
    const writing = promisify(execFile)('cp', [at('long.ris'), at('pipe')]);
    const inputs = await findInputs([at('pipe')]);
    await writing;
    for (let times = 0; times < 2; times++) {
      expect((await readAll(inputs, LARGE)).report.documents).toBe(2000);
    }
  });
});

describe('what can be read once only', () => {
  async function* chunks(...parts: string[]) {
    for (const part of parts) yield Buffer.from(part);
  }
  const temporary = () => readdirSync(tmpdir()).filter((name) => /^toponote-[0-9a-f-]{36}$/.test(name));

  it('stays in memory while it is small', async () => {
    expect(await spool(chunks('ab', 'c'), 'standard input', 3)).toEqual({ bytes: new Uint8Array([97, 98, 99]) });
    expect(await spool(chunks(), 'standard input')).toEqual({ bytes: new Uint8Array(0) });
  });

  it('goes into a file without a name when it is large, and comes from its start at every call', async () => {
    const before = temporary();
    const spooled = await spool(chunks('ab', 'cd', 'ef'), 'standard input', 3);
    expect(temporary()).toEqual(before);
    const input = { name: 'standard input', ...spooled };
    if (!('fd' in input)) throw new Error('it is in memory');
    expect(input.size).toBe(6);
    const file = openInput(input);
    expect([await bytesOf(file), await bytesOf(file)]).toEqual(['abcdef', 'abcdef']);
    closeInputs([input]);
    expect(() => fstatSync(input.fd)).toThrow('EBADF');
  });

  it('is refused when there is no end to it', async () => {
    async function* endless() {
      for (;;) yield new Uint8Array(1000);
    }
    await expect(spool(endless(), 'standard input', 5000, 1e6)).rejects.toThrow(
      'standard input is larger than 1 MB; split it into several files and give them together',
    );
  });

  it('is told of where there is no room for it', async () => {
    const { TMPDIR } = process.env;
    process.env.TMPDIR = at('no such folder');
    try {
      await expect(spool(chunks('abc'), 'standard input', 1)).rejects.toThrow(
        /^standard input is too large for the memory and cannot be put by in .*no such folder \(ENOENT\); save it as a file/,
      );
    } finally {
      process.env.TMPDIR = TMPDIR;
      if (TMPDIR === undefined) delete process.env.TMPDIR;
    }
  });
});
