import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '#tools/bootstrap/find-node.js';
import type { Failure, Totals } from './run-step.ts';

/** Lines of an error that say what was expected and where; the rest is the stack of the runner. */
const LINES_OF_ERROR = 25;

/** Lines of a page as it stood when a journey failed; enough to know which page it was. */
const LINES_OF_PAGE = 80;

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
      readonly results: readonly PlaywrightResult[];
    }[];
  }[];
};

type PlaywrightResult = {
  readonly error?: { readonly message?: string };
  readonly attachments?: readonly Attachment[];
};

type Attachment = { readonly name: string; readonly path?: string };

type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
};

/** Each page of a failed journey, as text: the machine it ran on is gone when somebody asks. */
async function pagesIn(attachments: readonly Attachment[] = []): Promise<readonly string[]> {
  const paths = attachments.flatMap(({ name, path }) =>
    name.startsWith('error-context') && path !== undefined ? [path] : [],
  );
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')));
  return texts.map((text) => {
    const lines = (text.split('# Page snapshot')[1] ?? text).trim().split('\n');
    return lines.slice(0, LINES_OF_PAGE).join('\n');
  });
}

async function explain({ error, attachments }: PlaywrightResult): Promise<string> {
  return [inShort([error?.message ?? '']), ...(await pagesIn(attachments))].join('\n\n').trim();
}

async function failedSpecs({ specs, suites = [] }: PlaywrightSuite): Promise<readonly Failure[]> {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(async ({ file, title, tests = [] }) => {
      const why = await Promise.all(tests.flatMap(({ results }) => results.map(explain)));
      return { name: `e2e/${file}: ${title}`, why: why.join('\n\n') };
    });
  const inner = await Promise.all(suites.map(failedSpecs));
  return [...(await Promise.all(own)), ...inner.flat()];
}

export async function readPlaywrightTotals(path: string): Promise<Totals> {
  const { stats, suites }: PlaywrightReport = JSON.parse(await readFile(path, 'utf8'));
  const failed = await Promise.all(suites.map(failedSpecs));
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: failed.flat(),
  };
}
