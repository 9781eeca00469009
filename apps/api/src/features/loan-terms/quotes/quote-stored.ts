import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { creditTermsOf, unsafeTermsOf } from '#core/money/terms/credit-terms.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { quoteTerms } from './quote-terms.ts';

type StoredQuoteInput = { readonly creditId: number; readonly today: Temporal.PlainDate };

/**
 * Quotes the stored terms of a credit as of today; null while they are incomplete. Not scoped: the
 * caller has already checked access.
 */
export async function quoteStored(
  db: Reader,
  { creditId, today }: StoredQuoteInput,
): Promise<Quote | null> {
  const row = await unsafeTermsOf(db, creditId);
  const terms = row === undefined ? null : creditTermsOf(row);
  return terms === null ? null : quoteTerms(db, { ...terms, today });
}
