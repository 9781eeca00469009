import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { ROOT } from '#tools/bootstrap/find-node.js';
import type { Totals } from './run-step.ts';

type VitestReport = {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/** A file that could not even be loaded holds no test that failed, but it is one. */
export async function readVitestTotals(path: string): Promise<Totals> {
  const report: VitestReport = JSON.parse(await readFile(path, 'utf8'));
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failed: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const file = relative(ROOT, name);
      const isUnloadable = status === 'failed' && assertionResults.length === 0;
      const failed = assertionResults.filter((test) => test.status === 'failed');
      return isUnloadable ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
    }),
  };
}

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
  }[];
};

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
};

const failedSpecs = ({ specs, suites = [] }: PlaywrightSuite): readonly string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`),
  ...suites.flatMap(failedSpecs),
];

export async function readPlaywrightTotals(path: string): Promise<Totals> {
  const { stats, suites }: PlaywrightReport = JSON.parse(await readFile(path, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: suites.flatMap(failedSpecs),
  };
}
