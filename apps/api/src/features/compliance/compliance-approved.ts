import type { GuardCheck } from '#contributions/credit-steps.ts';
import { isCleared } from './compliance.reads.ts';

/** A person of compliance has approved the credit. */
export const complianceApproved: GuardCheck = async (db, { creditId }) =>
  (await isCleared(db, creditId)) ? [] : [{ missing: 'aprobación de Cumplimiento' }];
