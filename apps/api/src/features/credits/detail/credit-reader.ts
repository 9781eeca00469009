import { CREDIT_STATES, type CreditStateId, ROLE, STATE } from '@cuotaclara/contract';
import type { CreditReader } from '#contributions/credit-page.ts';
import type { Actor } from '#platform/http/actor.ts';

/** A borrower reads as one, whatever the permission matrix gives the role. */
export function creditReaderOf({
  roleId,
  functions,
}: Pick<Actor, 'roleId' | 'functions'>): CreditReader {
  if (roleId === ROLE.borrower) return 'borrower';
  const decides = functions.has('study_credit') || functions.has('review_compliance');
  return decides ? 'decider' : 'colleague';
}

/**
 * The steps whose notes each reader may read, by the state that they led to. The note of a request
 * for attachments is written to the borrower; all other notes give the reasons of a decision and
 * stay with those who decide.
 */
const NOTES_READ: Readonly<Record<CreditReader, readonly CreditStateId[]>> = {
  borrower: [STATE.awaitingAttachments],
  colleague: [STATE.awaitingAttachments, STATE.withdrawn],
  decider: CREDIT_STATES.map(({ id }) => id),
};

export const notesReadBy = (reader: CreditReader): readonly CreditStateId[] => NOTES_READ[reader];
