import { type CreditRange, EVERY_CREDIT, runEveryBatch } from '#platform/close/credit-batches.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import {
  type ArrearsDays,
  beginArrears,
  endArrears,
  writeReplayedArrears,
} from './arrears-commands.ts';
import { writeSimpleArrears } from './write-simple-arrears.ts';

type WriteDeps = { readonly run: RunCommand; readonly stopping?: AbortSignal };

/** Writes a day that was begun, of a range of credits. Answers how many have arrears. */
export async function writeArrears(
  { run, stopping }: WriteDeps,
  range: CreditRange & { readonly day: Temporal.PlainDate },
): Promise<number> {
  const { credits } = await run(writeSimpleArrears, BY_PROGRAM, range);
  return credits + (await runEveryBatch(writeReplayedArrears, { run, stopping, range }));
}

/** Makes days known of every credit, at once. */
export async function prepareArrears(deps: WriteDeps, input: ArrearsDays): Promise<number> {
  await deps.run(beginArrears, BY_PROGRAM, input);
  let credits = 0;
  for (const day of input.days) credits += await writeArrears(deps, { ...EVERY_CREDIT, day });
  if (deps.stopping?.aborted !== true) await deps.run(endArrears, BY_PROGRAM, [...input.days]);
  return credits;
}
