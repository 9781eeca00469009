import { creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** The list of credits with a co-debtor who has not answered. */
export const coDebtorsLinks = {
  co_debtors_unanswered: creditsWaiting('co_debtors_unanswered'),
};
