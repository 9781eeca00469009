import { STATE } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import { unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import { postEntries } from '#features/ledger/public.ts';
import { dueEntriesOf } from '#features/servicing/due-entries.ts';
import {
  CREDITS_PER_BATCH,
  type CreditRange,
  replyOfBatch,
} from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';

/** Books what fell due until today, of some credits. */
export const accrueCredits = command(
  'accrue_credits',
  async ({ trx, today }: CommandContext<null>, range: CreditRange) => {
    const ids = await creditsWithDues(trx, { ...range, today });
    const credits = await unsafeCreditsInForce(trx, { creditIds: ids, today });
    await postEntries(trx, {
      entries: credits.flatMap(dueEntriesOf),
      today,
      by: null,
      accruedUntil: today.toString(),
    });
    return { reply: replyOfBatch(ids), audit: [] };
  },
);

type DuesInput = CreditRange & { readonly today: Temporal.PlainDate };

/** Disbursed credits with an instalment that fell due and is not booked; locked, in order. */
async function creditsWithDues(
  trx: Transaction<DB>,
  { after, upTo, today }: DuesInput,
): Promise<readonly number[]> {
  const { rows } = await sql<{ credit_id: number }>`
    select credits.credit_id
    from credits join credit_balances as held using (credit_id)
    where credits.credit_state_id = ${STATE.disbursed}
      and credits.credit_id > ${after} and credits.credit_id <= ${upTo}
      and exists (
        select from instalments
        where instalments.credit_id = credits.credit_id
          and due_on > held.accrued_until and due_on <= ${today.toString()}::date
      )
    order by credits.credit_id
    limit ${CREDITS_PER_BATCH}
    for update of credits
  `.execute(trx);
  return rows.map(({ credit_id }) => credit_id);
}
