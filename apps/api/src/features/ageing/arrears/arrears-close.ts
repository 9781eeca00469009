import type { CloseStep } from '#platform/close/close-step.ts';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import { beginArrears, endArrears } from './arrears-commands.ts';
import { writeArrears } from './prepare-arrears.ts';

/** The day that has begun and the next one, as the close of a day sees them. */
const daysAfter = (closed: Temporal.PlainDate): readonly Temporal.PlainDate[] =>
  [1, 2].map((days) => closed.add({ days }));

/**
 * Writes the arrears of today, where the program was stopped for a night, and those of tomorrow, so
 * that they are there at midnight. The closed day stays for the check that compares it.
 */
export const arrearsClose = ({ run }: { readonly run: RunCommand }): readonly CloseStep[] => [
  {
    name: 'begin-arrears',
    by: 'company',
    isOfNewestDay: true,
    run: async ({ day }) => {
      await run(beginArrears, BY_PROGRAM, { from: day, days: [...daysAfter(day)] });
      return {};
    },
  },
  {
    name: 'write-arrears',
    after: ['begin-arrears'],
    by: 'credit',
    isOfNewestDay: true,
    run: async ({ day: closed, after, upTo }, stopping) => {
      let credits = 0;
      for (const day of daysAfter(closed)) {
        credits = await writeArrears({ run, stopping }, { day, after, upTo });
      }
      return { credits };
    },
  },
  {
    name: 'end-arrears',
    after: ['write-arrears'],
    by: 'company',
    isOfNewestDay: true,
    run: async ({ day }) => {
      await run(endArrears, BY_PROGRAM, [...daysAfter(day)]);
      return {};
    },
  },
];
