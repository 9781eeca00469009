import { STATE } from '@cuotaclara/contract';
import { EDITABLE, isIn } from '@cuotaclara/contract/credits/state-sets';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { labelOfState } from './label-of-state.ts';

type EditedThing = keyof typeof EDITABLE;

type CreditInState = { readonly stateId: number };

const isOpen = (thing: EditedThing, { stateId }: CreditInState): boolean =>
  isIn(EDITABLE[thing], stateId);

/** Refuses a change in a state in which the staff may not make it. */
export function demandOpen(thing: EditedThing, credit: CreditInState): void {
  if (isOpen(thing, credit)) return;
  if (credit.stateId === STATE.draft) refuse('credit_still_draft');
  refuse('credit_frozen', { state: labelOfState(credit.stateId) });
}

export const mayEditTerms = (credit: GuardedCredit, actor: Actor): boolean =>
  actor.functions.has('edit_credit') && isOpen('terms', credit);

/** Only a vehicle has a plate. */
export const maySetPlate = (credit: GuardedCredit, actor: Actor): boolean =>
  actor.functions.has('edit_credit') && isOpen('plate', credit) && credit.productKind !== 'other';
