import type { WaitingSource } from '#contributions/waiting.ts';
import { versionsWithProposals } from './versions.reads.ts';

/** Newer texts of the product that nobody of the company has changed or proposed. */
export const templatesWaiting: readonly WaitingSource[] = [
  {
    name: 'product_texts_offered',
    read: async (db) => {
      const { count, oldestAt } = await versionsWithProposals(db)
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.min<Date | null>('template.written_at').as('oldestAt'),
        ])
        .where('template.state', '=', 'DRAFT')
        .where('template.written_by', 'is', null)
        .where('proposal.decision_id', 'is', null)
        .executeTakeFirstOrThrow();
      return { count, oldestAt };
    },
  },
];
