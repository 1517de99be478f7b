import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PAGE, ROOT } from './paths';

/** Builds the page into dist/page. */
export async function buildPage(): Promise<void> {
  const { build } = await import('vite');
  await build({ configFile: resolve(ROOT, 'vite.config.ts'), logLevel: 'error' });
}

export function pageIsBuilt(): boolean {
  return existsSync(resolve(PAGE, 'index.html'));
}

/** Opens the user's browser; a machine without one is no error, since the address is printed. */
export async function openBrowser(url: string): Promise<void> {
  const { DISPLAY, WAYLAND_DISPLAY, WSL_DISTRO_NAME } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY && !WSL_DISTRO_NAME) return;
  try {
    const { default: open } = await import('open');
    const browser = await open(url);
    browser.on('error', () => {});
  } catch {
    // printed anyway
  }
}
