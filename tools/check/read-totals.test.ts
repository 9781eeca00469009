import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#tools/bootstrap/find-node.js';
import { readPlaywrightTotals, readVitestTotals } from './read-totals.ts';

let folder: string;
let report: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuota-clara-totals-'));
  report = join(folder, 'report.json');
});

afterAll(() => rm(folder, { recursive: true }));

it('each failed test and each file that could not be loaded is named with its error', async () => {
  const testResults = [
    {
      name: join(ROOT, 'tools/broken.test.ts'),
      status: 'failed',
      message: 'SyntaxError: Unexpected token',
      assertionResults: [],
    },
    {
      name: join(ROOT, 'tools/wrong.test.ts'),
      status: 'failed',
      assertionResults: [
        {
          status: 'failed',
          fullName: 'a sum adds',
          failureMessages: ['AssertionError: \u001b[31mexpected 3 to be 4\u001b[39m'],
        },
        { status: 'passed', fullName: 'a sum is whole' },
      ],
    },
  ];
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  await writeFile(report, JSON.stringify({ ...counts, testResults }));
  expect(await readVitestTotals(report)).toEqual({
    passed: 1,
    skipped: 3,
    failed: [
      { name: 'tools/broken.test.ts', why: 'SyntaxError: Unexpected token' },
      { name: 'tools/wrong.test.ts: a sum adds', why: 'AssertionError: expected 3 to be 4' },
    ],
  });
});

it('each journey of Playwright that did not end as expected is named with its error and its page', async () => {
  const stats = { expected: 31, unexpected: 2, flaky: 1, skipped: 4 };
  const page = join(folder, 'error-context.md');
  await writeFile(page, '# Test info\n\n# Page snapshot\n\n- alert: Sin conexión\n');
  const attachments = [{ name: 'error-context', path: page }, { name: 'screenshot' }];
  const late = { results: [{ error: { message: 'Timed out' }, attachments }] };
  const spec = (title: string, ok: boolean) => ({
    file: 'lists.e2e.ts',
    title,
    ok,
    tests: ok ? [{ results: [{}] }] : [late],
  });
  const inner = { specs: [spec('on a phone', false)] };
  const suites = [{ specs: [spec('a page', true), spec('a sort', false)], suites: [inner] }];
  await writeFile(report, JSON.stringify({ stats, suites }));
  expect(await readPlaywrightTotals(report)).toEqual({
    passed: 32,
    skipped: 4,
    failed: [
      { name: 'e2e/lists.e2e.ts: a sort', why: 'Timed out\n\n- alert: Sin conexión' },
      { name: 'e2e/lists.e2e.ts: on a phone', why: 'Timed out\n\n- alert: Sin conexión' },
    ],
  });
});

it('a report that was never written cannot be counted', async () => {
  await expect(readVitestTotals(join(folder, 'none.json'))).rejects.toThrow('ENOENT');
});
