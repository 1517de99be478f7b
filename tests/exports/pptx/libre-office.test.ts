import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeDeck } from '../../../src/exports/pptx/write-deck';
import { context, making, sampleMap, slidesOf } from './sample';

const office = ['/usr/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'].find(existsSync);

const GROUNDS = [
  ['light', '16:9'],
  ['dark', '4:3'],
] as const;

it.skipIf(!office)('LibreOffice opens decks and draws every slide (skipped where it is not installed)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toponote-slides-'));
  try {
    const slides: number[] = [];
    for (const [theme, aspect] of GROUNDS) {
      const slide = context(theme, aspect);
      const plans = slidesOf(sampleMap(40), slide);
      const draw = plans.map((plan) => () => plan);
      writeFileSync(join(folder, `${theme}.pptx`), await writeDeck(draw, { ...slide, title: 'T', ...making }));
      slides.push(plans.length);
    }
    const decks = GROUNDS.map(([theme]) => join(folder, `${theme}.pptx`));
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const line = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...decks];
    const { status, stderr } = spawnSync(office ?? '', line, { encoding: 'utf8', timeout: 100_000 });
    expect(status, stderr).toBe(0);
    const pages = decks.map((deck) =>
      readFileSync(deck.replace('.pptx', '.pdf'), 'latin1').match(/\/Type\s*\/Page\b(?!s)/g),
    );
    expect(pages.map((found) => found?.length)).toEqual(slides);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
