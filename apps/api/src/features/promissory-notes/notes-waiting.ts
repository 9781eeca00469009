import { STATE } from '@cuotaclara/contract';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import { creditsVisibleTo } from '#features/credits/public.ts';

const NAME = 'note_fillings_proposed';
const STATES = [STATE.disbursed, STATE.writtenOff] as const;

/** Credits whose note somebody proposed to fill. */
export const fillingWait: CreditWaitSource = {
  name: NAME,
  states: STATES,
  condition: () => sql<SqlBool>`(
    credits.credit_state_id in (${sql.join(STATES.map((state) => sql.lit(state)))})
    and exists (
      select from promissory_notes as note
      join note_fillings as filling on filling.document_id = note.document_id
      where note.credit_id = credits.credit_id and filling.state = 'PROPOSED'
    )
  )`,
};

/** Homes count the proposals of others: nobody approves their own. */
export const notesWaiting: WaitingSource = {
  name: NAME,
  states: STATES,
  read: async (db, { actor }) => {
    const proposed = db
      .selectFrom('note_fillings as filling')
      .innerJoin('promissory_notes as note', 'note.document_id', 'filling.document_id')
      .innerJoin('credits', 'credits.credit_id', 'note.credit_id')
      .where('filling.state', '=', 'PROPOSED')
      .where('filling.proposed_by', '<>', actor.userId);
    const { count, oldest } = await creditsVisibleTo(proposed, actor)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<Date | null>('filling.proposed_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
};
