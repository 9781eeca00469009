import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '#tools/bootstrap/find-node.js';
import type { Failure, Totals } from './run-step.ts';

/** Lines of an error that say what was expected and where; the rest is the stack of the runner. */
const LINES_OF_ERROR = 25;

type VitestReport = {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Error of a file that could not be loaded. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

const inShort = (messages: readonly string[]): string =>
  stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, LINES_OF_ERROR).join('\n');

/** A file that could not even be loaded holds no test that failed, but it is one. */
export async function readVitestTotals(path: string): Promise<Totals> {
  const report: VitestReport = JSON.parse(await readFile(path, 'utf8'));
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failed: report.testResults.flatMap(({ name, status, message = '', assertionResults }) => {
      const file = relative(ROOT, name);
      const isUnloadable = status === 'failed' && assertionResults.length === 0;
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (isUnloadable) return [{ name: file, why: inShort([message]) }];
      return failed.map(({ fullName, failureMessages = [] }) => ({
        name: `${file}: ${fullName}`,
        why: inShort(failureMessages),
      }));
    }),
  };
}

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
    readonly tests?: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
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

const failedSpecs = ({ specs, suites = [] }: PlaywrightSuite): readonly Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests = [] }) => ({
      name: `e2e/${file}: ${title}`,
      why: inShort(
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')),
      ),
    })),
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
