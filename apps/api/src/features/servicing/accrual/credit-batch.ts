import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { Command } from '#platform/command/command.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';

/** Where a batch of credits begins: after the credit with this id. */
export type CreditBatch = { readonly after: number };

/** Credits of one transaction, so that a payment never waits long for its credit. */
export const CREDITS_PER_BATCH = 50;

/** The id after which the next batch begins; null after the last batch. */
export const nextAfter = (ids: readonly number[]): number | null =>
  ids.length < CREDITS_PER_BATCH ? null : (ids.at(-1) ?? null);

/** Runs a command over all credits, batch by batch. */
export async function runEveryBatch(
  run: RunCommand,
  batch: Command<CreditBatch, number | null, null>,
): Promise<void> {
  let after: number | null = 0;
  while (after !== null) after = await run(batch, BY_PROGRAM, { after });
}
