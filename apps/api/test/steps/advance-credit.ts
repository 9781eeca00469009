import type { Guard } from '@cuotaclara/contract/credits/transitions';
import { composeCreditSteps, composeGuards } from '#compose/credit-steps.ts';
import type { StepEffect } from '#contributions/credit-steps.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { createCreditSteps } from '#features/credits/steps/credit-steps.ts';
import { runInCommand } from '#test/run-in-command.ts';
import type { TestApp } from '#test/test-app.ts';

/** The steps of a credit as the application composes them. */
export const creditStepsOf = ({ parts }: TestApp): CreditSteps => composeCreditSteps(parts);

const advanceBy = (app: TestApp, steps: CreditSteps, creditId: number): Promise<number> =>
  runInCommand(app, async (ctx) => (await steps.advance(ctx, creditId)).events.length);

/** Takes the steps of the program whose guards hold now, and says how many events they left. */
export const advanceCredit = (app: TestApp, creditId: number): Promise<number> =>
  advanceBy(app, creditStepsOf(app), creditId);

type MetGuard = { readonly met: Guard; readonly effect: StepEffect };

/** The same with a guard that counts as met and one effect alone. */
export const advanceAsMet = (
  app: TestApp,
  creditId: number,
  { met, effect }: MetGuard,
): Promise<number> => {
  const guards = { ...composeGuards(), [met]: async () => [] };
  return advanceBy(app, createCreditSteps({ guards, effects: [effect] }), creditId);
};
