import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite';
import { kernelsPlugin } from './scripts/config/kernels-plugin.ts';

/** KaTeX names each font as WOFF2, WOFF and TTF; every browser that runs the page reads WOFF2. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: (code, id) =>
    /katex.*\.css/.test(id) ? code.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\([^)]*\)/g, '') : undefined,
};

/** jsPDF names what turns HTML and SVG into pictures; figures are drawn without. */
const withoutPictures: Plugin = {
  name: 'pdf-without-pictures',
  enforce: 'pre',
  resolveId: { filter: { id: /^(?:html2canvas|canvg)$/ }, handler: () => '\0nothing' },
  load: { filter: { id: /^\0nothing$/ }, handler: () => 'export default null' },
};

/** The dictionary of Chinese words is 4 MB: a page in one file goes without it. */
const withoutDictionary: Plugin = {
  name: 'without-dictionary',
  enforce: 'pre',
  resolveId: { filter: { id: /^jieba-wasm\/web$/ }, handler: () => '\0no-dictionary' },
  load: {
    filter: { id: /^\0no-dictionary$/ },
    handler: () => 'export default null; export const cut = null; export const cut_for_search = null;',
  },
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A worker travels inside the script and starts from a blob, since a page on file:// may load no other file. */
const workersInside: Plugin = {
  name: 'workers-inside',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\?worker$/ },
    handler(source, importer) {
      return this.resolve(`${source}&inline`, importer);
    },
  },
};

/** dist/page: the page as it is served, in parts that are loaded when they are needed. */
const served: UserConfig = {
  base: './',
  plugins: [woff2Only, withoutPictures, svelte({ configFile: here('svelte.config.js') })],
  build: { outDir: here('dist/page'), assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
};

/** The whole page as one script and one style sheet, for the HTML file: see scripts/cli/single-page.ts. */
const single: UserConfig = {
  plugins: [
    woff2Only,
    withoutPictures,
    workersInside,
    withoutDictionary,
    svelte({ configFile: here('svelte.config.js') }),
  ],
  build: {
    assetsInlineLimit: () => true,
    cssCodeSplit: false,
    modulePreload: false,
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      input: here('src/main.ts'),
      output: { format: 'iife', codeSplitting: false },
    },
  },
};

/** `<topic-map>` for any web page as one script: see scripts/cli/element.ts. */
const element: UserConfig = {
  plugins: [
    workersInside,
    svelte({ configFile: here('svelte.config.js'), compilerOptions: { css: 'injected' }, emitCss: false }),
  ],
  build: {
    assetsInlineLimit: () => true,
    modulePreload: false,
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      input: here('src/embed/main.ts'),
      output: { format: 'iife', codeSplitting: false },
    },
  },
};

const BUILDS: Record<string, UserConfig> = { single, element };

export default defineConfig(({ mode }) =>
  mergeConfig(BUILDS[mode] ?? served, {
    root: here('src'),
    publicDir: false,
    // Vite would keep its cache under the root, inside src.
    cacheDir: here('node_modules/.vite'),
    // Module workers do not start from a blob on file://, so workers are classic scripts.
    worker: {
      format: 'iife',
      plugins: () => (mode in BUILDS ? [kernelsPlugin(), withoutDictionary] : [kernelsPlugin()]),
    },
    plugins: [kernelsPlugin()],
    // It finds its dictionary beside itself.
    optimizeDeps: { exclude: ['jieba-wasm'] },
    build: { emptyOutDir: true, target: 'es2022' },
  } satisfies UserConfig),
);
