import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiPort = process.env['API_PORT'] ?? '3000';

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
  },
  server: {
    proxy: { '/api': { target: `http://localhost:${apiPort}` } },
  },
});
