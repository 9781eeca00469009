import type { GuardCheck } from '#features/credits/public.ts';
import { covers, findPolicy } from './policies.reads.ts';
import { policyEnded } from './policy-words.ts';

/** What secures a credit is insured on the day the credit goes further. */
export const policyRegistered: GuardCheck = async (db, { creditId }, { today }) => {
  const policy = await findPolicy(db, creditId);
  if (policy === undefined) return ['Falta registrar la póliza.'];
  return covers(policy, today) ? [] : [policyEnded(policy.ends_on)];
};
