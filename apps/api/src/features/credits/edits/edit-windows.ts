import type { CreditStateId } from '@cuotaclara/contract';
import { labelOfState } from '#features/credits/steps/label-of-state.ts';
import type { GuardedCredit } from '#features/credits/steps/step-types.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

const DRAFT: CreditStateId = 1;

type Window = { readonly from: CreditStateId; readonly until: CreditStateId };

/** Between which states staff may still change what; a draft is changed by its own form. */
const WINDOWS = {
  /** What is agreed freezes with the approval. */
  terms: { from: 2, until: 4 },
  plate: { from: 2, until: 9 },
  supplier: { from: 1, until: 9 },
} as const satisfies Record<string, Window>;

type Edited = keyof typeof WINDOWS;

const isOpen = (what: Edited, { stateId }: Pick<GuardedCredit, 'stateId'>): boolean =>
  stateId >= WINDOWS[what].from && stateId <= WINDOWS[what].until;

/** Refuses a change that comes too late or too early. */
export function demandOpen(what: Edited, credit: Pick<GuardedCredit, 'stateId'>): void {
  if (isOpen(what, credit)) return;
  if (credit.stateId === DRAFT) refuse('credit_still_draft');
  refuse('credit_frozen', { state: labelOfState(credit.stateId) });
}

export const mayEditTerms = (credit: GuardedCredit, actor: Actor): boolean =>
  actor.functions.has('edit_credit') && isOpen('terms', credit);

/** What is not a vehicle has no plate. */
export const maySetPlate = (credit: GuardedCredit, actor: Actor): boolean =>
  actor.functions.has('edit_credit') && isOpen('plate', credit) && credit.productKind !== 'other';
