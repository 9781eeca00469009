import { STATE } from '@cuotaclara/contract';
import { creditsInState } from '#domain/credit/waiting-credits.ts';

/** The list of applications that were not sent. */
export const applicationsLinks = {
  drafts_unsent: creditsInState(STATE.draft),
};
