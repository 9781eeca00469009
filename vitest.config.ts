import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Starting a server or a database is slow on a busy machine; a test that hangs still ends. */
const TIMEOUT_MS = 120_000;

export default defineConfig({
  test: {
    // Most of the time a test waits for a database or a process, so no core is kept free.
    maxWorkers: '100%',
    projects: [
      {
        root: path('./packages'),
        test: { name: 'packages', include: ['**/*.test.ts'] },
      },
      {
        root: path('./apps/api'),
        test: {
          name: 'api',
          include: ['**/*.test.ts'],
          globalSetup: [path('./apps/api/test/global-setup.ts')],
          // Every file makes what it works on by itself, so a worker loads the server only once.
          isolate: false,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        root: path('./apps/web'),
        plugins: [react()],
        test: {
          name: 'web',
          include: ['**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Loads jsdom once per worker instead of once per file, which took most of the time.
          pool: 'vmThreads',
          setupFiles: [path('./apps/web/test/setup.ts')],
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        root: path('./tools'),
        test: {
          name: 'tools',
          include: ['**/*.test.ts'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
    ],
  },
});
