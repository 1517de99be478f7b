import { Worker } from 'node:worker_threads';

/** A thread that runs scripts/cli/NAME.ts: from the bundle, or by its source, for which tsx does not reach into threads. */
export function startThread(name: 'build-thread' | 'text-thread', workerData?: unknown): Worker {
  const { url } = import.meta;
  if (!url.endsWith('.ts')) return new Worker(new URL(`./cli-${name}.js`, url), { workerData });
  const boot = `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then((tsx) => {
    tsx.register();
    return import(${JSON.stringify(new URL(`./${name}.ts`, url).href)});
  })`;
  return new Worker(boot, { eval: true, workerData });
}
