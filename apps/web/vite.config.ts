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

/** Enough to recognise a chunk among the requests of a browser. */
const NAME_LENGTH = 6;

/** The shell of every area, the homes in it, and small things that most of its pages need. */
const AREA =
  /features[\\/](shell[\\/]area-shell|home[\\/])|lib[\\/]loading[\\/]|ui[\\/](text|feedback)[\\/]/;

/** What payers load: the open page, the gateway's and the result, and paying in the area. */
const PAYING = /features[\\/]payments[\\/](frame|parts|open|result|sandbox|own)[\\/]/;

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
        // The start script lists every chunk by name, and a hash does not compress.
        chunkFileNames: ({ name }) =>
          `assets/${name.slice(0, NAME_LENGTH)}-[hash:${HASH_LENGTH}].js`,
        assetFileNames: `assets/[name]-[hash:${HASH_LENGTH}][extname]`,
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'sign-in', test: /features[\\/]auth[\\/](?!account[\\/])/, priority: 2 },
            { name: 'area', test: AREA, priority: 1 },
            // Many small modules that nobody loads alone: each would be a name in the start script.
            { name: 'pay', test: PAYING },
            { name: 'pay-desk', test: /features[\\/]payments[\\/](list|detail|reversal)[\\/]/ },
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
