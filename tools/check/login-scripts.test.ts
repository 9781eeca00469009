import { describe, expect, it } from 'vitest';
import { listLoginScripts } from './login-scripts.ts';

const PAGE = `<script src="/color-scheme.js"></script>
  <script type="module" crossorigin src="/assets/index.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/react.js">
  <link rel="stylesheet" crossorigin href="/assets/index.css">`;

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_field.js': { file: 'assets/field.js', imports: ['_react.js'] },
  '_table.js': { file: 'assets/table.js' },
  'src/routes/auth/login.tsx?tsr-split=component': {
    file: 'assets/login.js',
    imports: ['_field.js'],
  },
  'src/routes/_area/admin/index.tsx?tsr-split=component': {
    file: 'assets/admin.js',
    imports: ['_table.js'],
  },
};

describe('the scripts of the login page', () => {
  it('are those of the page, of the login route and of what they import, each once', () => {
    expect(listLoginScripts(PAGE, MANIFEST)).toEqual([
      'assets/field.js',
      'assets/index.js',
      'assets/login.js',
      'assets/react.js',
      'color-scheme.js',
    ]);
  });

  it('cannot be counted when the login route has moved', () => {
    const { 'src/routes/auth/login.tsx?tsr-split=component': _, ...rest } = MANIFEST;
    expect(() => listLoginScripts(PAGE, rest)).toThrow('no chunk of the login route');
  });
});
