import type { WaitingSource } from '#contributions/waiting.ts';

/** What borrowers have sent and nobody has decided on. */
export const identityWaiting: WaitingSource = {
  name: 'identities_in_review',
  read: async (db) => {
    const { count, oldest } = await db
      .selectFrom('borrowers')
      .where('identity_state', '=', 'in_review')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<Date | null>('identity_state_since').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
};
