import { type SqlBool, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/**
 * Whether the gateway gave the money of an attempt back to the payer, of rows of
 * `payment_attempts as attempt`: it is taken back, or it was settled when the gateway said so.
 */
const isTakenByGateway = sql<SqlBool>`(
  attempt.state in ('VOIDED', 'CHARGED_BACK')
  or exists (
    select from gateway_events
    where gateway_events.transaction_id = attempt.transaction_id
      and gateway_events.status = 'VOIDED' and gateway_events.outcome = 'ignored'
  )
)`;

/** Whether the gateway gave the money of a payment back to the payer. Not scoped. */
export async function unsafeIsTaken(db: Reader, paymentId: number): Promise<boolean> {
  const taken = await db
    .selectFrom('payment_attempts as attempt')
    .select('attempt.payment_attempt_id')
    .where('attempt.payment_id', '=', paymentId)
    .where(isTakenByGateway)
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * A payment that counts though the gateway gave its money back to the payer: what it left over is
 * nobody's. Not scoped.
 */
export async function unsafeTakenPayment(db: Reader, creditId: number): Promise<number | null> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('payment_attempts as attempt', 'attempt.payment_id', 'payments.payment_id')
    .select('payments.payment_id')
    .where('payments.credit_id', '=', creditId)
    .where(isTakenByGateway)
    .where(sql<SqlBool>`not exists (
      select from credit_events where credit_events.reverses_payment_id = payments.payment_id
    )`)
    .orderBy('payments.payment_id')
    .executeTakeFirst();
  return row?.payment_id ?? null;
}

/** Whether the payer chose what else a payment of the gateway pays, by the column that names it. */
export const isExtraChosen = (column: string) => sql<SqlBool>`exists (
  select from payment_attempts join payment_intents using (payment_intent_id)
  where payment_attempts.payment_id = ${sql.ref(column)} and choice = 'extra'
)`;
