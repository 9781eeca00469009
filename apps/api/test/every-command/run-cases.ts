import { appendFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeShortTexts } from '#test/steps/template-steps.ts';
import type { TestApp } from '#test/test-app.ts';
import { type CommandAnswer, callAtOnce, type ReaderAnswer, readBeside } from './call-at-once.ts';
import {
  type CommandCase,
  keyOf,
  LOCKED_KEYS,
  type PreparedCalls,
  prepareTwo,
  titleOf,
} from './command-case.ts';
import { holdRow } from './hold-row.ts';
import { watchConnections } from './watch-connections.ts';
import { startWorld, type World } from './world.ts';

/** How long a command may take to reach the row; longer where it works in threads before. */
const REACH_MS_MAX = { usual: 30_000, afterThreads: 90_000 } as const;

/** A file to which each run appends a line of JSON, for a table of all of them. */
const REPORT = process.env['EVERY_COMMAND_REPORT'];

type Way = 'at once' | 'held row' | 'pool of one';

type CaseRun = {
  readonly answers: readonly CommandAnswer[];
  readonly readers: readonly ReaderAnswer[];
  /** Whether a command waited for the held row; null where no row is held. */
  readonly hasWaited: boolean | null;
};

/** More than one, so that the last of them find every command that can wait waiting. */
const READS_WHILE_HELD = 3;

const isSuccess = ({ status }: CommandAnswer): boolean => status < 400;

/** What a pool of one connection is asked: three times its size of each call, not more. */
const threeOfEach = (calls: PreparedCalls['calls']): PreparedCalls['calls'] =>
  Map.groupBy(calls, ({ route, as, sent }) => JSON.stringify([keyOf(route), as?.bearer, sent]))
    .values()
    .flatMap((same) => same.slice(0, 3))
    .toArray();

/** A throttled call was throttled by another case. */
const forgetThrottles = ({ db }: World) => db.deleteFrom('sign_in_throttles').execute();

async function runAtOnce(world: World, target: TestApp, calls: PreparedCalls['calls']) {
  const [answers, readers] = await Promise.all([
    callAtOnce(target, calls),
    readBeside(target, world),
  ]);
  return { answers, readers, hasWaited: null };
}

type HeldCalls = Pick<PreparedCalls, 'calls'> & Parameters<typeof holdRow>[1];

/** The readers are answered before the row is free, so no command that waits delays them. */
async function runHeld(world: World, { calls, ...row }: HeldCalls): Promise<CaseRun> {
  const hold = await holdRow(world.databaseUrl, row);
  const answering = callAtOnce(world, calls);
  const hasWaited = await hold.isWaitedFor();
  const readers: ReaderAnswer[] = [];
  for (let reads = 0; reads < READS_WHILE_HELD; reads += 1) {
    readers.push(...(await readBeside(world, world)));
  }
  await hold.release();
  return { answers: await answering, readers, hasWaited };
}

async function report(title: string, way: Way, run: CaseRun): Promise<void> {
  if (REPORT === undefined) return;
  await appendFile(REPORT, `${JSON.stringify({ title, way, ...run })}\n`);
}

/** How often each answer came, so that a failing test says it in a few lines. */
const tally = (answers: readonly CommandAnswer[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Map.groupBy(answers, ({ key, status, code }) => `${key} ${status} ${code ?? ''}`)
      .entries()
      .map(([words, same]) => [words, same.length]),
  );

/** A refusal that the contract declares is an answer; anything else but a success is a failure. */
const isSound = (answer: CommandAnswer, { alsoRefused }: CommandCase): boolean =>
  isSuccess(answer) || (answer.status < 500 && (answer.isDeclared || answer.code === alsoRefused));

type Expected = CommandCase & Pick<PreparedCalls, 'successesMin'>;

function expectSound(run: CaseRun, expected: Expected): void {
  const { answers, readers, hasWaited } = run;
  const { successesMin = 1 } = expected;
  if (hasWaited !== null) expect(hasWaited, 'a command waits for the row').toBe(true);
  expect(tally(answers.filter((answer) => !isSound(answer, expected)))).toEqual({});
  const demanded = Math.min(successesMin, answers.length);
  expect(answers.filter(isSuccess).length).toBeGreaterThanOrEqual(demanded);
  expect(readers.map(({ status }) => status)).toEqual(readers.map(() => 200));
}

/**
 * Whether a handler asks the pool for more than its command: calls that do can wait for each other
 * on a small pool. A command by itself is refused a second connection.
 */
const readsBesideCommand = ({ answers }: CaseRun): boolean =>
  answers.some(({ taken }) => taken > 1);

/**
 * Runs every case of an area on a pool of the usual kind, and on a pool of one connection each that
 * reads beside its command.
 */
export function runCases(area: string, cases: readonly CommandCase[]): void {
  let world: World;
  let stopWatching: () => void;
  beforeAll(async () => {
    world = await startWorld();
    stopWatching = watchConnections(world);
    // The whole texts are printed elsewhere; those who write texts start from the real ones.
    if (area !== 'templates') await writeShortTexts(world);
  });
  afterAll(async () => {
    stopWatching();
    await world.stop();
  });

  const runIn = async (
    way: Way,
    commandCase: CommandCase,
    run: (prepared: PreparedCalls) => Promise<CaseRun>,
  ) => {
    const prepared = await (way === 'pool of one'
      ? prepareTwo(commandCase, world)
      : commandCase.prepare(world));
    await forgetThrottles(world);
    const done = await run(prepared);
    await report(titleOf(commandCase), way, done);
    const { successesMin = 1 } = prepared;
    expectSound(done, { ...commandCase, successesMin });
    return done;
  };

  /** Answers the same, once more with one connection, where that can make a difference. */
  const runOnAny = async (
    way: Way,
    commandCase: CommandCase,
    run: (prepared: PreparedCalls) => Promise<CaseRun>,
  ) => {
    const done = await runIn(way, commandCase, run);
    if (!readsBesideCommand(done)) return;
    await runIn('pool of one', commandCase, ({ calls }) =>
      runAtOnce(world, world.narrow, threeOfEach(calls)),
    );
  };

  describe(`every command of ${area}`, () => {
    for (const commandCase of cases) {
      const title = titleOf(commandCase);
      const { locks, worksInThreads = false } = commandCase;
      const manyCalls = `${title} answers three times as many calls as there are connections`;
      if (locks === null) {
        test(manyCalls, () =>
          runOnAny('at once', commandCase, ({ calls }) => runAtOnce(world, world, calls)),
        );
      } else {
        // All of them wait for the row, and contend for it once it is free.
        const waitMsMax = REACH_MS_MAX[worksInThreads ? 'afterThreads' : 'usual'];
        test(`${manyCalls}, and delays no reader while they wait for a row`, () =>
          runOnAny('held row', commandCase, ({ calls, sharedKey: key = 0 }) =>
            runHeld(world, { calls, table: locks, column: LOCKED_KEYS[locks], key, waitMsMax }),
          ));
      }
    }
  });
}
