// `npm test`: every check, one closing line. `npm test -- unit` (or types, lint, browser) runs one of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from './browser/chromium';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const total: Tally = { passed: 0, failed: 0, skipped: 0 };
const add = (tally: Tally) => {
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
};

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const result = spawnSync(process.execPath, [`node_modules/${command}`, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return result.status === 0;
}

function check(name: string, command: string, args: string[]): void {
  console.log(`\n— ${name}`);
  const ok = run(command, args);
  console.log(ok ? `✓ ${name}` : `✗ ${name}`);
  add({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
}

/** Runs a test runner that leaves a report, and counts from the report; no report is one failure. */
function suite(name: string, report: string, runner: () => boolean, count: (json: unknown) => Tally): void {
  console.log(`\n— ${name}`);
  rmSync(report, { force: true });
  const ok = runner();
  if (!existsSync(report)) return add({ passed: 0, failed: 1, skipped: 0 });
  const tally = count(JSON.parse(readFileSync(report, 'utf8')));
  // A runner that failed outside its tests (a set-up, an unhandled error) has still failed.
  if (!ok && tally.failed === 0) tally.failed = 1;
  add(tally);
}

const wanted = process.argv.slice(2);
const wants = (name: string) => wanted.length === 0 || wanted.includes(name);
mkdirSync('test-results', { recursive: true });

if (wants('types')) {
  check('types', 'svelte-check/bin/svelte-check', [
    '--tsconfig',
    './tsconfig.json',
    '--output',
    'human',
    '--fail-on-warnings',
  ]);
  check('types of the pure folders, without DOM and Node', 'typescript/bin/tsc', [
    '-p',
    'scripts/config/tsconfig.pure.json',
  ]);
}
if (wants('lint')) {
  check('lint and import arrows', 'eslint/bin/eslint.js', [
    '--config',
    'scripts/config/eslint.config.js',
    '--max-warnings',
    '0',
    '.',
  ]);
  check('format', 'prettier/bin/prettier.cjs', [
    '--check',
    '--log-level',
    'warn',
    '--config',
    'scripts/config/prettier.config.js',
    '.',
  ]);
}
if (wants('unit')) {
  const report = 'test-results/unit.json';
  suite(
    'unit and case tests',
    report,
    () =>
      run('vitest/vitest.mjs', [
        'run',
        '--config',
        'scripts/config/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]),
    (json) => {
      const r = json as {
        numPassedTests: number;
        numFailedTests: number;
        numFailedTestSuites: number;
        numPendingTests: number;
      };
      return {
        passed: r.numPassedTests,
        failed: r.numFailedTests || Math.min(1, r.numFailedTestSuites),
        skipped: r.numPendingTests,
      };
    },
  );
}
if (wants('browser')) {
  let chromium: string | null = null;
  try {
    chromium = await findChromium(console.log);
    console.log(`\nBrowser: ${chromium}`);
  } catch (error) {
    console.error(`\n✗ browser tests: ${(error as Error).message}`);
    add({ passed: 0, failed: 1, skipped: 0 });
  }
  if (chromium !== null) {
    const path = chromium;
    suite(
      'browser and end-to-end tests',
      'test-results/browser.json',
      () =>
        run('@playwright/test/cli.js', ['test', '--config', 'scripts/config/playwright.config.ts'], {
          CHROMIUM_PATH: path,
        }),
      (json) => {
        const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
        return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
      },
    );
  }
}

if (!existsSync('../shared'))
  console.log('\n../shared is not here: the tests that read its files are among the skipped');
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
