import { STATE } from '@cuotaclara/contract';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';

/** A payment that is taken back leaves the proposal of a credit that owes again to be refused. */
const STATES = [STATE.disbursed, STATE.paid] as const;

/** Credits whose surplus a person proposed to give back. */
export const refundWait: CreditWaitSource = {
  name: 'refunds_to_approve',
  states: STATES,
  condition: () => sql<SqlBool>`(
    credits.credit_state_id in (${sql.join(STATES.map((state) => sql.lit(state)))})
    and exists (
      select from decisions as refund
      where refund.credit_id = credits.credit_id and refund.kind = 'surplus_refund'
        and refund.state = 'proposed'
    )
  )`,
};
