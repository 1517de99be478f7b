import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/**
 * Who may import whom under src/. A folder may always import itself; `styles` and packages are free.
 * `types` marks an arrow that carries types only. The list is the house's plan: widen it knowingly.
 */
export const ARROWS = {
  numeric: [],
  'topic-map': [],
  wording: ['numeric', 'topic-map'],
  geometry: ['numeric'],
  corpus: ['numeric', 'topic-map'],
  pipeline: ['numeric', 'topic-map', 'geometry', 'corpus'],
  analysis: ['numeric', 'topic-map', 'geometry', 'pipeline'],
  edits: ['numeric', 'topic-map', 'geometry', 'pipeline', 'analysis:types'],
  worker: ['numeric', 'topic-map', 'geometry', 'pipeline', 'corpus', 'analysis', 'edits'],
  charts: ['numeric', 'topic-map', 'geometry', 'analysis:types'],
  exports: [
    'numeric',
    'topic-map',
    'wording',
    'geometry',
    'charts',
    'edits',
    'corpus/clean',
    'corpus/bibtex-fields',
    'analysis:types',
  ],
  state: [
    'numeric',
    'topic-map',
    'wording',
    'geometry',
    'edits',
    'corpus',
    'charts',
    'worker',
    'pipeline/options',
    'analysis:types',
    '../data', // the shipped corpus, as the page's example
  ],
  attachments: ['charts', 'geometry', 'topic-map:types', 'corpus:types'],
  components: [
    'state',
    'charts',
    'attachments',
    'exports',
    'geometry',
    'topic-map',
    'wording',
    'corpus',
    'edits',
    'pipeline/options',
    'analysis:types',
    'analysis/search-words',
  ],
  cells: [
    'components',
    'state',
    'charts',
    'attachments',
    'exports',
    'geometry',
    'topic-map',
    'wording',
    'corpus',
    'edits',
    'pipeline/options',
    'analysis:types',
  ],
  embed: ['components', 'state', 'charts', 'geometry', 'topic-map', 'wording', 'worker', 'corpus:types'],
};

const parts = (file) => relative(SRC, file).replace(/\\/g, '/').split('/');

/** ESLint rule: an import that has no arrow is an error. */
export const arrowsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { arrow: '{{from}} may not import {{to}}: there is no such arrow (scripts/config/arrows.js)' },
  },
  create(context) {
    const [from, ...below] = parts(context.filename);
    if (from === '..' || below.length === 0) return {};
    const allowed = ARROWS[from];
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const target = parts(resolve(dirname(context.filename), source));
      const to = target[0];
      if (to === from || to === 'styles') return;
      const typesOnly =
        node.importKind === 'type' ||
        node.exportKind === 'type' ||
        (node.specifiers?.length > 0 && node.specifiers.every((s) => s.importKind === 'type'));
      const ok =
        allowed?.includes(to) ||
        (typesOnly && allowed?.includes(`${to}:types`)) ||
        allowed?.includes(target.slice(0, 2).join('/').replace(/\.ts$/, ''));
      if (!ok) context.report({ node, messageId: 'arrow', data: { from, to: target.join('/') } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
