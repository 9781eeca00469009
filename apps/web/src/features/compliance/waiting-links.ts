import { creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** The list of credits that compliance has to review. */
export const complianceLinks = {
  credits_in_compliance: creditsWaiting('credits_in_compliance'),
};
