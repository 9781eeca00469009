import { STATE } from '@cuotaclara/contract';
import type { PayoutStep } from '@cuotaclara/contract/disbursement/payout-steps';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import { isInState } from '#core/credits/count-waiting-credits.ts';
import { KIND } from './proposal.reads.ts';
import { SINCE, STEP, waitingPayouts } from './waiting-payouts.ts';

const STATES = [STATE.awaitingDisbursement] as const;

const IN_STATE = isInState(STATE.awaitingDisbursement);

/** A person has prepared it, and nobody has decided. */
const PROPOSED = sql`exists (
  select from decisions
  where decisions.credit_id = credits.credit_id and decisions.kind = ${KIND}
    and decisions.state = 'proposed'
)`;

/** A second person has approved it; the bank may have made the transfer. */
const APPROVED = sql`exists (
  select from disbursements
  where disbursements.credit_id = credits.credit_id and disbursements.state = 'approved'
)`;

/** Credits that nobody has begun to pay out, or whose disbursement was returned. */
const toPrepare: CreditWaitSource = {
  name: 'disbursements_to_prepare',
  states: STATES,
  condition: () => sql<SqlBool>`(${IN_STATE} and not ${PROPOSED} and not ${APPROVED})`,
};

const toApprove: CreditWaitSource = {
  name: 'disbursements_to_approve',
  states: STATES,
  condition: () => sql<SqlBool>`(${IN_STATE} and ${PROPOSED})`,
};

const toTransfer: CreditWaitSource = {
  name: 'disbursements_to_transfer',
  states: STATES,
  condition: () => sql<SqlBool>`(${IN_STATE} and ${APPROVED})`,
};

export const disbursementWaits = [toPrepare, toApprove, toTransfer] as const;

/** Counts on homes the credits that wait for a step, since when the list says. */
const countStep = (name: CreditWaitSource['name'], step: PayoutStep): WaitingSource => ({
  name,
  states: STATES,
  read: async (db, { actor }) => {
    const { count, oldest } = await waitingPayouts(db, actor)
      .where(STEP, '=', step)
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
  countStep(toTransfer.name, 'transfer'),
];
