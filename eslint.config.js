// Rules for all JavaScript of ours. Each place knows other globals: page, service worker, Node.
import js from '@eslint/js';
import globals from 'globals';

const bridge = { kd: 'readonly', rescue: 'readonly', launchQueue: 'readonly' };

export default [
  { ignores: ['dist/', '.build/', '.venv/', 'node_modules/'] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'array-callback-return': 'error',
      curly: ['error', 'multi-line'],
      eqeqeq: 'error',
      'no-implicit-globals': 'error',
      'no-shadow': 'error',
      'no-unused-vars': ['error', { caughtErrors: 'none' }],
      'no-use-before-define': ['error', { functions: false, variables: false }],
      'prefer-const': 'error',
    },
  },
  {
    files: ['web/boot/*.js', 'web/home/*.js', 'web/*/setup.js'],
    languageOptions: { globals: { ...globals.browser, ...bridge } },
    rules: { 'no-var': 'error' },
  },
  {
    // Browsers that cannot run boot.js run this.
    files: ['web/boot/rescue.js'],
    languageOptions: { globals: { kd: 'readonly', rescue: 'off' } },
    rules: { 'no-var': 'off', 'prefer-const': 'off', 'vars-on-top': 'off' },
  },
  {
    files: ['service-worker.js'],
    languageOptions: { sourceType: 'script', globals: globals.serviceworker },
    rules: { 'no-implicit-globals': 'off' },
  },
  {
    files: ['web/build/*.mjs', '*.config.js'],
    languageOptions: { globals: globals.node },
  },
];
