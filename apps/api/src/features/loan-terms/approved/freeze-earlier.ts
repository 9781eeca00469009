import { APPROVED } from '@cuotaclara/contract/credits/state-sets';
import { composeQuote } from '@cuotaclara/contract/loan-terms/quoting/compose-quote';
import type { Holidays } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { LoanError, type UsuryRate } from '@cuotaclara/loan-math';
import type { Transaction } from 'kysely';
import { approvedRow } from '#core/money/terms/approved-row.ts';
import {
  creditTermsOf,
  storedConventions,
  TERMS_COLUMNS,
  type TermsRow,
} from '#core/money/terms/credit-terms.reads.ts';
import { readHolidays } from '#core/money/terms/holidays.reads.ts';
import { readUsuryTable } from '#core/money/terms/usury.reads.ts';
import {
  CREDITS_PER_BATCH,
  type CreditRange,
  replyOfBatch,
} from '#platform/close/credit-batches.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { keepApproved } from './approved-terms.writes.ts';

/**
 * Freezes credits that were approved before approvals were frozen, as of the day of their stored
 * quote. A credit whose stored instalment does not come out for that day is left alone: a plan that
 * nobody approved must not be stored as approved.
 */
export const freezeEarlierApprovals = command(
  'freeze_earlier_approvals',
  async ({ trx }: CommandContext<null>, { after }: Pick<CreditRange, 'after'>) => {
    const rows = await unfrozenAfter(trx, after);
    const table = rows.length === 0 ? [] : await readUsuryTable(trx);
    const holidays = await readHolidays(trx, rows.map(storedConventions));
    await keepApproved(
      trx,
      rows.flatMap((row) => frozenRow({ table, holidays }, row) ?? []),
    );
    return { reply: replyOfBatch(rows.map(({ credit_id }) => credit_id)), audit: [] };
  },
);

const unfrozenAfter = (trx: Transaction<DB>, after: number) =>
  trx
    .selectFrom('credits')
    .select(TERMS_COLUMNS)
    .where('credits.credit_state_id', 'in', APPROVED)
    .where('credits.quoted_on', 'is not', null)
    .where('credits.credit_id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('approved_terms')
            .select('approved_terms.credit_id')
            .whereRef('approved_terms.credit_id', '=', 'credits.credit_id'),
        ),
      ),
    )
    .orderBy('credits.credit_id')
    .limit(CREDITS_PER_BATCH)
    .forUpdate('credits')
    .execute();

type FrozenContext = { readonly table: readonly UsuryRate[]; readonly holidays: Holidays };

function frozenRow({ table, holidays }: FrozenContext, row: TermsRow) {
  const terms = creditTermsOf(row);
  if (terms === null || row.quoted_on === null) return null;
  const quotedOn = Temporal.PlainDate.from(row.quoted_on);
  try {
    const quote = composeQuote(table, { ...terms, today: quotedOn, holidays });
    if (quote.instalment !== row.instalment) return null;
    return approvedRow({ ...terms, creditId: row.credit_id, quote, quotedOn });
  } catch (error) {
    if (error instanceof LoanError) return null;
    throw error;
  }
}
