import type { CloseStep } from '#platform/close/close-step.ts';
import { batchReplies, runEveryBatch } from '#platform/close/credit-batches.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { ageReplayedCredits } from './age-replayed-credits.ts';
import { ageSimpleCredits } from './age-simple-credits.ts';
import { awaitEarlierWriters } from './await-earlier-writers.ts';
import { AGEING_STEP, redoCreditDays } from './redo-credit-days.ts';
import { thinCreditDays } from './thin-credit-days.ts';

type AgeingCloseDeps = { readonly db: Database; readonly run: RunCommand };

/** Writes down each business day of each credit, and corrects the days before it. */
export const ageingClose = ({ db, run }: AgeingCloseDeps): readonly CloseStep[] => [
  {
    name: 'close-gate',
    by: 'company',
    run: async (_chunk, stopping) => {
      await awaitEarlierWriters(db, stopping);
      return {};
    },
  },
  {
    name: 'redo-credit-days',
    after: ['close-gate'],
    by: 'credit',
    run: async (range, stopping) => {
      const figures = { credits: 0, corrected: 0 };
      for await (const reply of batchReplies(redoCreditDays, { run, stopping, range })) {
        figures.credits += reply.credits;
        figures.corrected += reply.corrected;
      }
      return figures;
    },
  },
  {
    name: AGEING_STEP,
    after: ['redo-credit-days'],
    by: 'credit',
    run: async (range, stopping) => {
      const { credits, differences } = await run(ageSimpleCredits, BY_PROGRAM, range);
      const replayed = await runEveryBatch(ageReplayedCredits, { run, stopping, range });
      await run(thinCreditDays, BY_PROGRAM, range);
      return { credits: credits + replayed, replayed, differences };
    },
  },
];
