import { STATE } from '@cuotaclara/contract';
import type { PayoutStep } from '@cuotaclara/contract/disbursement/payout-steps';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import { isInState } from '#features/credits/public.ts';
import { SINCE, STEP, waitingPayouts } from './waiting-payouts.ts';

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

/** Counts on homes the credits that wait for a step, since when the list says. */
const countStep = (name: CreditWaitSource['name'], step: PayoutStep): WaitingSource => ({
  name,
  states: STATES,
  read: async (db, { actor }) => {
    const all = waitingPayouts(db, actor).where(STEP, '=', step);
    // Homes count what others prepared: nobody approves their own.
    const mine = step === 'approve' ? all.where('paid.prepared_by', '<>', actor.userId) : all;
    const { count, oldest } = await mine
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<Date | null>(SINCE).as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest };
  },
});

export const disbursementsWaiting: readonly WaitingSource[] = [
  countStep(toPrepare.name, 'prepare'),
  countStep(toApprove.name, 'approve'),
  countStep(toTransfer.name, 'transfer'),
];
