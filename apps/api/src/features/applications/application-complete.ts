import type { GuardCheck } from '#contributions/credit-steps.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { unsafeProcess } from './process.reads.ts';

/** The application lacks nothing, and the company takes applications today. */
export const applicationComplete: GuardCheck = async (db, { creditId }, { today, settings }) => {
  const process = await unsafeProcess({ db, settings, today }, creditId);
  const closed = process.new_credit_enabled
    ? []
    : [{ sentence: new Refusal('new_credits_closed').message }];
  return [...closed, ...process.missing.map(({ sentence }) => ({ sentence }))];
};
