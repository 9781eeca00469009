import { booksOf, mirrorOf, monthEndCut } from '@cuotaclara/books';
import { STATE } from '@cuotaclara/contract';
import { sql, type Transaction } from 'kysely';
import { type CreditInForce, unsafeCreditsInForce } from '#core/money/in-force.reads.ts';
import { type NewEntry, noteCut, postEntries } from '#features/ledger/public.ts';
import {
  CREDITS_PER_BATCH,
  type CreditRange,
  replyOfBatch,
} from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';

type MonthBatch = Pick<CreditRange, 'after'> & {
  /** The first day of the month that ended. */
  readonly month: string;
};

/**
 * Books the interest that was earned and not due at the end of a month, and its mirror on the first
 * of the next one, of some credits. Both at once, so that it never stays in the books.
 */
export const cutMonth = command(
  'cut_month',
  async ({ trx, today }: CommandContext<null>, { after, month }: MonthBatch) => {
    const first = Temporal.PlainDate.from(month).add({ months: 1 });
    const end = first.subtract({ days: 1 });
    const ids = await creditsToCut(trx, { after, end });
    const credits = await unsafeCreditsInForce(trx, { creditIds: ids, today: end });
    const cuts = credits.map((credit) => cutOf(credit, end));
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
    return { reply: replyOfBatch(ids), audit: [] };
  },
);

/** The cut of a credit as it was then: what happened to it since is left out. */
function cutOf({ row, history, rules }: CreditInForce, end: Temporal.PlainDate): NewEntry {
  const effectiveOn = end.toString();
  const events = history.events.filter(({ on }) => on <= effectiveOn);
  return {
    kind: 'cut',
    sourceKey: cutKey(row.credit_id, end),
    creditId: row.credit_id,
    effectiveOn,
    lines: monthEndCut(booksOf({ ...history, events }, rules)),
  };
}

const cutKey = (creditId: number, end: Temporal.PlainDate): string =>
  `cut:${creditId}:${end.toPlainYearMonth()}`;

type CutInput = Pick<CreditRange, 'after'> & { readonly end: Temporal.PlainDate };

/**
 * Credits that were disbursed by the end of a month whose cut is not booked; locked, in order. One
 * that was paid off or written off since then was owed at the end of the month.
 */
async function creditsToCut(
  trx: Transaction<DB>,
  { after, end }: CutInput,
): Promise<readonly number[]> {
  const month = end.toPlainYearMonth().toString();
  const { rows } = await sql<{ credit_id: number }>`
    select credits.credit_id
    from credits join credit_balances using (credit_id)
    where credits.credit_id > ${after} and credits.disbursed_on <= ${end.toString()}::date
      and (
        credits.credit_state_id = ${STATE.disbursed} or (
          credits.credit_state_id in (${STATE.paid}, ${STATE.writtenOff})
          and (credits.state_since at time zone 'America/Bogota')::date > ${end.toString()}::date
        )
      )
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

/** Notes that a month is cut, of all credits. */
export const finishCut = command(
  'finish_cut',
  async ({ trx }: CommandContext<null>, { month }: { readonly month: string }) => {
    await noteCut(trx, { month });
    return { reply: null, audit: [] };
  },
);
