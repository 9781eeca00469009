import { STATE } from '@cuotaclara/contract';
import { creditsInState } from '#domain/credit/waiting-credits.ts';

/** The list of credits that wait for attachments. */
export const attachmentsLinks = {
  documents_pending: creditsInState(STATE.awaitingAttachments),
};
