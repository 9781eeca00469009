import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';
import { goneAttempts } from '#core/money/payments/returned-payments.ts';
import { isCounted, isInTray } from '#core/money/tray/gone-money.ts';

/** Not scoped: every attempt of every credit is looked at. */
export const unsafePaymentChecks: readonly InvariantCheck[] = [
  queriedCheck({
    name: 'approved_attempts_are_booked',
    invariant: 'Money of an approved attempt is a payment of its credit or waits for a person.',
    violations: (db) =>
      db
        .selectFrom('payment_attempts as attempt')
        .leftJoin('gateway_leftovers as leftover', (join) =>
          join.onRef('leftover.payment_attempt_id', '=', 'attempt.payment_attempt_id'),
        )
        .select('attempt.payment_attempt_id as id')
        .where('attempt.approved_at', 'is not', null)
        .where(sql<boolean>`num_nonnulls(attempt.payment_id, leftover.payment_attempt_id) <> 1`),
  }),
  queriedCheck({
    name: 'attempts_pay_their_amount',
    invariant: 'The payment of an attempt has its amount, its credit and its transaction.',
    violations: (db) =>
      db
        .selectFrom('payment_attempts as attempt')
        .innerJoin('payments', 'payments.payment_id', 'attempt.payment_id')
        .leftJoin('payment_intents as intent', (join) =>
          join.onRef('intent.payment_intent_id', '=', 'attempt.payment_intent_id'),
        )
        .select('attempt.payment_attempt_id as id')
        .where(
          sql<boolean>`(payments.amount * 100, payments.credit_id, payments.source_key)
            is distinct from (
              attempt.amount_cents, intent.credit_id,
              'gw:' || attempt.transaction_id || ':approved'
            )`,
        ),
  }),
  queriedCheck({
    name: 'gateway_payments_have_an_attempt',
    invariant: 'A payment by the gateway has the attempt that brought it.',
    violations: (db) =>
      db
        .selectFrom('payments')
        .select('payments.payment_id as id')
        .where('payments.source', '=', 'gateway')
        .where(sql<boolean>`not exists (
          select from payment_attempts where payment_attempts.payment_id = payments.payment_id
        )`),
  }),
  queriedCheck({
    name: 'returned_attempts_are_taken_back',
    invariant: 'Money that went back to the payer is no payment, and is not in the tray.',
    violations: (db) =>
      db
        .selectFrom(goneAttempts.as('attempt'))
        .select('attempt.payment_attempt_id as id')
        .where(
          sql<boolean>`(
            exists (
              select from payments
              where payments.payment_id = attempt.payment_id and ${isCounted('payments')}
            ) or ${isInTray}
          )`,
        ),
  }),
];
