import { STATE } from '@cuotaclara/contract';
import { creditsInState, creditsWaiting } from '#domain/credit/waiting-credits.ts';

/** The lists where the work about credits and their steps is done. */
export const creditsLinks = {
  credits_requested: creditsInState(STATE.requested),
  credits_in_study: creditsInState(STATE.inStudy),
  credits_approved: creditsInState(STATE.approved),
  plates_missing: creditsWaiting('plates_missing'),
};
