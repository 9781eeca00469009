import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/check/chromium.ts';

const { executablePath, args, env } = await findChromium();

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A first page on a busy machine is slow; a journey that hangs still ends.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Known once the global setup has run; every worker reads this file again after that.
    baseURL: process.env['E2E_URL'],
    launchOptions: {
      executablePath,
      args: [...args],
      env: { ...definedOnly(process.env), ...env },
    },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    screenshot: 'only-on-failure',
    // A trace of every journey nearly doubles what the suite costs: `--trace on` makes one.
    trace: 'off',
  },
});

function definedOnly(variables: NodeJS.ProcessEnv): Record<string, string> {
  const pairs = Object.entries(variables);
  return Object.fromEntries(pairs.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
