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
  // Limits for a journey that hangs, far beyond what any takes: a machine that is shared may stand
  // still for half a minute, and what is waited for comes after that.
  timeout: 300_000,
  expect: { timeout: 60_000 },
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
