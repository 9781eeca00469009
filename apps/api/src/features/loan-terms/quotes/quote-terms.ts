import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import {
  composeQuote,
  type QuotedTerms,
} from '@cuotaclara/contract/loan-terms/quoting/compose-quote';
import { computeOrRefuse } from '#core/money/terms/compute-or-refuse.ts';
import { readHolidays } from '#core/money/terms/holidays.reads.ts';
import { readUsuryTable } from '#core/money/terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';

/**
 * The quote of terms as if the credit were disbursed today, with its whole plan. Refused above the
 * usury rate of the month, and while that rate is missing.
 */
export async function quoteTerms(
  db: Reader,
  quoted: Omit<QuotedTerms, 'holidays'>,
): Promise<Quote> {
  const table = await readUsuryTable(db, quoted.modality);
  const holidays = await readHolidays(db, [quoted.agreed.conventions]);
  return computeOrRefuse(() => composeQuote(table, { ...quoted, holidays }));
}
