import { creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** The lists of credits whose disbursement waits for treasury. */
export const disbursementLinks = {
  disbursements_to_prepare: creditsWaiting('disbursements_to_prepare'),
  disbursements_to_approve: creditsWaiting('disbursements_to_approve'),
  disbursements_to_transfer: creditsWaiting('disbursements_to_transfer'),
};
