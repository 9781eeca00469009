import type { CreditSteps, TakeStepInput } from '#core/credits/step-types.ts';
import { command } from '#platform/command/command.ts';

type ChangeCreditStateInput = Omit<TakeStepInput, 'means'>;

/** Takes a step that a person asks for by itself, not as a part of another call. */
export const changeCreditState = (steps: CreditSteps) =>
  command('change_credit_state', (ctx, input: ChangeCreditStateInput) =>
    steps.take(ctx, { ...input, means: 'status' }),
  );
