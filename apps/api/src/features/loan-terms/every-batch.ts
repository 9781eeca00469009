import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { Command } from '#platform/command/command.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';

/** Where a batch of credits begins: after the credit with this id. */
export type CreditBatch = { readonly after: number };

/** Credits of one transaction, so that a long list locks few rows at a time. */
export const CREDITS_PER_BATCH = 50;

const BATCHES_MAX = 2_000;

/** The id after which the next batch begins; null after the last batch. */
export const nextAfter = (rows: readonly { readonly credit_id: number }[]): number | null =>
  rows.length < CREDITS_PER_BATCH ? null : (rows.at(-1)?.credit_id ?? null);

/** Runs a command over all credits, batch by batch. */
export async function runEveryBatch(
  run: RunCommand,
  batch: Command<CreditBatch, number | null, null>,
): Promise<void> {
  let after: number | null = 0;
  for (let count = 0; count < BATCHES_MAX && after !== null; count += 1) {
    after = await run(batch, BY_PROGRAM, { after });
  }
}
