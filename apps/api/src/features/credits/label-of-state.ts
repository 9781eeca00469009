import { CREDIT_STATES, type CreditStateId } from '@cuotaclara/contract';

/** What a state is called on screen. */
export const labelOfState = (stateId: CreditStateId): string =>
  CREDIT_STATES.find(({ id }) => id === stateId)?.label ?? String(stateId);
