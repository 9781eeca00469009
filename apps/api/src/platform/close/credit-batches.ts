import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { Command } from '#platform/command/command.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';

/** Credits of one transaction, so that a payment never waits long for its credit. */
export const CREDITS_PER_BATCH = 50;

/** The credits after one id up to another; a batch takes the first of them. */
export type CreditRange = { readonly after: number; readonly upTo: number };

/** The range of all; ids are integers of PostgreSQL. */
export const EVERY_CREDIT: CreditRange = { after: 0, upTo: 2_147_483_647 };

export type BatchReply = {
  /** The id after which the next batch begins; null after the last batch. */
  readonly next: number | null;
  /** The number of credits in the batch. */
  readonly credits: number;
};

export const replyOfBatch = (ids: readonly number[]): BatchReply => ({
  next: ids.length < CREDITS_PER_BATCH ? null : (ids.at(-1) ?? null),
  credits: ids.length,
});

type Batches = {
  readonly run: RunCommand;
  /** Ends after the batch that runs once it says so. */
  readonly stopping?: AbortSignal;
  readonly range?: CreditRange;
};

/** Runs a command over a range of credits, batch by batch. Answers how many credits it had. */
export async function runEveryBatch(
  batch: Command<CreditRange, BatchReply, null>,
  { run, stopping, range = EVERY_CREDIT }: Batches,
): Promise<number> {
  let credits = 0;
  let after: number | null = range.after;
  while (after !== null && !stopping?.aborted) {
    const reply: BatchReply = await run(batch, BY_PROGRAM, { after, upTo: range.upTo });
    credits += reply.credits;
    after = reply.next;
  }
  return credits;
}
