import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Flags under which Chromium runs headless anywhere, as root too, with WebGL drawn in software. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // WebGL alone goes through the software GPU; the page around it is put together without, in a fifth less time.
  '--disable-gpu-compositing',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'msedge'];

function installed(): string[] {
  const onPath = (process.env.PATH ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .flatMap((folder) => NAMES.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)));
  const mac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
  );
  const windows = [process.env['ProgramFiles'], process.env['ProgramFiles(x86)'], process.env['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]);
  return [...onPath, ...mac, ...windows];
}

function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows --version opens a window instead of printing.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

async function playwrightsOwn(install: boolean): Promise<string | null> {
  if (install) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 600_000 });
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return starts(path) ? path : null;
}

function fromApt(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env });
  return starts('/usr/bin/chromium') ? '/usr/bin/chromium' : null;
}

/**
 * A Chromium to test with: CHROMIUM_PATH, an installed Chrome, Chromium or Edge, Playwright's own, or (as root
 * on Debian) one from apt, in that order.
 *
 * @throws when there is none and none can be installed.
 */
export async function findChromium(say: (line: string) => void): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not start; correct it or unset it`);
  }
  const there = installed().find(starts) ?? (await playwrightsOwn(false));
  if (there) return there;
  say('No Chrome, Chromium or Edge found; trying to install one');
  const fetched = (await playwrightsOwn(true)) ?? fromApt();
  if (fetched) return fetched;
  throw new Error('no Chromium to test with: install Chrome or Chromium, or set CHROMIUM_PATH to one');
}
