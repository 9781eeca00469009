import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Limit for a test that hangs. Three starts of the demo or a filled database take two minutes where
 * twenty programs share two cores.
 */
const TIMEOUT_MS = 300_000;

/**
 * Node runs these sources as they are, as `npm start` does: nothing is transformed, and an import
 * is no property access, which took a quarter of the time. There is no `vi.mock` then.
 */
const NATIVE = { viteModuleRunner: false, nodeLoader: false };

/** Files that replace a module or start the session: what a page loads only once must be new. */
const PAGES_APART = globSync('**/*.test.tsx', { cwd: path('./apps/web') }).filter((file) =>
  /vi\.(?:mock|resetModules)\(|startSession\(/.test(
    readFileSync(path(`./apps/web/${file}`), 'utf8'),
  ),
);

export default defineConfig({
  test: {
    // One more than there are cores: tests also wait, for a process that starts again after a
    // second or for an answer that takes its time on purpose.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        root: path('./packages'),
        test: {
          name: 'packages',
          include: ['**/*.test.ts'],
          experimental: NATIVE,
          // Pure functions: a process per file took longer than most files.
          isolate: false,
        },
      },
      {
        root: path('./apps/api'),
        test: {
          name: 'api',
          include: ['**/*.test.ts'],
          globalSetup: [path('./apps/api/test/global-setup.ts')],
          // Every file makes what it works on by itself, so a worker loads the server only once.
          isolate: false,
          experimental: NATIVE,
          // Most of what a request makes is garbage after it: fewer, larger collections.
          execArgv: ['--max-semi-space-size=64'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        root: path('./apps/web'),
        test: {
          name: 'web',
          // What needs no page; a file that does is called .test.tsx and gets jsdom below.
          include: ['**/*.test.ts'],
          isolate: false,
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        root: path('./apps/web'),
        plugins: [react()],
        test: {
          name: 'web-pages',
          include: ['**/*.test.tsx'],
          exclude: PAGES_APART,
          environment: 'jsdom',
          pool: 'threads',
          // A worker loads React, Mantine and the sources once instead of once per file.
          isolate: false,
          setupFiles: [path('./apps/web/test/setup.ts')],
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        root: path('./apps/web'),
        plugins: [react()],
        test: {
          name: 'web-pages-apart',
          include: PAGES_APART,
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
          experimental: NATIVE,
          isolate: false,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
    ],
  },
});
