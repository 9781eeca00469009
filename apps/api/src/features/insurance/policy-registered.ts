import type { GuardCheck } from '#features/credits/public.ts';
import { findPolicyOn } from './policies.reads.ts';
import { policyEnded } from './policy-words.ts';

/** What secures a credit is insured on the day the credit goes further. */
export const policyRegistered: GuardCheck = async (db, { creditId }, { today }) => {
  const policy = await findPolicyOn(db, { creditId, today });
  if (policy === undefined) return ['Falta registrar la póliza.'];
  return policy.ends_on >= today.toString() ? [] : [policyEnded(policy.ends_on)];
};
