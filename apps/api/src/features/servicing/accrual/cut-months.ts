import { findLastCut, isMonthClosed } from '#features/ledger/public.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { cutMonth, finishCut } from './cut-month.ts';

/** Months that are cut at most in one night, where the program was away for long. */
const MONTHS_MAX = 12;

type CutDeps = { readonly db: Database; readonly run: RunCommand };

/** Cuts every month that ended since the last one, and what was disbursed into the last since. */
export async function cutMonths({ db, run }: CutDeps, today: Temporal.PlainDate): Promise<void> {
  const last = today.with({ day: 1 }).subtract({ months: 1 });
  const done = await findLastCut(db);
  let month = done === null ? last : Temporal.PlainDate.from(done).add({ months: 1 });
  if (Temporal.PlainDate.compare(month, last) > 0) month = last;
  for (let count = 0; count < MONTHS_MAX; count += 1) {
    if (Temporal.PlainDate.compare(month, last) > 0) return;
    await cutWhole(run, { db, month: month.toString() });
    month = month.add({ months: 1 });
  }
}

async function cutWhole(
  run: RunCommand,
  { db, month }: { readonly db: Database; readonly month: string },
): Promise<void> {
  // A closed month takes nothing more, and a cut of another day would say nothing.
  if (await isMonthClosed(db, month)) return;
  let after: number | null = 0;
  while (after !== null) after = await run(cutMonth, BY_PROGRAM, { after, month });
  await run(finishCut, BY_PROGRAM, { month });
}
