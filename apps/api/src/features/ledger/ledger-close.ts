import type { CloseStep } from '#platform/close/close-step.ts';
import { type CheckDeps, checkNightly } from './check/run-check.ts';

/** Holds the books to their equations, once they have everything of the day. */
export const ledgerClose = (deps: CheckDeps): readonly CloseStep[] => [
  {
    name: 'check-ledger',
    after: ['cut-month'],
    by: 'company',
    isOfNewestDay: true,
    run: async () => ({ differences: await checkNightly(deps) }),
  },
];
