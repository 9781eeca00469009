import type { CloseStep } from '#platform/close/close-step.ts';
import { runEveryBatch } from '#platform/close/credit-batches.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import { requoteUndecided } from './quotes/requote-undecided.ts';

type LoanTermsCloseDeps = { readonly run: RunCommand };

/** Keeps the stored quotes of undecided credits those of today. */
export const loanTermsClose = ({ run }: LoanTermsCloseDeps): readonly CloseStep[] => [
  {
    name: 'requote-undecided',
    by: 'credit',
    isOfNewestDay: true,
    run: async (range, stopping) => ({
      credits: await runEveryBatch(requoteUndecided, { run, stopping, range }),
    }),
  },
];
