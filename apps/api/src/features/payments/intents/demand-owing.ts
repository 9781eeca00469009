import type { CreditStateId } from '@cuotaclara/contract';
import { isIn, OWING, UNDER_WAY } from '@cuotaclara/contract/credits/state-sets';
import { labelOfState } from '#core/credits/label-of-state.ts';
import { refuse } from '#platform/http/refusal.ts';

/** Refuses a credit of which nothing can be paid, with the reason that its borrower reads. */
export function demandOwing(stateId: CreditStateId): void {
  if (isIn(OWING, stateId)) return;
  if (isIn(UNDER_WAY, stateId)) refuse('credit_not_disbursed');
  refuse('credit_not_owing', { state: labelOfState(stateId) });
}
