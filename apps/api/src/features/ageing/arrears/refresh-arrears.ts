import { sql, type Transaction } from 'kysely';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { writeByReplay } from './replayed-arrears.ts';

/** Changes of one transaction: their credits are each played for the days that are known. */
const CHANGES_PER_BATCH = 200;

/** The second of two waits for the first, and mostly finds nothing left to do. */
const WAIT_MS_MAX = 3_000;

/**
 * Brings the arrears of the first credits up to date that something came to since. It locks no
 * credit: what comes meanwhile queues the credit again. Answers how many changes it took.
 */
export const refreshArrears = command(
  'refresh_arrears',
  { lockMsMax: WAIT_MS_MAX },
  async ({ trx }: CommandContext<null>) => {
    // One at a time: the second of two would keep the older row of the first.
    await sql`select from arrears_days order by day for update`.execute(trx);
    const taken = await takeChanges(trx);
    const days = await lockDays(trx);
    const ready = days.filter(({ is_ready }) => is_ready).map(({ day }) => day);
    await leaveChanges(trx, { ...taken, isKept: ready.length < days.length });
    await writeAgain(trx, { creditIds: taken.creditIds, ready });
    return { reply: { changes: taken.changes.length }, audit: [] };
  },
);

type Taken = { readonly changes: readonly number[]; readonly creditIds: readonly number[] };

async function takeChanges(trx: Transaction<DB>): Promise<Taken> {
  const { rows } = await sql<{ arrears_redo_id: number; credit_id: number }>`
    select arrears_redo_id, credit_id from arrears_redos
    where not is_kept
    order by arrears_redo_id limit ${CHANGES_PER_BATCH}
    for update
  `.execute(trx);
  return {
    changes: rows.map(({ arrears_redo_id }) => arrears_redo_id),
    creditIds: [...new Set(rows.map(({ credit_id }) => credit_id))].sort((a, b) => a - b),
  };
}

/** The days after the changes were taken: none becomes ready before this ends. */
async function lockDays(
  trx: Transaction<DB>,
): Promise<readonly { readonly day: string; readonly is_ready: boolean }[]> {
  const { rows } = await sql<{ day: string; is_ready: boolean }>`
    select day, is_ready from arrears_days order by day for share
  `.execute(trx);
  return rows;
}

/** Drops changes, or keeps them for a day that is being written. */
async function leaveChanges(
  trx: Transaction<DB>,
  { changes, isKept }: Taken & { readonly isKept: boolean },
): Promise<void> {
  const which = sql`arrears_redo_id = any(${changes}::bigint[])`;
  await (isKept
    ? sql`update arrears_redos set is_kept = true where ${which}`
    : sql`delete from arrears_redos where ${which}`
  ).execute(trx);
}

type Again = { readonly creditIds: readonly number[]; readonly ready: readonly string[] };

async function writeAgain(trx: Transaction<DB>, { creditIds, ready }: Again): Promise<void> {
  await sql`
    delete from credit_arrears
    where day = any(${ready}::date[]) and credit_id = any(${creditIds}::integer[])
  `.execute(trx);
  const days = ready.map((day) => Temporal.PlainDate.from(day));
  await writeByReplay(trx, { creditIds, days });
}
