import { type History, rebuild } from '@cuotaclara/loan-math';
import { sql, type Transaction } from 'kysely';
import { type CreditInForce, unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import { isExtraChosen } from '#core/money/payments/taken-by-gateway.ts';
import {
  CREDITS_PER_BATCH,
  type CreditRange,
  replyOfBatch,
} from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { splitsOf } from './changed-splits.ts';
import { splitColumns } from './splits.writes.ts';

/** All payments until now were looked at: later ones are split as they are recorded. */
const moveMark = (trx: Transaction<DB>) =>
  sql`
    insert into payment_split_marks (payment_id)
    select coalesce(max(payment_id), 0) from payments
    on conflict (is_only) do update set payment_id = excluded.payment_id
  `.execute(trx);

/** Number of today's rule of splits. Stored splits of an earlier one are worked out again. */
const RULE = 2;

/**
 * Splits the payments of some credits that were entered before splits were stored, or that were
 * split by an earlier rule. What a whole pass has looked at is not looked at again.
 */
export const splitEarlier = command(
  'split_earlier_payments',
  async ({ trx, today }: CommandContext<null>, { after }: Pick<CreditRange, 'after'>) => {
    const { rows } = await sql<{ credit_id: number }>`
      select credit_id from payments
      where payment_id > coalesce((select payment_id from payment_split_marks), 0)
        and credit_id > ${after} and not exists (
        select from payment_splits where payment_splits.payment_id = payments.payment_id
      )
      union
      select credit_id from payment_splits join payments using (payment_id)
      where split_rule < ${RULE} and credit_id > ${after}
      order by credit_id
      limit ${CREDITS_PER_BATCH}
    `.execute(trx);
    const creditIds = rows.map(({ credit_id }) => credit_id);
    await trx
      .selectFrom('credits')
      .select('credit_id')
      .where('credit_id', 'in', creditIds.length === 0 ? [0] : creditIds)
      .orderBy('credit_id')
      .forUpdate()
      .execute();
    await addSplits(trx, await unsafeCreditsInForce(trx, { creditIds, today }));
    const reply = replyOfBatch(creditIds);
    if (reply.next === null) await moveMark(trx);
    return { reply, audit: [] };
  },
);

/** The history in which a payment that was taken back still counts. */
const withPayment = (history: History, id: string): History => ({
  ...history,
  events: history.events.filter((event) => event.kind !== 'reversal' || event.of !== id),
});

/** The split of every payment: of one that was taken back, the one that it had. */
function rowsOf({ history }: CreditInForce) {
  const splits = splitsOf(rebuild(history).postings);
  return history.events.flatMap((event) => {
    if (event.kind !== 'payment') return [];
    const { id } = event;
    const split = splits.get(id) ?? splitsOf(rebuild(withPayment(history, id)).postings).get(id);
    return split === undefined ? [] : [{ payment_id: Number(id), ...splitColumns(split) }];
  });
}

/**
 * Stores the splits that payments of these credits lack, and renews those of an earlier rule. What
 * one of an earlier day corrected is the late interest that its entry has less of than its own
 * split.
 */
export async function addSplits(
  trx: Transaction<DB>,
  credits: readonly CreditInForce[],
): Promise<void> {
  const rows = credits.flatMap(rowsOf);
  if (rows.length === 0) return;
  await sql`
    insert into payment_splits as stored (
      payment_id, late, charges, interest, principal, surplus, prepaid, ahead, turned_late,
      turned_charges, turned_interest, is_chosen, late_corrected
    )
    select given.payment_id, given.late, given.charges, given.interest, given.principal,
      given.surplus, given.prepaid, given.ahead, given.turned_late, given.turned_charges,
      given.turned_interest,
      ${isExtraChosen('given.payment_id')},
      case when (payments.created_at at time zone 'America/Bogota')::date > paid_on then coalesce((
        select greatest(0, given.late + coalesce(
          sum(ledger_lines.amount) filter (where role = 'lateIncome'), 0
        ))
        from ledger_entries join ledger_lines using (entry_id)
        where ledger_entries.source_key = 'payment:' || given.payment_id
        having count(*) > 0 and bool_and(role <> 'recovered')
      ), 0) else 0 end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      payment_id bigint, late bigint, charges bigint, interest bigint, principal bigint,
      surplus bigint, prepaid bigint, ahead bigint, turned_late bigint, turned_charges bigint,
      turned_interest bigint
    )
    join payments using (payment_id)
    on conflict (payment_id) do update set
      late = excluded.late, charges = excluded.charges, interest = excluded.interest,
      principal = excluded.principal, surplus = excluded.surplus, prepaid = excluded.prepaid,
      ahead = excluded.ahead, turned_late = excluded.turned_late,
      turned_charges = excluded.turned_charges, turned_interest = excluded.turned_interest,
      split_rule = ${RULE},
      renewed_at = case when (
        stored.late, stored.charges, stored.interest, stored.principal, stored.surplus
      ) = (
        excluded.late, excluded.charges, excluded.interest, excluded.principal, excluded.surplus
      ) then stored.renewed_at else current_timestamp end
    where stored.split_rule < ${RULE}
  `.execute(trx);
}
