import { createCreditPage } from '#features/credits/detail/credit-page.ts';
import type { CreditPage, CreditSteps } from '#features/credits/public.ts';
import { FEATURES } from './features.ts';

/** The page of a credit with the parts and the history that the features declare. */
export function composeCreditPage(steps: Pick<CreditSteps, 'offer'>): CreditPage {
  const parts = FEATURES.flatMap(({ creditParts = [] }) => creditParts);
  const names = parts.map(({ name }) => name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`the credit part ${twice} is declared twice`);
  return createCreditPage({
    steps,
    parts,
    history: FEATURES.flatMap(({ history = [] }) => history),
  });
}
