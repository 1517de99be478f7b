import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cli/paths';

const SOURCE = join(ROOT, 'src/numeric/kernels/assembly');
const TARGET = join(ROOT, 'dist/kernels');

// The memory is the caller's and shared, so that several threads may work in it.
const FLAGS = [
  ...['--runtime', 'stub', '-O3', '--converge', '--noAssert', '--use', 'abort='],
  ...['--enable', 'simd', '--enable', 'threads', '--enable', 'bulk-memory'],
  ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
];

/**
 * The kernels as WASM: from dist/kernels where they were compiled from these sources before (a second or two).
 *
 * @returns null where the compiler is not installed (`npm ci --omit=dev`): the plain twins do the same then, slower.
 */
export async function buildKernels(): Promise<Uint8Array<ArrayBuffer> | null> {
  const files = readdirSync(SOURCE).sort();
  const sources = new Map(files.map((name) => [name, readFileSync(join(SOURCE, name), 'utf8')]));
  const hash = createHash('sha256')
    .update(JSON.stringify([FLAGS, ...sources]))
    .digest('hex')
    .slice(0, 16);
  const target = join(TARGET, `kernels-${hash}.wasm`);
  try {
    return new Uint8Array(readFileSync(target));
  } catch {
    const bytes = await compile(sources);
    if (!bytes) return null;
    mkdirSync(TARGET, { recursive: true });
    const partial = `${target}.${process.pid}`;
    writeFileSync(partial, bytes);
    renameSync(partial, target);
    return bytes;
  }
}

async function compile(sources: Map<string, string>): Promise<Uint8Array<ArrayBuffer> | null> {
  const compiler = await import('assemblyscript/asc').catch(() => null);
  if (!compiler) return null;
  let bytes: Uint8Array | null = null;
  const { error, stderr } = await compiler.default.main(['index.ts', '--outFile', 'kernels.wasm', ...FLAGS], {
    readFile: (name) => sources.get(name) ?? null,
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') bytes = contents;
    },
    listFiles: () => [],
  });
  if (error || !bytes) throw new Error(`The kernels do not compile: ${stderr.toString() || error?.message}`);
  return new Uint8Array(bytes);
}
