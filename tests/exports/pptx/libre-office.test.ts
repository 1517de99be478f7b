import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeDeck } from '../../../src/exports/pptx/write-deck';
import { context, making, sampleMap, slidesOf } from './sample';

const office = ['/usr/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'].find(existsSync);

it.skipIf(!office)('LibreOffice opens the deck and draws every slide (skipped where it is not installed)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toponote-slides-'));
  try {
    const slide = context('dark');
    const plans = slidesOf(sampleMap(40), slide);
    writeFileSync(
      join(folder, 'deck.pptx'),
      await writeDeck(
        plans.map((plan) => () => plan),
        { ...slide, title: 'T', ...making },
      ),
    );
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const line = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, join(folder, 'deck.pptx')];
    const { status, stderr } = spawnSync(office ?? '', line, { encoding: 'utf8', timeout: 100_000 });
    expect(status, stderr).toBe(0);
    const pdf = readFileSync(join(folder, 'deck.pdf'), 'latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(plans.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
