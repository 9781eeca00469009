import type { GuardCheck } from '#contributions/credit-steps.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { quoteStored } from './quotes/quote-stored.ts';

/** Rate and total cost are within the usury rate of this month. */
export const withinUsury: GuardCheck = async (db, { creditId }, { today }) => {
  try {
    const quote = await quoteStored(db, { creditId, today });
    return quote === null ? [{ sentence: new Refusal('no_plan_yet').message }] : [];
  } catch (error) {
    if (error instanceof Refusal) return [{ sentence: error.message }];
    throw error;
  }
};
