import { STATE } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import type { BatchReply } from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { AgedRange } from './age-simple-credits.ts';
import { type CreditDayRow, FIGURE_NAMES, figuresOf, givenDays } from './credit-day-rows.ts';
import { CREDITS_PER_REPLAY, unsafeReplayedDays } from './replayed-credits.reads.ts';

/** Writes the day of the first credits of a range that have none yet, each played by the engine. */
export const ageReplayedCredits = command(
  'age_replayed_credits',
  async ({ trx }: CommandContext<null>, range: AgedRange) => {
    const ids = await creditsWithoutDay(trx, range);
    const rows = await unsafeReplayedDays(trx, ids, () => [range.day]);
    await insertFirstDays(trx, rows);
    const next = ids.length < CREDITS_PER_REPLAY ? null : (ids.at(-1) ?? null);
    const reply: BatchReply = { next, credits: rows.length };
    return { reply, audit: [] };
  },
);

/** Credits that were lent by the day, and did not end before its month. */
async function creditsWithoutDay(
  trx: Transaction<DB>,
  { after, upTo, day }: AgedRange,
): Promise<readonly number[]> {
  const on = sql`${day.toString()}::date`;
  const monthStart = sql`${day.with({ day: 1 }).toString()}::date`;
  const { rows } = await sql<{ credit_id: number }>`
    select credit_id from credits
    where credit_id > ${after} and credit_id <= ${upTo} and disbursed_on <= ${on}
      and (
        credit_state_id in (${STATE.disbursed}, ${STATE.writtenOff})
        or credit_state_id = ${STATE.paid} and (
          exists (
            select from payments
            where payments.credit_id = credits.credit_id and paid_on >= ${monthStart}
          )
          or exists (
            select from credit_events
            where credit_events.credit_id = credits.credit_id and happened_on >= ${monthStart}
          )
        )
      )
      and not exists (
        select from credit_days
        where credit_days.credit_id = credits.credit_id and credit_days.day = ${on}
      )
    order by credit_id
    limit ${CREDITS_PER_REPLAY}
  `.execute(trx);
  return rows.map(({ credit_id }) => credit_id);
}

async function insertFirstDays(trx: Transaction<DB>, rows: readonly CreditDayRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into credit_days (
      credit_id, day, revision, ${FIGURE_NAMES},
      headquarter_id, supplier_id, product_id, adviser_id
    )
    select given.credit_id, given.day, 0, ${figuresOf('given')},
      headquarter_id, supplier_id, product_id, created_by
    from (${givenDays(rows)}) as given join credits using (credit_id)
    on conflict do nothing
  `.execute(trx);
}
