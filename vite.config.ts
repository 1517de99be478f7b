import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('src'),
  base: './',
  publicDir: false,
  // Vite would keep its cache under the root, inside src.
  cacheDir: here('node_modules/.vite'),
  plugins: [svelte({ configFile: here('svelte.config.js') })],
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
