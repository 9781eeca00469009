import { sql, type Transaction } from 'kysely';
import { unsafeDueInstalments } from '#core/money/plans/due-instalments.ts';
import type { AgedRange } from '#features/ageing/age-simple-credits.ts';
import { CREDITS_PER_REPLAY } from '#features/ageing/replayed-credits.reads.ts';
import type { BatchReply } from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { writeByReplay } from './replayed-arrears.ts';

export type ArrearsDays = {
  /** The first day that is kept: the one before it was compared with the close. */
  readonly from: Temporal.PlainDate;
  /** Days that are to be known. */
  readonly days: readonly Temporal.PlainDate[];
};

/**
 * Begins days. From now on a change of a credit is kept until they are ready; what came before can
 * be read by their writer. Days that are over are dropped.
 */
export const beginArrears = command(
  'begin_arrears',
  async ({ trx, now }: CommandContext<null>, { from, days }: ArrearsDays) => {
    const before = sql`${from.toString()}::date`;
    await sql`delete from arrears_days where day < ${before}`.execute(trx);
    await sql`delete from credit_arrears where day < ${before}`.execute(trx);
    await sql`
      insert into arrears_days (day, begun_at)
      select day, ${new Date(now.epochMilliseconds)}
      from unnest(${days.map(String)}::date[]) as day
      on conflict do nothing
    `.execute(trx);
    return { reply: null, audit: [] };
  },
);

/** Writes a day of the first credits of a range that have none yet, each played by the engine. */
export const writeReplayedArrears = command(
  'write_replayed_arrears',
  async ({ trx }: CommandContext<null>, range: AgedRange) => {
    const creditIds = await creditsWithoutRow(trx, range);
    const credits = await writeByReplay(trx, { creditIds, days: [range.day] });
    const next = creditIds.length < CREDITS_PER_REPLAY ? null : (creditIds.at(-1) ?? null);
    const reply: BatchReply = { next, credits };
    return { reply, audit: [] };
  },
);

async function creditsWithoutRow(
  trx: Transaction<DB>,
  { after, upTo, day }: AgedRange,
): Promise<readonly number[]> {
  const on = sql`${day.toString()}::date`;
  const { rows } = await sql<{ credit_id: number }>`
    select distinct credit_id from (${unsafeDueInstalments(on)}) as due
    where credit_id > ${after} and credit_id <= ${upTo}
      and exists (select from arrears_days where day = ${on} and not is_ready)
      and not exists (
        select from credit_arrears
        where credit_arrears.credit_id = due.credit_id and credit_arrears.day = ${on}
      )
    order by credit_id
    limit ${CREDITS_PER_REPLAY}
  `.execute(trx);
  return rows.map(({ credit_id }) => credit_id);
}

/**
 * Makes days ready that were begun. Who brings a credit up to date holds the days meanwhile, so
 * that each change either finds them ready or is kept, and waits again from here.
 */
export const endArrears = command(
  'end_arrears',
  async ({ trx, now }: CommandContext<null>, days: readonly Temporal.PlainDate[]) => {
    await sql`
      update arrears_days set is_ready = true, ready_at = ${new Date(now.epochMilliseconds)}
      where day = any(${days.map(String)}::date[]) and not is_ready
    `.execute(trx);
    await sql`update arrears_redos set is_kept = false where is_kept`.execute(trx);
    return { reply: null, audit: [] };
  },
);
