import type { Plugin } from 'vite';
import { buildKernels } from '../build-kernels.ts';

const NAME = 'virtual:kernels';
const RESOLVED = `\0${NAME}`;

/** The WASM kernels inside the script that imports `virtual:kernels`, so that they are there on file:// too. */
export function kernelsPlugin(): Plugin {
  return {
    name: 'kernels',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const kernels = await buildKernels();
      return `export default ${JSON.stringify(kernels ? Buffer.from(kernels).toString('base64') : '')};`;
    },
  };
}
