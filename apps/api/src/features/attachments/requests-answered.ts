import type { GuardCheck } from '#contributions/credit-steps.ts';
import { openRequestsOf } from './requests.reads.ts';

/** Each attachment that was asked for and neither came nor was taken back. */
export const requestsAnswered: GuardCheck = async (db, { creditId }) => {
  const open = await openRequestsOf(db, creditId);
  return open.map(({ attachmentKind }) => ({ missing: `documento «${attachmentKind}»` }));
};
