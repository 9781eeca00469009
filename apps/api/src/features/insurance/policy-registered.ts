import type { GuardCheck } from '#contributions/credit-steps.ts';
import { findPolicyOn } from './policies.reads.ts';
import { policyAfter } from './policy-words.ts';

/** A policy covers the day on which the credit takes the step. */
export const policyRegistered: GuardCheck = async (db, { creditId }, { today }) => {
  const policy = await findPolicyOn(db, { creditId, today });
  if (policy === undefined) return [{ missing: 'póliza' }];
  return policy.ends_on >= today.toString() ? [] : [{ missing: policyAfter(policy.ends_on) }];
};
