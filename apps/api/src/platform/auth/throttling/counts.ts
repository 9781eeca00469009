import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { FIRST_WAIT_SECONDS, type Limit } from './limits.ts';

export const secondsBefore = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() - seconds * 1000);

/** Whether something was asked about not long ago. */
export async function isKept(
  db: Database,
  { key, forgotten }: { readonly key: string; readonly forgotten: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_throttles')
    .select('throttle_key')
    .where('throttle_key', '=', key)
    .where('first_failed_at', '>=', forgotten)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers what was asked about; a refusal reveals nothing. */
export const keep = (db: Database, { key, at }: { readonly key: string; readonly at: Date }) =>
  db
    .insertInto('sign_in_throttles')
    .values({ throttle_key: key, failures: 0, first_failed_at: at, locked_until: null })
    .onConflict((conflict) => conflict.column('throttle_key').doUpdateSet({ first_failed_at: at }))
    .execute();

type Count = { readonly key: string; readonly limit: Limit; readonly at: Date };

/** Counts one attempt in a single statement. Answers how long to wait, 0 when it may go on. */
export async function count(db: Database, { key, limit, at }: Count): Promise<number> {
  const forgotten = secondsBefore(at, limit.forgetAfterSeconds);
  const isForgotten = sql<boolean>`sign_in_throttles.first_failed_at < ${forgotten}::timestamptz`;
  const failures = sql<number>`case when ${isForgotten} then 1
    else sign_in_throttles.failures + 1 end`;
  const counted = await db
    .insertInto('sign_in_throttles')
    .values({ throttle_key: key, failures: 1, first_failed_at: at, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .column('throttle_key')
        .doUpdateSet({
          failures,
          first_failed_at: sql`case when ${isForgotten} then ${at}::timestamptz
            else sign_in_throttles.first_failed_at end`,
          locked_until: lockAfter({ failures, limit, at }),
        })
        .where((eb) =>
          eb.or([
            eb('sign_in_throttles.locked_until', 'is', null),
            eb('sign_in_throttles.locked_until', '<=', at),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted !== undefined) return 0;
  const locked = await db
    .selectFrom('sign_in_throttles')
    .select('locked_until')
    .where('throttle_key', '=', key)
    .executeTakeFirst();
  const remainingMs = (locked?.locked_until ?? at).getTime() - at.getTime();
  return Math.max(1, Math.ceil(remainingMs / 1000));
}

type Lock = {
  readonly failures: RawBuilder<number>;
  readonly limit: Limit;
  readonly at: Date;
};

/** The last free attempt already starts a wait, which ends early if the attempt succeeds. */
const lockAfter = ({ failures, limit, at }: Lock): RawBuilder<Date | null> =>
  sql`case when ${failures} >= ${limit.freeAttempts}::integer then ${at}::timestamptz + least(
    ${FIRST_WAIT_SECONDS}::integer * 2 ^ least(${failures} - ${limit.freeAttempts}::integer, 10),
    ${limit.waitSecondsMax}::integer
  ) * interval '1 second' end`;

type TakeBack = { readonly keys: readonly string[] };

/** Takes one attempt back, and the wait that it may have started. */
export async function takeBack(db: Database, { keys }: TakeBack): Promise<void> {
  await db
    .updateTable('sign_in_throttles')
    .set((eb) => ({ failures: eb('failures', '-', 1), locked_until: null }))
    .where('throttle_key', '=', (eb) => eb.fn.any(eb.val([...keys])))
    .where('failures', '>', 0)
    .execute();
}

type Forget = { readonly keys: readonly string[]; readonly at: Date; readonly swept: Date };

/** Forgets counts, and sweeps out old ones: a success is rare enough to be the moment for it. */
export async function forget(db: Database, { keys, at, swept }: Forget): Promise<void> {
  await db
    .deleteFrom('sign_in_throttles')
    .where((eb) =>
      eb.or([
        eb('throttle_key', '=', eb.fn.any(eb.val([...keys]))),
        eb.and([
          eb('first_failed_at', '<', swept),
          eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', at)]),
        ]),
      ]),
    )
    .execute();
}
