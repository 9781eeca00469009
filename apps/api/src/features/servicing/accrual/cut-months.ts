import { findLastCut, isMonthClosed } from '#features/ledger/public.ts';
import type { BatchReply } from '#platform/close/credit-batches.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { cutMonth, finishCut } from './cut-month.ts';

/** Months that are cut at most in one night, where the program was away for long. */
const MONTHS_MAX = 12;

type CutDeps = { readonly db: Database; readonly run: RunCommand };

/**
 * Cuts every month that ended since the last one, and what was disbursed into the last since.
 * Answers how many credits were cut.
 */
export async function cutMonths({ db, run }: CutDeps, today: Temporal.PlainDate): Promise<number> {
  const last = today.with({ day: 1 }).subtract({ months: 1 });
  const done = await findLastCut(db);
  let month = done === null ? last : Temporal.PlainDate.from(done).add({ months: 1 });
  if (Temporal.PlainDate.compare(month, last) > 0) month = last;
  let cut = 0;
  for (let count = 0; count < MONTHS_MAX; count += 1) {
    if (Temporal.PlainDate.compare(month, last) > 0) return cut;
    cut += await cutWhole(run, { db, month: month.toString() });
    month = month.add({ months: 1 });
  }
  return cut;
}

async function cutWhole(
  run: RunCommand,
  { db, month }: { readonly db: Database; readonly month: string },
): Promise<number> {
  // A closed month takes nothing more, and a cut of another day would say nothing.
  if (await isMonthClosed(db, month)) return 0;
  let cut = 0;
  let after: number | null = 0;
  while (after !== null) {
    const { next, credits }: BatchReply = await run(cutMonth, BY_PROGRAM, { after, month });
    cut += credits;
    after = next;
  }
  await run(finishCut, BY_PROGRAM, { month });
  return cut;
}
