import { linkOptions } from '@tanstack/react-router';
import { creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** Where the work about payments is done. */
export const paymentsLinks = {
  reversals_to_approve: linkOptions({ to: '/payments', search: { state: 'to_reverse' } }),
  payments_returned: linkOptions({ to: '/payments', search: { state: 'returned' } }),
  foreign_money: linkOptions({ to: '/deposits' }),
  refunds_to_approve: creditsWaiting('refunds_to_approve'),
};
