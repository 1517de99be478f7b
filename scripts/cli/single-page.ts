import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { LOADER, type PageParts } from '../../src/exports/html-page';
import { writeWhole } from './outputs';
import { ROOT } from './paths';

/** The parts of which every HTML file is made, as JSON. */
export const SINGLE_PAGE = resolve(ROOT, 'dist/single-page.json');

/** What the parts are made of: they are older than one of these, or they are fresh. */
const SOURCES = ['src', 'scripts', 'vite.config.ts', 'package-lock.json'];

let making: Promise<void> | null = null;

/** Makes the parts of the HTML file where they are missing or older than the sources. It takes some seconds. */
export function makeSinglePage(): Promise<void> {
  return (making ??= make().finally(() => (making = null)));
}

export async function singlePage(): Promise<PageParts> {
  await makeSinglePage();
  return JSON.parse(readFileSync(SINGLE_PAGE, 'utf8')) as PageParts;
}

async function make(): Promise<void> {
  if (changed(SINGLE_PAGE) > Math.max(...SOURCES.map((name) => newest(resolve(ROOT, name))))) return;
  const { build } = await import('vite');
  const config = { configFile: resolve(ROOT, 'vite.config.ts'), mode: 'single', logLevel: 'error' } as const;
  const { output } = (await build({ ...config, build: { write: false } })) as Rolldown.RolldownOutput;
  const script = output[0].code;
  const sheet = output.find((file) => file.fileName.endsWith('.css'));
  if (output.length !== 2 || sheet?.type !== 'asset') {
    throw new Error(
      `a page of one script and one style sheet was built as ${output.map((file) => file.fileName).join(', ')}`,
    );
  }
  const style = typeof sheet.source === 'string' ? sheet.source : new TextDecoder().decode(sheet.source);
  if (/<\/style/i.test(style))
    throw new Error('the style sheet holds </style, which would end it within the HTML file');
  const parts: PageParts = {
    policy: policyFor([LOADER, script]),
    icon: `data:image/svg+xml;base64,${readFileSync(resolve(ROOT, 'src/icon.svg')).toString('base64')}`,
    style,
    page: deflateSync(script, { level: 9 }).toString('base64'),
  };
  mkdirSync(dirname(SINGLE_PAGE), { recursive: true });
  await writeWhole([{ path: SINGLE_PAGE, content: JSON.stringify(parts) }]);
}

/** That of the served page, with the scripts by their hashes and no address to connect to. */
function policyFor(scripts: string[]): string {
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src ${hashes.join(' ')} 'wasm-unsafe-eval'`,
    'worker-src blob:',
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** When a file was last written; 0 for one that is not there. */
function changed(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** When a file, or any file in a folder, was last written. */
function newest(path: string): number {
  if (!statSync(path).isDirectory()) return changed(path);
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return Math.max(...entries.map((entry) => changed(join(entry.parentPath, entry.name))));
}
