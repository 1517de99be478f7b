import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { svgFile } from '../../src/exports/svg';

const FOLDER = new URL('../golden/', import.meta.url);
const NUMBER = /-?\d+\.\d+/g;

/**
 * Compares a chart with the one that was looked at and kept. A changed one is written beside it as NAME.changed.svg:
 * open both, and if the new one is right, rename it.
 */
export function expectGolden(name: string, svg: SVGSVGElement, background: string): void {
  const file = new URL(`${name}.svg`, FOLDER);
  const changed = new URL(`${name}.changed.svg`, FOLDER);
  const drawn = roundNumbers(svgFile(svg, { background }));
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (drawn !== kept) {
    writeFileSync(changed, drawn);
    expect.fail(`tests/golden/${name}.svg differs; see ${name}.changed.svg beside it`);
  }
  rmSync(changed, { force: true });
}

/** In tags, to a tenth of a pixel (hundredths below 1), so that the last bit of some engine changes nothing. */
function roundNumbers(text: string): string {
  return text.replace(/<[^?][^>]*>/g, (tag) =>
    tag.replace(NUMBER, (number) => {
      const value = Number(number);
      const places = Math.abs(value) < 1 ? 100 : 10;
      return String(Math.round(value * places) / places + 0);
    }),
  );
}
