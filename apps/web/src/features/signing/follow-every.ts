import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { readyDocuments } from '#domain/signing/own-signing.ts';

/** A seal takes seconds. */
const SEALING_EVERY_MS = 3000;
/** Another person takes longer. */
const WAITING_EVERY_MS = 20_000;

/**
 * How often the sets are read again: fast while a document is being sealed, slowly while others
 * sign or while the person reads, so that a change of the documents shows; never once all is over.
 */
export const followEveryMs = (set: SigningSet | null | undefined): number | false => {
  if (set?.state !== 'OPEN') return false;
  const isSealing = set.documents.some(({ state }) => state === 'SIGNED');
  return isSealing && readyDocuments(set).length === 0 ? SEALING_EVERY_MS : WAITING_EVERY_MS;
};
