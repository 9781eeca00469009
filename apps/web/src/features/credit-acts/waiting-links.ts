import { creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** Credits whose approved restructure needs another addendum. */
export const creditActsLinks = {
  restructures_to_issue: creditsWaiting('restructures_to_issue'),
};
