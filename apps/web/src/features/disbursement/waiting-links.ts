import { linkOptions } from '@tanstack/react-router';

/** The lists of credits whose disbursement waits for treasury. */
export const disbursementLinks = {
  disbursements_to_prepare: linkOptions({ to: '/disbursements', search: { step: 'prepare' } }),
  disbursements_to_approve: linkOptions({ to: '/disbursements', search: { step: 'approve' } }),
  disbursements_to_transfer: linkOptions({ to: '/disbursements', search: { step: 'transfer' } }),
};
