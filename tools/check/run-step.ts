import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { ROOT } from '#tools/bootstrap/find-node.js';

export type Totals = {
  readonly passed: number;
  readonly skipped: number;
  readonly failed: readonly Failure[];
};

export type Failure = {
  /** Name of the test, as a person would look for it. */
  readonly name: string;
  /** Message of the error with its place; empty where the output of the step has it. */
  readonly why: string;
};

export type Step = {
  readonly name: string;
  /** A program of `node_modules/.bin` with its arguments. */
  readonly command: readonly [string, ...string[]];
  readonly env?: NodeJS.ProcessEnv;
  /** Shows its output as it comes, for what takes long; otherwise only when it fails. */
  readonly isLive?: boolean;
  /** Counts single tests from what the step left behind; otherwise the step is one test itself. */
  readonly count?: () => Promise<Totals>;
};

const BIN = join(ROOT, 'node_modules/.bin');
const running = new Set<ChildProcess>();

/**
 * A step that cannot even be counted has failed; so has one that ends badly without a failed test.
 */
export async function runStep(step: Step): Promise<Totals> {
  const startedAt = performance.now();
  if (step.isLive) process.stdout.write(`\n▶ ${step.name}\n`);
  const { code, output } = await runCommand(step);
  const alone = oneTest(step.name, code);
  const counted = step.count === undefined ? alone : await step.count().catch(() => alone);
  const isExplained = code === 0 || counted.failed.length > 0;
  const totals = isExplained ? counted : { ...counted, failed: [{ name: step.name, why: '' }] };
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${totals.failed.length === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)\n`);
  if (totals.failed.length > 0) process.stdout.write(`${output}\n`);
  return totals;
}

function oneTest(name: string, code: number): Totals {
  return code === 0
    ? { passed: 1, skipped: 0, failed: [] }
    : { passed: 0, skipped: 0, failed: [{ name, why: '' }] };
}

async function runCommand({ command: [program, ...args], env, isLive }: Step) {
  const child = spawn(join(BIN, program), args, {
    cwd: ROOT,
    // The programs are scripts that look for Node on the path; it must be the one of this project.
    env: { ...process.env, ...env, PATH: `${BIN}${delimiter}${process.env['PATH']}` },
    stdio: isLive ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  try {
    const [code] = await once(child, 'close');
    return { code: typeof code === 'number' ? code : 1, output };
  } catch (error) {
    return { code: 1, output: `${output}${String(error)}\n` };
  } finally {
    running.delete(child);
  }
}

export function stopRunningSteps(): void {
  for (const child of running) child.kill('SIGTERM');
}
