import { linkOptions } from '@tanstack/react-router';
import { creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** Where the work about money that is owed, and about the company's rate, is done. */
export const loanTermsLinks = {
  rate_above_usury: linkOptions({ to: '/admin/settings' }),
  credits_overdue: creditsWaiting('credits_overdue'),
  write_off_candidates: creditsWaiting('write_off_candidates'),
};
