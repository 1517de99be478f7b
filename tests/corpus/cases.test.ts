import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CorpusError, readCorpus } from '../../src/corpus/read-corpus';

const CASES = fileURLToPath(new URL('../cases/', import.meta.url));
const SHARED = fileURLToPath(new URL('../../../shared/cases/', import.meta.url));

const file = (folder: string, name: string) => ({ name, bytes: new Uint8Array(readFileSync(folder + name)) });
const table = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

describe('files with expected outcomes', () => {
  const rows = table(`${CASES}expected.tsv`);

  test('every file is in the table', () => {
    const files = readdirSync(CASES).filter((name) => name !== 'expected.tsv');
    expect(rows.map(([name]) => name)).toEqual(files.sort());
  });

  test.each(rows)('%s', async (name, format, encoding, records, withAbstract, noText, message) => {
    const read = readCorpus([file(CASES, name)]);
    if (message) {
      await expect(read).rejects.toThrow(CorpusError);
      await expect(read).rejects.toThrow(message);
      // One sentence, and no inner error's stack or second line.
      await expect(read).rejects.toThrow(/^[^\n]{20,260}$/);
      return;
    }
    const { corpus, report } = await read;
    const dropped = Number(noText) > 0 ? { 'no text': Number(noText) } : {};
    expect(report.files).toEqual([
      {
        name,
        format,
        encoding,
        records: Number(records),
        with_abstract: Number(withAbstract),
        dropped,
        fields: expect.any(Object) as object,
      },
    ]);
    expect(corpus.counts).toEqual({
      read: Number(records),
      kept: Number(records) - Number(noText),
      with_abstract: Number(withAbstract),
      dropped,
    });
    expect(corpus.documents).toHaveLength(corpus.counts.kept);
    expect(report.examples).toHaveLength(Number(noText));
  });
});

// Files as people have them, beside this repository on some machines only.
describe.skipIf(!existsSync(SHARED))('files from elsewhere', () => {
  test.each(existsSync(SHARED) ? table(`${SHARED}EXPECT.tsv`) : [])('%s', async (name, records, withAbstract) => {
    const read = readCorpus([file(SHARED, name)]);
    if (records === 'message' || records === '0') {
      await expect(read).rejects.toThrow(CorpusError);
      await expect(read).rejects.toThrow(/^[^\n]{20,300}$/);
      return;
    }
    const { report } = await read;
    expect(report.files[0]).toMatchObject({ records: Number(records), with_abstract: Number(withAbstract) });
  });
});
