import { BORROWER_ROLE, CREDIT_STATES, type CreditStateId } from '@cuotaclara/contract';
import { stateIdOf } from '@cuotaclara/contract/credits/transitions';
import type { Actor } from '#platform/http/actor.ts';

/**
 * For whom a credit is told. Who studies credits or reviews them for compliance decides on them,
 * and works with the lists of control. Nobody else may learn that somebody was found in one:
 * whoever is warned can act on it.
 */
export type CreditReader = 'borrower' | 'colleague' | 'decider';

/** A borrower reads as one, whatever the matrix gives the role. */
export function creditReaderOf({
  roleId,
  functions,
}: Pick<Actor, 'roleId' | 'functions'>): CreditReader {
  if (roleId === BORROWER_ROLE) return 'borrower';
  const decides = functions.has('study_credit') || functions.has('review_compliance');
  return decides ? 'decider' : 'colleague';
}

/** Documents were asked for: the one step whose words are written to the borrower. */
const ASKED = stateIdOf('DOCUMENTOS_PENDIENTES');
const WITHDRAWN = stateIdOf('DESISTIDO');

/**
 * The steps whose words each may read, by the state that they led to. All other words give the
 * reasons of a decision, and stay with those who decide.
 */
const NOTES_READ: Readonly<Record<CreditReader, readonly CreditStateId[]>> = {
  borrower: [ASKED],
  colleague: [ASKED, WITHDRAWN],
  decider: CREDIT_STATES.map(({ id }) => id),
};

export const notesReadBy = (reader: CreditReader): readonly CreditStateId[] => NOTES_READ[reader];
