import { CREDIT_STATES } from '@cuotaclara/contract';
import { PATIENCE_DAYS } from '@cuotaclara/contract/credits/transitions';
import { daysWaited, formatWait } from '#lib/format/format-wait.ts';

const patienceOf = (stateId: number): number | undefined => {
  const state = CREDIT_STATES.find(({ id }) => id === stateId);
  return state && PATIENCE_DAYS[state.name];
};

export type StateWait = {
  /** `4 h`, `3 d`. */
  readonly text: string;
  /** Longer than agreed for the state. */
  readonly isLate: boolean;
};

type CreditInState = { readonly credit_state_id: number; readonly state_since: string };

/** How long a credit has been in its state; null in the states in which nobody waits. */
export const waitInState = (credit: CreditInState, now: Temporal.Instant): StateWait | null => {
  const patience = patienceOf(credit.credit_state_id);
  const days = daysWaited(credit.state_since, now);
  const text = formatWait(credit.state_since, now);
  if (patience === undefined || days === null || text === null) return null;
  return { text, isLate: days > patience };
};
