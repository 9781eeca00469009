import { creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** The lists of credits whose policy is missing or ends. */
export const insuranceLinks = {
  policies_missing: creditsWaiting('policies_missing'),
  policies_ending: creditsWaiting('policies_ending'),
};
