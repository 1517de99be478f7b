import type { Rolldown } from 'vite';
import { basename, resolve } from 'node:path';
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

/** What to write into a web page that lies beside the script and the map. */
export function elementHint(script: string, map: string): string {
  const source = map.endsWith('.parquet') ? basename(map) : 'MAP.parquet';
  return [
    'put it and the map beside your page, and write into that:',
    `  <script src="${basename(script)}" async></script>`,
    `  <topic-map src="${source}"></topic-map>`,
  ].join('\n');
}
