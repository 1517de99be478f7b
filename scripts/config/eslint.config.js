import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { arrowsRule } from './arrows.js';
import svelteConfig from '../../svelte.config.js';

const PURE = ['numeric', 'topic-map', 'geometry', 'corpus', 'pipeline', 'analysis', 'edits', 'wording'].map(
  (f) => `src/${f}/**/*.ts`,
);

// Engines differ in the last bits of these; numeric/portable-math has the ones that do not.
const TRANSCENDENTAL =
  'exp expm1 log log2 log10 log1p pow sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh cbrt'.split(
    ' ',
  );

export default ts.config(
  {
    ignores: [
      ...['dist/**', 'node_modules/**', 'test-results/**', 'tests/cases/**', 'tests/golden/**'],
      // AssemblyScript has its own compiler.
      'src/numeric/kernels/assembly/**',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    plugins: { toponote: { rules: { arrows: arrowsRule } } },
    rules: {
      'toponote/arrows': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-undef': 'off',
      'no-irregular-whitespace': 'off',
      'no-control-regex': 'off',
      'no-misleading-character-class': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-globals': ['error', { name: 'eval', message: 'the content security policy forbids it' }],
      'no-new-func': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
    rules: { 'svelte/no-at-html-tags': 'error' },
  },
  {
    // Playwright reads a fixture's needs from its first parameter, which must be a pattern even when empty.
    files: ['tests/browser/**/*.ts'],
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    files: PURE,
    ignores: ['src/numeric/portable-math.ts'],
    rules: {
      'no-console': 'error',
      'no-restricted-globals': [
        'error',
        ...['Date', 'performance', 'crypto', 'process', 'Intl', 'setTimeout'].map((name) => ({
          name,
          message: 'pure code has no clock, no chance and no environment of its own',
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'use numeric/random: one seeded generator' },
        ...TRANSCENDENTAL.map((property) => ({
          object: 'Math',
          property,
          message: 'its last bits differ between engines: use numeric/portable-math',
        })),
        ...['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase'].map((property) => ({
          property,
          message: 'engines and locales differ here: compare and format plainly',
        })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'BinaryExpression[operator="**"]',
          message: 'its last bits differ between engines: multiply, or use numeric/portable-math',
        },
      ],
    },
  },
);
