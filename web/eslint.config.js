// One set of rules for everything in JavaScript: the client here, the browser and wire tests, the bench programs, scripts
// and what makes content; only the drawings of `content` are laid out by hand, a line a stroke.
// How it looks is prettier's; what stays here is what can be wrong.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['**/node_modules/', '**/build/', '**/generated.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      // `_` is a name for what is not looked at.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' }],
      // {' '} keeps a space at the edge of a block, where Svelte would drop it.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  // Types know better which names there are.
  { files: ['**/*.ts', '**/*.svelte'], rules: { 'no-undef': 'off' } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  // What runs in node often carries a function that runs in the page.
  { files: ['**/*.mjs', '**/*.js'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
);
