import type { Bucket, Category } from '@cuotaclara/loan-math';
import { type RawBuilder, sql } from 'kysely';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { refreshArrears } from './refresh-arrears.ts';

/** A row of `arrearsOf`. */
type CreditArrears = {
  readonly credit_id: number;
  readonly disbursed_on: string;
  readonly status: 'owing' | 'written_off';
  readonly principal: number;
  readonly overdue_principal: number;
  readonly overdue_other: number;
  readonly late_interest: number;
  readonly due_today: number;
  readonly to_be_current: number;
  readonly late_since: string | null;
  readonly days_past_due: number;
  readonly bucket: Bucket;
  readonly category: Category;
  /** The first and the last instalment that are overdue. */
  readonly first_number: number | null;
  readonly last_number: number | null;
  readonly is_first_unpaid: boolean;
  readonly is_restructured: boolean;
};

/**
 * The arrears of a day, a row for each credit that owes something overdue or due on the day. Not
 * scoped. For the `from` of a statement, under any name.
 */
export const unsafeArrearsOf = (day: string): RawBuilder<CreditArrears> => sql<CreditArrears>`(
  select credit_id, disbursed_on, status, principal, overdue_principal, overdue_other,
    late_interest, due_today, to_be_current, late_since, days_past_due, bucket, category,
    first_number, last_number, is_first_unpaid, is_restructured
  from credit_arrears
  where credit_arrears.day = ${day}::date
)`;

/** Batches that a reader does before it answers; the rest is left to the program. */
const BATCHES_PER_READER = 5;

export type ArrearsNow = {
  /** The day that arrears are known of: today, unless the program was stopped for days. */
  readonly day: string | null;
  /** Changes that are not in them yet. */
  readonly pending: number;
};

type NowDeps = { readonly db: Reader; readonly run: RunCommand };

/**
 * The newest day until today that arrears are known of, after what came since is brought in. It is
 * called before a reading, outside of any command.
 */
export async function arrearsNow(
  { db, run }: NowDeps,
  today: Temporal.PlainDate,
): Promise<ArrearsNow> {
  for (let batch = 0; batch < BATCHES_PER_READER; batch += 1) {
    const now = await readNow(db, today);
    if (now.pending === 0 || now.day === null) return now;
    const isDone = await run(refreshArrears, BY_PROGRAM, undefined).then(
      () => true,
      (error: unknown) => {
        // Others hold the days for long: the answer says that something is missing.
        if (error instanceof Refusal && error.code === 'record_busy') return false;
        throw error;
      },
    );
    if (!isDone) break;
  }
  return readNow(db, today);
}

async function readNow(db: Reader, today: Temporal.PlainDate): Promise<ArrearsNow> {
  const [now] = await readRows(
    db,
    sql<ArrearsNow>`
      select (
          select max(day) from arrears_days where is_ready and day <= ${today.toString()}::date
        ) as day,
        (select count(*)::integer from arrears_redos where not is_kept) as pending
    `,
  );
  return now ?? { day: null, pending: 0 };
}

/** Whether the arrears of a day are known. */
export async function arrearsAreReady(db: Reader, day: Temporal.PlainDate): Promise<boolean> {
  const ready = await db
    .selectFrom('arrears_days')
    .select('day')
    .where('day', '=', day.toString())
    .where('is_ready', '=', true)
    .executeTakeFirst();
  return ready !== undefined;
}
