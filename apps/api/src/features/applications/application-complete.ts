import type { GuardCheck } from '#contributions/credit-steps.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { ownArrears } from './own-arrears.ts';
import { unsafeProcess } from './process.reads.ts';

/**
 * The application lacks nothing, and the company takes applications today. A draft may have been
 * begun before its borrower fell into arrears: it waits until these are paid.
 */
export const applicationComplete: GuardCheck = async (db, credit, { today, settings, actor }) => {
  const { creditId, borrowerId } = credit;
  const process = await unsafeProcess({ db, settings, today }, creditId);
  const closed = process.new_credit_enabled ? null : new Refusal('new_credits_closed');
  const arrears = await ownArrears(db, { borrowerId, actor, today });
  const refused = [closed, arrears?.refusal ?? null].flatMap((each) =>
    each === null ? [] : [{ sentence: each.message }],
  );
  return [...refused, ...process.missing.map(({ sentence }) => ({ sentence }))];
};
