import { STATE } from '@cuotaclara/contract';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import { countWaitingCredits, creditsVisibleTo, isInState } from '#features/credits/public.ts';

const STATES = [STATE.awaitingDisbursement] as const;

const withState = (state: 'prepared' | 'approved') => sql<SqlBool>`(
  ${isInState(STATE.awaitingDisbursement)}
  and exists (
    select from disbursements
    where disbursements.credit_id = credits.credit_id
      and disbursements.state = ${sql.lit(state)}
  )
)`;

/** Credits that nobody has begun to pay out, or whose disbursement was returned. */
const toPrepare: CreditWaitSource = {
  name: 'disbursements_to_prepare',
  states: STATES,
  condition: () => sql<SqlBool>`(
    ${isInState(STATE.awaitingDisbursement)}
    and not exists (
      select from disbursements
      where disbursements.credit_id = credits.credit_id and disbursements.state <> 'returned'
    )
  )`,
};

const toApprove: CreditWaitSource = {
  name: 'disbursements_to_approve',
  states: STATES,
  condition: () => withState('prepared'),
};

const toTransfer: CreditWaitSource = {
  name: 'disbursements_to_transfer',
  states: STATES,
  condition: () => withState('approved'),
};

export const disbursementWaits = [toPrepare, toApprove, toTransfer] as const;

/** Homes count what others prepared: nobody approves their own. */
const approvalsWaiting: WaitingSource = {
  name: toApprove.name,
  states: STATES,
  read: async (db, { actor }) => {
    const prepared = db
      .selectFrom('disbursements as paid')
      .innerJoin('credits', 'credits.credit_id', 'paid.credit_id')
      .where(isInState(STATE.awaitingDisbursement))
      .where('paid.state', '=', 'prepared')
      .where('paid.prepared_by', '<>', actor.userId);
    const { count, oldest } = await creditsVisibleTo(prepared, actor)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<Date | null>('paid.prepared_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
};

export const disbursementsWaiting: readonly WaitingSource[] = [
  countWaitingCredits(toPrepare),
  approvalsWaiting,
  countWaitingCredits(toTransfer),
];
