import { composeCreditSteps } from '#compose/credit-steps.ts';
import { runInCommand } from '#test/run-in-command.ts';
import type { TestApp } from '#test/test-app.ts';

/** Takes the steps of the program whose guards hold now, and says how many events they left. */
export const advanceCredit = (app: TestApp, creditId: number): Promise<number> => {
  const steps = composeCreditSteps(app.parts);
  return runInCommand(app, async (ctx) => (await steps.advance(ctx, creditId)).events.length);
};
