import { readFile } from 'node:fs/promises';
import type { Totals } from './run-step.ts';

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly unknown[];
  }[];
};

/** A file that could not even be loaded holds no test that failed, but it is one. */
export async function readVitestTotals(path: string): Promise<Totals> {
  const report: VitestReport = JSON.parse(await readFile(path, 'utf8'));
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
};

export async function readPlaywrightTotals(path: string): Promise<Totals> {
  const { stats }: PlaywrightReport = JSON.parse(await readFile(path, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
