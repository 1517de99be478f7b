import { Worker } from 'node:worker_threads';

/**
 * Space for what is new, as V8 counts it: three times what it fills before it looks for what lives. The third of the usual
 * size takes no longer, and several threads have one each.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

/** A thread that runs scripts/cli/NAME.ts: from the bundle, or by its source, for which tsx does not reach into threads. */
export function startThread(name: 'build-thread' | 'text-thread', workerData?: unknown): Worker {
  const { url } = import.meta;
  if (!url.endsWith('.ts')) return new Worker(new URL(`./cli-${name}.js`, url), { workerData, resourceLimits });
  const boot = `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then((tsx) => {
    tsx.register();
    return import(${JSON.stringify(new URL(`./${name}.ts`, url).href)});
  })`;
  return new Worker(boot, { eval: true, workerData, resourceLimits });
}
