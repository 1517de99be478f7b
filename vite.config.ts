import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** KaTeX names each font as WOFF2, WOFF and TTF; every browser that runs the page reads WOFF2. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: (code, id) =>
    /katex.*\.css/.test(id) ? code.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g, '') : undefined,
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('src'),
  base: './',
  publicDir: false,
  // Vite would keep its cache under the root, inside src.
  cacheDir: here('node_modules/.vite'),
  plugins: [woff2Only, svelte({ configFile: here('svelte.config.js') })],
  // Module workers do not start from a blob on file://, so workers are classic scripts.
  worker: { format: 'iife' },
  build: {
    outDir: here('dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
});
