import { labelOfState } from '#core/credits/label-of-state.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { createCreditPage } from '#features/credits/detail/credit-page.ts';
import type { CreditPage } from '#features/credits/public.ts';
import { demandOnce } from './demand-once.ts';
import { FEATURES } from './features.ts';

/** The page of a credit with the parts and the history that the features declare. */
export function composeCreditPage(steps: Pick<CreditSteps, 'offer'>): CreditPage {
  const parts = FEATURES.flatMap(({ creditParts = [] }) => creditParts);
  demandOnce({ kind: 'credit part', names: parts.map(({ name }) => name) });
  const stepSubjects = FEATURES.flatMap(({ stepSubjects: declared = [] }) => declared);
  demandOnce({
    kind: 'subject of steps to',
    names: stepSubjects.map(({ to }) => labelOfState(to)),
  });
  return createCreditPage({
    steps,
    parts,
    stepSubjects,
    history: FEATURES.flatMap(({ history = [] }) => history),
  });
}
