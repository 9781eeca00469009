import { linkOptions } from '@tanstack/react-router';

/** Where the work about payments is done. */
export const paymentsLinks = {
  reversals_to_approve: linkOptions({ to: '/payments', search: { state: 'to_reverse' } }),
};
