import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { faceFiles } from './face-files.ts';
import { leaveOutSummaries } from './leave-out-summaries.ts';
import { precompress } from './precompress.ts';
import { preloadFont } from './preload-font.ts';

const apiPort = process.env['API_PORT'] ?? '3000';

/** Enough to tell the versions of one chunk apart. */
const HASH_LENGTH = 7;

const oneOf = (...paths: readonly string[]): RegExp => new RegExp(paths.join('|'));

/** The shell of every area, the homes in it, and small things that most of its pages need. */
const AREA = oneOf(
  'features/(shell/area-shell|home/)',
  'lib/(loading|form)/',
  'ui/(text|feedback)/',
  'domain/(query-keys|borrower/[a-z-]+[.]ts$)',
);

/** What payers load: the open page, the gateway's and the result, and paying in the area. */
const PAYING = oneOf('features/payments/(frame|parts|open|result|sandbox|own)/');

/** The lists of payments and a payment, for staff. */
const PAYMENT_DESK = oneOf('features/payments/(list|detail|reversal)/');

/** What treasury works with. */
const TREASURY = oneOf(
  'features/(bank-files|cash-desk|deposits|disbursement|settlements|treasury)/',
  'domain/treasury/',
);

/** What accounting works with. */
const BOOKS = oneOf('features/ledger/');

/** The papers that the lender issues. */
const PAPERS = oneOf('features/papers/');

/** The users of the product. */
const USERS = oneOf('features/users/');

/** The texts of documents. */
const TEXTS = oneOf('features/templates/');

/** Words, keys and rules that several pages share. */
const SMALL = oneOf('(domain|lib)/.*[.]ts$', 'packages/contract/src/');
const SMALL_BYTES_MAX = 1500;

/**
 * Pages of a person who is not signed in, small enough to come with the login. What a mailed link
 * opens is loaded with that link.
 */
const SIGN_IN = oneOf('features/auth/(?!account/|links/(?:reset|verify-email)-screen)');

/** The modules of a group, by the path of each on any system. */
const within = (pattern: RegExp) => (id: string) => pattern.test(id.replaceAll('\\', '/'));

export default defineConfig({
  plugins: [
    // The router plugin reads the route files before React's plugin changes them.
    tanstackRouter({
      target: 'react',
      addExtensions: true,
      autoCodeSplitting: true,
      // What a page fetches belongs to the page: left in the route, everybody would load it.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
      generatedRouteTree: './src/route-tree.gen.ts',
      tmpDir: fileURLToPath(new URL('./node_modules/.cache/router', import.meta.url)),
    }),
    leaveOutSummaries(),
    react(),
    preloadFont(),
    faceFiles(),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    // A data: URI would need a hole in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // Left alone, the bundler makes a chunk for every way modules are shared: fifty requests for
    // the login. These are what people load together: to see anything, to sign in, to work.
    rolldownOptions: {
      output: {
        // The start script lists every chunk: a hash does not compress, and a name is not needed.
        chunkFileNames: `assets/[hash:${HASH_LENGTH}].js`,
        // Styles are named in the start script; the other files are not.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css')
            ? `assets/[hash:${HASH_LENGTH}][extname]`
            : `assets/[name]-[hash:${HASH_LENGTH}][extname]`,
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'sign-in', test: within(SIGN_IN), priority: 3 },
            { name: 'area', test: within(AREA), priority: 2 },
            // Small modules that nobody loads alone: each would be a name in the start script.
            { name: 'small', test: within(SMALL), maxModuleSize: SMALL_BYTES_MAX, priority: 1 },
            { name: 'pay', test: within(PAYING) },
            { name: 'pay-desk', test: within(PAYMENT_DESK) },
            { name: 'treasury', test: within(TREASURY) },
            { name: 'books', test: within(BOOKS) },
            { name: 'papers', test: within(PAPERS) },
            { name: 'users', test: within(USERS) },
            { name: 'texts', test: within(TEXTS) },
            // Each alone costs a request, and a name in the start script.
            { name: 'icons', test: /icons-react[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: `http://localhost:${apiPort}` } },
  },
});
