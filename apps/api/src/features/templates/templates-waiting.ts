import type { WaitingSource } from '#contributions/waiting.ts';

/** Proposed versions that another person must publish or give back. */
export const templatesWaiting: readonly WaitingSource[] = [
  {
    name: 'templates_proposed',
    read: async (db, { actor }) => {
      const { count, oldestAt } = await db
        .selectFrom('document_templates')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.min<Date | null>('proposed_at').as('oldestAt'),
        ])
        .where('state', '=', 'PROPOSED')
        .where('proposed_by', 'is distinct from', actor.userId)
        .executeTakeFirstOrThrow();
      return { count, oldestAt };
    },
  },
];
