import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { Command, CommandInput, Json } from '#platform/command/command.ts';
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

/** A range, and what else a command takes with it. */
type RangeInput = CreditRange & { readonly [name: string]: CommandInput };

type Batches<Range> = {
  readonly run: RunCommand;
  /** Ends after the batch that runs once it says so. */
  readonly stopping?: AbortSignal | undefined;
  readonly range: Range;
};

/** Runs a command over a range of credits, batch by batch, and gives the reply of each. */
export async function* batchReplies<Range extends RangeInput, Reply extends BatchReply & Json>(
  batch: Command<Range, Reply, null>,
  { run, stopping, range }: Batches<Range>,
): AsyncGenerator<Reply, void> {
  let after: number | null = range.after;
  while (after !== null && !stopping?.aborted) {
    const reply: Reply = await run(batch, BY_PROGRAM, { ...range, after });
    yield reply;
    after = reply.next;
  }
}

/** Runs a command over a range of credits. Answers how many credits it had. */
export async function runEveryBatch<Range extends RangeInput>(
  batch: Command<Range, BatchReply, null>,
  batches: Batches<Range>,
): Promise<number> {
  let credits = 0;
  for await (const reply of batchReplies(batch, batches)) credits += reply.credits;
  return credits;
}
