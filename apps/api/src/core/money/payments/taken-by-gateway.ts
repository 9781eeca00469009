import { type SqlBool, sql } from 'kysely';

/**
 * Whether the gateway gave the money of an attempt back to the payer, of rows of
 * `payment_attempts as attempt`: it is taken back, or it was settled when the gateway said so.
 */
export const isTakenByGateway = sql<SqlBool>`(
  attempt.state in ('VOIDED', 'CHARGED_BACK')
  or exists (
    select from gateway_events
    where gateway_events.transaction_id = attempt.transaction_id
      and gateway_events.status = 'VOIDED' and gateway_events.outcome = 'ignored'
  )
)`;
