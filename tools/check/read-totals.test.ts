import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPlaywrightTotals, readVitestTotals } from './read-totals.ts';

let folder: string;
let report: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuota-clara-totals-'));
  report = join(folder, 'report.json');
});

afterAll(() => rm(folder, { recursive: true }));

it('counts a file that could not be loaded as a failed test', async () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  await writeFile(report, JSON.stringify({ ...counts, testResults }));
  expect(await readVitestTotals(report)).toEqual({ passed: 1, failed: 2, skipped: 3 });
});

it('counts what Playwright expected and what it did not', async () => {
  const stats = { expected: 31, unexpected: 2, flaky: 1, skipped: 4 };
  await writeFile(report, JSON.stringify({ stats }));
  expect(await readPlaywrightTotals(report)).toEqual({ passed: 32, failed: 2, skipped: 4 });
});

it('cannot count what was never written', async () => {
  await expect(readVitestTotals(join(folder, 'none.json'))).rejects.toThrow('ENOENT');
});
