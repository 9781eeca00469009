import type { WaitingSource } from '#contributions/waiting.ts';
import { readSummaries } from './summary.reads.ts';

/** The catalogues that lack something the company needs these days. */
export const cataloguesWaiting: readonly WaitingSource[] = [
  {
    name: 'incomplete_catalogues',
    read: async (db, { today }) => {
      const summaries = await readSummaries(db, today);
      const incomplete = summaries.filter(({ notices }) => notices.length > 0);
      return { count: incomplete.length, oldestAt: null };
    },
  },
];
