import { beforeEach, describe, expect, it } from 'vitest';
import { Saving } from '../../src/state/saving.svelte';

let said: string[] = [];
let saving = new Saving(() => {});
beforeEach(() => {
  said = [];
  saving = new Saving((sentence) => said.push(sentence));
});

const never = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

describe('Saving', () => {
  it('tells what is being made and what became of it', async () => {
    const done = saving.run('the report', () => Promise.resolve('Saved report.zip.'));
    expect(saving.making).toBe('the report');
    await done;
    expect([saving.making, saving.failure, said]).toEqual(['', '', ['Saved report.zip.']]);
  });

  it('tells what was done at once, and where it is, until something else is told', async () => {
    saving.fail('It failed.');
    saving.tell('Pinned.', { label: 'Show it', run: () => {} });
    expect([saving.failure, saving.done?.sentence, saving.done?.next?.label]).toEqual(['', 'Pinned.', 'Show it']);
    await saving.run('the report', () => 'Saved.');
    expect(saving.done).toEqual({ sentence: 'Saved.', next: undefined });
    saving.fail('It failed.');
    expect(saving.done).toBeNull();
    expect(said).toEqual(['It failed.', 'Pinned.', 'Saved.', 'It failed.']);
  });

  it('says why it failed, until the reader waves it away or tries again', async () => {
    const failing = () => {
      throw new Error('the disk is full.');
    };
    await saving.run('the report', failing);
    expect(saving.failure).toBe('The report was not saved: the disk is full.');
    expect(said).toEqual([saving.failure]);
    saving.dismiss();
    expect(saving.failure).toBe('');
    await saving.run('the report', failing);
    await saving.run('the report', () => 'Saved.');
    expect(saving.failure).toBe('');
  });

  it('is cancelled without a failure', async () => {
    const cancelled = saving.run('the report', never);
    saving.cancel();
    await cancelled;
    expect([saving.making, saving.failure, said]).toEqual(['', '', ['Cancelled; nothing was saved.']]);
  });

  it('gives way to a newer one and says nothing of the older', async () => {
    const older = saving.run('the report', never);
    const newer = saving.run('the RIS file', () => Promise.resolve('Saved a.ris.'));
    await Promise.all([older, newer]);
    expect([saving.making, said]).toEqual(['', ['Saved a.ris.']]);
  });
});
