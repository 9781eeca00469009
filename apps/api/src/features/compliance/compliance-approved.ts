import type { GuardCheck } from '#features/credits/public.ts';
import { isCleared } from './compliance.reads.ts';

/** A person of compliance has looked at the credit and found nothing against it. */
export const complianceApproved: GuardCheck = async (db, { creditId }) =>
  (await isCleared(db, creditId)) ? [] : ['Cumplimiento todavía no ha aprobado el crédito.'];
