import { CREDIT_STATES, type CreditStateId, STATE } from '@cuotaclara/contract';
import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { isIn, NEVER_LENT } from '@cuotaclara/contract/credits/state-sets';

/** The part of a credit that these questions are about, of staff and of borrowers alike. */
type CreditInState = { readonly credit_state_id: number };

/** Narrows a state id of the API, which the contract types as any number. */
export const knownState = (id: number): CreditStateId => {
  const state = CREDIT_STATES.find((each) => each.id === id);
  if (state === undefined) throw new RangeError(`${id} is no state of a credit`);
  return state.id;
};

/** The Spanish name of a state; empty for an unknown one. */
export const stateLabel = (id: number): string =>
  CREDIT_STATES.find((state) => state.id === id)?.label ?? '';

/** Whether everything is known that a payment plan is computed from. */
export const hasTerms = ({ terms, product }: Pick<CreditDetail, 'terms' | 'product'>): boolean =>
  [terms.amount, terms.months, terms.rate_ea, terms.due_day, product.modality].every(
    (each) => each !== null,
  );

/** Whether the money was paid out: from then on the plan is binding. */
export const isDisbursed = ({ disbursed_on }: Pick<CreditDetail, 'disbursed_on'>): boolean =>
  disbursed_on !== null;

/** Whether nothing is owed any more. */
export const isPaid = ({ credit_state_id }: CreditInState): boolean =>
  credit_state_id === STATE.paid;

/** Whether the credit ended before any money was lent. */
export const isNeverLent = ({ credit_state_id }: CreditInState): boolean =>
  isIn(NEVER_LENT, credit_state_id);

export const isInCompliance = ({ credit_state_id }: CreditInState): boolean =>
  credit_state_id === STATE.inCompliance;
