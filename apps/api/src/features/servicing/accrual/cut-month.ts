import { booksOf, mirrorOf, monthEndCut } from '@cuotaclara/books';
import { STATE } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import { type NewEntry, postEntries } from '#features/ledger/public.ts';
import { unsafeCreditsInForce } from '#features/servicing/in-force.reads.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { CREDITS_PER_BATCH, type CreditBatch, nextAfter } from './credit-batch.ts';

/**
 * Books the interest that was earned and not due at the end of the last month, and its mirror on
 * the first of this one, of some credits. Both at once, so that it never stays in the books.
 */
export const cutMonth = command(
  'cut_month',
  async ({ trx, today }: CommandContext<null>, { after }: CreditBatch) => {
    const first = today.with({ day: 1 });
    const end = first.subtract({ days: 1 });
    const ids = await creditsToCut(trx, { after, end });
    const credits = await unsafeCreditsInForce(trx, { creditIds: ids, today: end });
    const cuts = credits.map(
      ({ row, history, rules }): NewEntry => ({
        kind: 'cut',
        sourceKey: cutKey(row.credit_id, end),
        creditId: row.credit_id,
        effectiveOn: end.toString(),
        lines: monthEndCut(booksOf(history, rules)),
      }),
    );
    const posted = await postEntries(trx, { entries: cuts, today, by: null, accruedUntil: null });
    const entryOf = new Map(posted.map(({ source_key, entry_id }) => [source_key, entry_id]));
    const mirrors = cuts.flatMap((cut): NewEntry[] => {
      const reverses = entryOf.get(cut.sourceKey);
      if (reverses === undefined) return [];
      return [
        {
          kind: 'cut_mirror',
          sourceKey: `${cut.sourceKey}:mirror`,
          creditId: cut.creditId,
          effectiveOn: first.toString(),
          reverses,
          lines: mirrorOf(cut.lines),
        },
      ];
    });
    await postEntries(trx, { entries: mirrors, today, by: null, accruedUntil: null });
    return { reply: nextAfter(ids), audit: [] };
  },
);

const cutKey = (creditId: number, end: Temporal.PlainDate): string =>
  `cut:${creditId}:${end.toPlainYearMonth()}`;

type CutInput = CreditBatch & { readonly end: Temporal.PlainDate };

/** Credits that were disbursed by the end of a month whose cut is not booked; locked, in order. */
async function creditsToCut(
  trx: Transaction<DB>,
  { after, end }: CutInput,
): Promise<readonly number[]> {
  const month = end.toPlainYearMonth().toString();
  const { rows } = await sql<{ credit_id: number }>`
    select credits.credit_id
    from credits join credit_balances using (credit_id)
    where credits.credit_state_id = ${STATE.disbursed} and credits.credit_id > ${after}
      and credits.disbursed_on <= ${end.toString()}::date
      and not exists (
        select from ledger_entries
        where source_key = 'cut:' || credits.credit_id || ':' || ${month}
      )
    order by credits.credit_id
    limit ${CREDITS_PER_BATCH}
    for update of credits
  `.execute(trx);
  return rows.map(({ credit_id }) => credit_id);
}
