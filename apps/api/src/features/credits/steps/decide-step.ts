import type { CreditStateId } from '@cuotaclara/contract';
import {
  type StepMeans,
  type Transition,
  transitionBetween,
} from '@cuotaclara/contract/credits/transitions';
import type { Actor } from '#platform/http/actor.ts';

type StepWish = {
  readonly from: CreditStateId;
  readonly to: CreditStateId;
  readonly means: StepMeans;
};

export type StepDecision =
  | { readonly transition: Transition; readonly refusal: null }
  | { readonly transition: null; readonly refusal: 'step_not_possible' | 'permission_denied' };

/** Whether an actor may ask for a step with this call, by the table of steps alone. */
export function decideStep(
  { from, to, means }: StepWish,
  { functions }: Pick<Actor, 'functions'>,
): StepDecision {
  const transition = transitionBetween(from, to);
  if (transition === undefined || transition.needs === null || transition.means !== means) {
    return { transition: null, refusal: 'step_not_possible' };
  }
  return functions.has(transition.needs)
    ? { transition, refusal: null }
    : { transition: null, refusal: 'permission_denied' };
}
