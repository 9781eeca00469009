import { BEGINNING_OF_TIME, type CreditStateId } from '@cuotaclara/contract';
import type { CreditWait } from '@cuotaclara/contract/credits/credit-list';
import { linkOptions } from '@tanstack/react-router';

/** Leads to the credits of one state, of any date: what waits longest is the oldest. */
export const creditsInState = (stateId: CreditStateId) =>
  linkOptions({
    to: '/credits',
    search: { credit_state_id: String(stateId), initial_date: BEGINNING_OF_TIME },
  });

/** Leads to the credits that are counted under a name, which are not all of a state. */
export const creditsWaiting = (waiting: CreditWait) =>
  linkOptions({ to: '/credits', search: { waiting } });
