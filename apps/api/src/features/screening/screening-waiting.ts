import type { WaitingSource } from '#contributions/waiting.ts';

/** Hits in control lists that nobody has decided on. */
export const screeningWaiting: WaitingSource = {
  name: 'screening_hits_open',
  read: async (db) => {
    const { count, oldest } = await db
      .selectFrom('screening_hits')
      .where('decision', 'is', null)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<Date | null>('found_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
};
