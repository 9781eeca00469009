import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiPort = process.env['API_PORT'] ?? '3000';

/**
 * Left alone, the bundler makes a chunk for every way modules are shared: fifty requests for the
 * login. These three are what people load together: to see anything, to sign in, to work.
 */
const CHUNKS = [
  { name: 'start', tags: ['$initial'], priority: 3 },
  { name: 'sign-in', test: /src\/features\/auth\//, priority: 2 },
  { name: 'area', test: /src\/features\/(shell\/area-shell|home\/home-screen)/, priority: 1 },
];

export default defineConfig({
  plugins: [
    // The router plugin reads the route files before React's plugin changes them.
    tanstackRouter({
      target: 'react',
      addExtensions: true,
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      tmpDir: fileURLToPath(new URL('./node_modules/.cache/router', import.meta.url)),
    }),
    react(),
  ],
  build: {
    target: 'baseline-widely-available',
    // A data: URI would need a hole in the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    proxy: { '/api': { target: `http://localhost:${apiPort}` } },
  },
});
