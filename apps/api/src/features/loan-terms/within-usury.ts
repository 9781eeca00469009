import type { GuardCheck } from '#features/credits/public.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { creditTermsOf, unsafeTermsOf } from './credit-terms.reads.ts';
import { quoteTerms } from './quote-terms.ts';

/** Rate and total cost fit under the usury rate of today's month. */
export const withinUsury: GuardCheck = async (db, { creditId }, { today }) => {
  const row = await unsafeTermsOf(db, creditId);
  const terms = row === undefined ? null : creditTermsOf(row);
  if (terms === null) return [new Refusal('no_plan_yet').message];
  try {
    await quoteTerms(db, { ...terms, today });
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error.message];
    throw error;
  }
};
