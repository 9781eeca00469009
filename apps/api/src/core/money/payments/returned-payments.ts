import { type SqlBool, sql } from 'kysely';

/**
 * Attempts whose money the gateway gave back to the payer: it took them back, or it said so of one
 * that was settled, which changes nothing until people act.
 */
export const goneAttempts = sql<{
  payment_attempt_id: number;
  payment_id: number | null;
  transaction_id: string;
  is_taken: boolean;
  gone_at: Date;
}>`(
  select payment_attempt_id, payment_id, transaction_id, true as is_taken, state_at as gone_at
  from payment_attempts
  where state in ('VOIDED', 'CHARGED_BACK')
  union all
  select sent.payment_attempt_id, sent.payment_id, sent.transaction_id, false, min(received_at)
  from gateway_events join payment_attempts as sent using (transaction_id)
  where gateway_events.status = 'VOIDED' and gateway_events.outcome = 'ignored'
    and sent.state in ('APPROVED', 'SETTLED')
  group by sent.payment_attempt_id
)`;

/** Why a payment still counts: its surplus was given back, it was settled, or it was assigned. */
export type ReturnedCause = 'surplus' | 'settled' | 'tray';

/**
 * Payments made of such money, with why and when it went: the payment of the attempt itself, and
 * those that people made of it from the tray. Most of them were reversed; the caller looks.
 */
export const returnedPayments = sql<{
  payment_id: number;
  gone_at: Date;
  cause: ReturnedCause;
}>`(
  with gone as (select * from ${goneAttempts} as attempts)
  select payment_id, gone_at, case when is_taken then 'surplus' else 'settled' end as cause
  from gone where payment_id is not null
  union all
  select part.payment_id, gone.gone_at, 'tray'
  from gone
  join deposits on deposits.source_key = 'gw:' || gone.transaction_id || ':approved'
  join deposit_assignments as part on part.deposit_id = deposits.deposit_id
  where part.payment_id is not null
  union all
  select part.payment_id, gone.gone_at, 'tray'
  from gone
  join deposits on deposits.reversed_payment_id = gone.payment_id
  join deposit_assignments as part on part.deposit_id = deposits.deposit_id
  where part.payment_id is not null
)`;

/** Whether a payment counts though the gateway gave its money back to the payer. */
export const isReturned = sql<SqlBool>`(
  payments.payment_id in (select returned.payment_id from ${returnedPayments} as returned)
  and not exists (
    select from credit_events where credit_events.reverses_payment_id = payments.payment_id
  )
)`;
