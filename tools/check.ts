import { glob, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './bootstrap/find-node.js';
import { readPlaywrightTotals, readVitestTotals } from './check/read-totals.ts';
import { runStep, type Step, stopRunningSteps, type Totals } from './check/run-step.ts';
import { untilAskedToStop } from './lifetime.ts';

const STATIC_CHECKS_AT_ONCE = Math.min(2, availableParallelism());
const SOURCE_FOLDERS = [
  'packages',
  'apps/api/src',
  'apps/api/demo',
  'apps/api/test',
  'apps/web/src',
  'tools',
  'e2e',
  'bench',
  'scripts',
];

/**
 * The longest first, so that no core is left without work at the end. Each has one core: four
 * checkers, as tsc has by itself, look at most types four times and take twice the processor time.
 */
async function listStaticChecks(): Promise<readonly Step[]> {
  const projects = await Array.fromAsync(
    glob(['{.,e2e,apps/*,packages/*}/tsconfig.json'], { cwd: ROOT }),
  );
  return [
    // First, because servers that tests start find it done.
    { name: 'web build and script of the login page', command: ['node', 'tools/login-budget.ts'] },
    {
      name: 'promises and switches',
      command: ['oxlint', '--deny-warnings', '--threads', '1'],
      // What looks at types for it has a checker for each of these.
      env: { GOMAXPROCS: '1' },
    },
    // That of the whole server is last by its name.
    ...projects
      .sort()
      .reverse()
      .map(
        (project): Step => ({
          name: `types of ${project}`,
          command: ['tsc', '-p', project, '--checkers', '1'],
        }),
      ),
    { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings'] },
    { name: 'layers', command: ['depcruise', '--progress', 'none', ...SOURCE_FOLDERS] },
    { name: 'nothing unused', command: ['knip', '--no-progress'] },
  ];
}

function listTests(reports: string): readonly Step[] {
  const ofVitest = join(reports, 'vitest.json');
  const ofPlaywright = join(reports, 'playwright.json');
  return [
    {
      name: 'unit and integration tests',
      command: [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${ofVitest}`,
      ],
      isLive: true,
      count: () => readVitestTotals(ofVitest),
    },
    {
      name: 'browser tests',
      command: ['playwright', 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: ofPlaywright },
      isLive: true,
      count: () => readPlaywrightTotals(ofPlaywright),
    },
  ];
}

/** Independent steps side by side, as many as the machine has cores for. */
async function runAtOnce(steps: readonly Step[]): Promise<Totals> {
  const queue = steps.values();
  const lanes = Array.from({ length: STATIC_CHECKS_AT_ONCE }, () => runInTurn(queue));
  return (await Promise.all(lanes)).reduce(add);
}

async function runInTurn(steps: Iterable<Step>): Promise<Totals> {
  let totals: Totals = { passed: 0, skipped: 0, failed: [] };
  for (const step of steps) totals = add(totals, await runStep(step));
  return totals;
}

function add(a: Totals, b: Totals): Totals {
  return {
    passed: a.passed + b.passed,
    skipped: a.skipped + b.skipped,
    failed: [...a.failed, ...b.failed],
  };
}

// Type checkers are short-lived: below two gigabytes they need not collect as often as a server.
process.env['GOGC'] ??= '400';
process.env['GOMEMLIMIT'] ??= '2GiB';
// Servers and threads start some fifty times in a run, each with the sources of the last one.
process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, 'node_modules/.cache/compiled');
untilAskedToStop(async () => stopRunningSteps(), { exitCode: 130 });
const reports = await mkdtemp(join(tmpdir(), 'cuota-clara-reports-'));
const ofChecks = await runAtOnce(await listStaticChecks());
const { passed, failed, skipped } = add(ofChecks, await runInTurn(listTests(reports)));
await rm(reports, { recursive: true });
const ofSkipped = skipped > 0 ? `, ${skipped} skipped` : '';
// A long run scrolls away: what failed, and why, is named where a person looks first.
const named = failed
  .map(({ name, why }) => `✗ ${name}\n${why === '' ? '' : why.replaceAll(/^/gm, '    ')}\n`)
  .join('');
process.stdout.write(`\n${named}${passed} passed, ${failed.length} failed${ofSkipped}\n`);
process.exit(failed.length === 0 ? 0 : 1);
