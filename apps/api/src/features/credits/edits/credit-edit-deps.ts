import type { CreditSteps } from '#core/credits/step-types.ts';
import type { CreditPage } from '#features/credits/detail/credit-page.ts';

/** What commands that edit a credit need: the composed steps, and the page that they answer. */
export type CreditEditDeps = {
  readonly creditSteps: CreditSteps;
  readonly creditPage: CreditPage;
};
