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

it('names each failed test, and a file that could not be loaded', async () => {
  const testResults = [
    { name: join(ROOT, 'tools/broken.test.ts'), status: 'failed', assertionResults: [] },
    {
      name: join(ROOT, 'tools/wrong.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'a sum adds' },
        { status: 'passed', fullName: 'a sum is whole' },
      ],
    },
  ];
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  await writeFile(report, JSON.stringify({ ...counts, testResults }));
  expect(await readVitestTotals(report)).toEqual({
    passed: 1,
    skipped: 3,
    failed: ['tools/broken.test.ts', 'tools/wrong.test.ts: a sum adds'],
  });
});

it('names each journey of Playwright that did not end as expected', async () => {
  const stats = { expected: 31, unexpected: 2, flaky: 1, skipped: 4 };
  const spec = (title: string, ok: boolean) => ({ file: 'lists.e2e.ts', title, ok });
  const inner = { specs: [spec('on a phone', false)] };
  const suites = [{ specs: [spec('a page', true), spec('a sort', false)], suites: [inner] }];
  await writeFile(report, JSON.stringify({ stats, suites }));
  expect(await readPlaywrightTotals(report)).toEqual({
    passed: 32,
    skipped: 4,
    failed: ['e2e/lists.e2e.ts: a sort', 'e2e/lists.e2e.ts: on a phone'],
  });
});

it('cannot count what was never written', async () => {
  await expect(readVitestTotals(join(folder, 'none.json'))).rejects.toThrow('ENOENT');
});
