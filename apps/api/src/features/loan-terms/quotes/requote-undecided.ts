import { UNDECIDED } from '@cuotaclara/contract/credits/state-sets';
import { composeQuote } from '@cuotaclara/contract/loan-terms/quoting/compose-quote';
import type { Holidays } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { LoanError, type UsuryRate } from '@cuotaclara/loan-math';
import type { Transaction } from 'kysely';
import {
  creditTermsOf,
  storedConventions,
  TERMS_COLUMNS,
  type TermsRow,
} from '#core/money/terms/credit-terms.reads.ts';
import { readHolidays } from '#core/money/terms/holidays.reads.ts';
import { fractionOf } from '#core/money/terms/percent-of.ts';
import { readUsuryTable } from '#core/money/terms/usury.reads.ts';
import { changeQuotes } from '#features/credits/public.ts';
import {
  CREDITS_PER_BATCH,
  type CreditRange,
  replyOfBatch,
} from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';

/**
 * Quotes undecided credits for today, on their own terms, so that lists, pages and plans have the
 * figures that an approval of today would freeze. A credit without a quote today, because the law
 * allows none or a term is missing, keeps the last one with its day.
 */
export const requoteUndecided = command(
  'requote_undecided',
  async ({ trx, today }: CommandContext<null>, range: CreditRange) => {
    const rows = await quotedBefore(trx, { ...range, today });
    const table = rows.length === 0 ? [] : await readUsuryTable(trx);
    const holidays = await readHolidays(trx, rows.map(storedConventions));
    await changeQuotes(trx, {
      quotedOn: today,
      quotes: rows.flatMap((row) => quoteOn(table, { row, today, holidays }) ?? []),
    });
    return { reply: replyOfBatch(rows.map(({ credit_id }) => credit_id)), audit: [] };
  },
);

type QuotedBefore = CreditRange & { readonly today: Temporal.PlainDate };

/** A credit that is locked is being edited, and an edit quotes it again. */
const quotedBefore = (trx: Transaction<DB>, { today, after, upTo }: QuotedBefore) =>
  trx
    .selectFrom('credits')
    .select(TERMS_COLUMNS)
    .where('credits.credit_state_id', 'in', UNDECIDED)
    .where('credits.instalment', 'is not', null)
    .where(({ eb, or }) =>
      or([eb('credits.quoted_on', 'is', null), eb('credits.quoted_on', '<', today.toString())]),
    )
    .where('credits.credit_id', '>', after)
    .where('credits.credit_id', '<=', upTo)
    .orderBy('credits.credit_id')
    .limit(CREDITS_PER_BATCH)
    .forUpdate('credits')
    .skipLocked()
    .execute();

type RequoteInput = {
  readonly row: TermsRow;
  readonly today: Temporal.PlainDate;
  readonly holidays: Holidays;
};

function quoteOn(table: readonly UsuryRate[], { row, today, holidays }: RequoteInput) {
  const terms = creditTermsOf(row);
  if (terms === null) return null;
  try {
    const quote = composeQuote(table, { ...terms, today, holidays });
    return {
      credit_id: row.credit_id,
      instalment: quote.instalment,
      total_cost_ea: fractionOf(quote.total_cost_ea),
    };
  } catch (error) {
    if (error instanceof LoanError) return null;
    throw error;
  }
}
