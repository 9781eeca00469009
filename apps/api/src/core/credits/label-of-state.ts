import { CREDIT_STATES } from '@cuotaclara/contract';

/** What a state is called on screen. */
export const labelOfState = (stateId: number): string =>
  CREDIT_STATES.find(({ id }) => id === stateId)?.label ?? String(stateId);
