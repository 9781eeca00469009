import { linkOptions } from '@tanstack/react-router';

/** Lists of credits whose disbursement waits for treasury; proposals are among the decisions. */
export const disbursementLinks = {
  disbursements_to_prepare: linkOptions({ to: '/disbursements', search: { step: 'prepare' } }),
  disbursements_to_transfer: linkOptions({ to: '/disbursements', search: { step: 'transfer' } }),
};
