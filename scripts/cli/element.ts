import type { Rolldown } from 'vite';
import { resolve } from 'node:path';
import { ROOT } from './paths';

/** The script that makes `<topic-map>` of any web page. It takes some seconds. */
export async function drawElement(): Promise<string> {
  const { build } = await import('vite');
  const config = { configFile: resolve(ROOT, 'vite.config.ts'), mode: 'element', logLevel: 'error' } as const;
  const { output } = (await build({ ...config, build: { write: false } })) as Rolldown.RolldownOutput;
  if (output.length !== 1) {
    throw new Error(`an element of one script was built as ${output.map((file) => file.fileName).join(', ')}`);
  }
  return output[0].code;
}
