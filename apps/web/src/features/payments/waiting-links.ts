import { linkOptions } from '@tanstack/react-router';

/** Where the work about payments is done. */
export const paymentsLinks = {
  payments_returned: linkOptions({ to: '/payments', search: { state: 'returned' } }),
  foreign_money: linkOptions({ to: '/deposits' }),
};
