import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { creditTermsOf, unsafeTermsOf } from '#features/loan-terms/credit-terms.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { quoteTerms } from './quote-terms.ts';

type Asked = { readonly creditId: number; readonly today: Temporal.PlainDate };

/**
 * What the terms that a credit keeps cost today; null while they are not complete. Of any credit:
 * whoever asks has looked at whose it is.
 */
export async function quoteStored(db: Reader, { creditId, today }: Asked): Promise<Quote | null> {
  const row = await unsafeTermsOf(db, creditId);
  const terms = row === undefined ? null : creditTermsOf(row);
  return terms === null ? null : quoteTerms(db, { ...terms, today });
}
