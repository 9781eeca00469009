import { STATE } from '@cuotaclara/contract';
import type { WaitingSource } from '#contributions/waiting.ts';
import { visibleCredits } from '#core/credits/visible-credits.ts';

/** Open promises for today about credits that a person follows. */
export const promisesWaiting: WaitingSource = {
  name: 'promises_due_today',
  states: [STATE.disbursed],
  read: async (db, { actor, today }) => {
    const { count, oldest } = await db
      .selectFrom('promises')
      .where('state', '=', 'open')
      .where('due_on', '=', today.toString())
      .where('credit_id', 'in', visibleCredits(db, actor).clearSelect().select('credit_id'))
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<Date | null>('made_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
};
