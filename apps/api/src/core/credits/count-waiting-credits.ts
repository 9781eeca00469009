import type { CreditStateId, WaitingName } from '@cuotaclara/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CreditWaitCondition } from '#contributions/credit-waits.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import { creditsVisibleTo } from './credit-scope.ts';

/** A literal state lets the planner use the partial index of credits under way. */
export const isInState = (state: CreditStateId): RawBuilder<SqlBool> =>
  sql<SqlBool>`credits.credit_state_id = ${sql.lit(state)}`;

type WaitingCredits = {
  readonly name: WaitingName;
  readonly states: readonly CreditStateId[];
  readonly condition: CreditWaitCondition;
};

/**
 * Counts on homes the credits in scope that meet a condition. The list of credits filters by the
 * condition of the same `CreditWaitSource`, so that it shows what is counted.
 */
export const countWaitingCredits = ({
  name,
  states,
  condition,
}: WaitingCredits): WaitingSource => ({
  name,
  states,
  async read(db, { actor, settings, today }) {
    const waiting = db.selectFrom('credits').where(condition(db, { settings, today }));
    const { count, oldest } = await creditsVisibleTo(waiting, actor)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<Date | null>('credits.state_since').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
});

type WaitingState = { readonly name: WaitingName; readonly state: CreditStateId };

/** Counts on homes all credits in scope that are in a state. */
export const countCreditsInState = ({ name, state }: WaitingState): WaitingSource =>
  countWaitingCredits({ name, states: [state], condition: () => isInState(state) });
