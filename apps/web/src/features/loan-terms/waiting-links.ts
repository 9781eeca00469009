import { creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** The lists where the work about money that is owed is done. */
export const loanTermsLinks = {
  credits_overdue: creditsWaiting('credits_overdue'),
  write_off_candidates: creditsWaiting('write_off_candidates'),
};
