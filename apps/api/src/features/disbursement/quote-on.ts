import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { creditTermsOf, unsafeTermsOf } from '#core/money/terms/credit-terms.reads.ts';
import { quoteTerms } from '#features/loan-terms/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

type QuoteInput = { readonly creditId: number; readonly paysOn: Temporal.PlainDate };

/** Not scoped: the quote of a credit that is paid out on a day; refused above the usury rate. */
export async function quoteTermsOn(db: Reader, { creditId, paysOn }: QuoteInput): Promise<Quote> {
  const row = await unsafeTermsOf(db, creditId);
  const known = row === undefined ? null : creditTermsOf(row);
  if (known === null) return refuse('no_plan_yet');
  return quoteTerms(db, { ...known, today: paysOn });
}
