import type { StepEffect } from '#contributions/credit-steps.ts';
import { createCreditSteps } from '#features/credits/public.ts';
import { balanceOwed, balanceZero } from '#features/servicing/public.ts';

/** A step is written with the time of the database: one of the past gets its own. */
const dateBack: StepEffect = async ({ trx, now }, { credit, to }) => {
  const at = new Date(now.epochMilliseconds);
  await trx
    .updateTable('credits')
    .set({ state_since: at, updated_at: at })
    .where('credit_id', '=', credit.creditId)
    .execute();
  await trx
    .updateTable('credit_history')
    .set({ changed_at: at })
    .where('credit_id', '=', credit.creditId)
    .where('to_state_id', '=', to)
    .execute();
  return [];
};

/** The steps that follow a payment: a credit is paid when nothing is owed. */
export const pastSteps = createCreditSteps({
  guards: { balance_zero: balanceZero, balance_owed: balanceOwed },
  effects: [dateBack],
});
