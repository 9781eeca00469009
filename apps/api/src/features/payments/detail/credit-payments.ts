import { z } from '@cuotaclara/contract';
import type { CreditPayment, CreditPayments } from '@cuotaclara/contract/payments/credit-payments';
import {
  type IntentStanding,
  PAYMENT_CHOICES,
  PAYMENT_STATES,
  receiptNumber,
} from '@cuotaclara/contract/payments/payment-choices';
import {
  EXCESS_WORDS,
  PAYMENT_MEANS,
  PAYMENT_SOURCES,
} from '@cuotaclara/contract/servicing/payment-words';
import { keyField } from '@cuotaclara/contract/values/fields';
import { wholePesos } from '#features/payments/gateway/cents.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Reader } from '#platform/database/database.ts';
import { unsafeExplained } from './explained-payments.ts';
import {
  otherApprovals,
  type StoredAttempt,
  standingColumns,
  standingOf,
  tellingAttempt,
} from './open-transaction.reads.ts';

/** More than any credit has. */
const PAYMENTS_MAX = 2_000;
const INTENTS_MAX = 50;
/** How far back begun payments are shown. */
const INTENT_DAYS = 30;

type CreditInput = { readonly creditId: number; readonly clock: Clock };

const wordsOf = z.object({
  means: z.nullable(keyField(PAYMENT_MEANS)),
  source: keyField(PAYMENT_SOURCES),
  state: keyField(PAYMENT_STATES),
  excess: keyField(EXCESS_WORDS),
});

async function paymentsOf(
  db: Reader,
  { creditId, clock }: CreditInput,
): Promise<readonly CreditPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('credit_events as undo', 'undo.reverses_payment_id', 'payments.payment_id')
    .select(['payments.payment_id', 'payments.paid_on', 'payments.means', 'payments.source'])
    .select(['payments.amount', 'payments.excess', 'payments.created_at', 'undo.credit_event_id'])
    .where('payments.credit_id', '=', creditId)
    .orderBy('payments.paid_on', 'desc')
    .orderBy('payments.payment_id', 'desc')
    .limit(PAYMENTS_MAX)
    .execute();
  const explained = await unsafeExplained(db, { creditId, today: clock.today() });
  return rows.map(({ payment_id, credit_event_id, created_at, ...row }) => ({
    payment_id,
    receipt: receiptNumber(payment_id),
    paid_on: row.paid_on,
    amount: row.amount,
    ...z.parse(wordsOf, { ...row, state: credit_event_id === null ? 'valid' : 'reversed' }),
    instalments: explained?.instalmentsOf(payment_id) ?? [],
    is_extra: explained?.isExtra(payment_id) ?? false,
    is_payoff: explained?.isPayoff(payment_id) ?? false,
    created_at: created_at.toISOString(),
  }));
}

const intentsOf = (db: Reader, { creditId, clock }: CreditInput) =>
  db
    .selectFrom('payment_intents')
    .select(['payment_intent_id', 'reference', 'choice', 'amount', 'created_at', 'expires_at'])
    .where('credit_id', '=', creditId)
    .where(
      'created_at',
      '>=',
      new Date(clock.now().subtract({ hours: INTENT_DAYS * 24 }).epochMilliseconds),
    )
    .orderBy('payment_intent_id', 'desc')
    .limit(INTENTS_MAX)
    .execute();

type Begun = Awaited<ReturnType<typeof intentsOf>>[number];
type Sent = StoredAttempt & { readonly amount_cents: number };

const onWire = (
  intent: Begun,
  { attempt, standing }: { readonly attempt: Sent | undefined; readonly standing: IntentStanding },
) => ({
  reference: intent.reference,
  standing,
  choice: z.parse(keyField(PAYMENT_CHOICES), intent.choice),
  means: z.parse(z.nullable(keyField(PAYMENT_MEANS)), attempt?.means ?? null),
  created_at: intent.created_at.toISOString(),
  last_at: (attempt?.state_at ?? intent.created_at).toISOString(),
});

/** Payments that were begun and are not among the payments, and what the bank took twice. */
async function attemptsOf(db: Reader, input: CreditInput): Promise<CreditPayments['attempts']> {
  const intents = await intentsOf(db, input);
  if (intents.length === 0) return [];
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['payment_intent_id', 'payment_attempt_id', 'state', 'means', 'payment_id'])
    .select(['created_at', 'state_at', 'amount_cents'])
    .select(standingColumns)
    .where(
      'payment_intent_id',
      'in',
      intents.map(({ payment_intent_id: id }) => id),
    )
    .orderBy('payment_attempt_id')
    .execute();
  const byIntent = Map.groupBy(attempts, ({ payment_intent_id: id }) => id);
  const now = input.clock.now().epochMilliseconds;
  return intents.flatMap((intent) => {
    const sent = byIntent.get(intent.payment_intent_id) ?? [];
    const attempt = tellingAttempt(sent);
    const standing = standingOf({ attempt, isExpired: intent.expires_at.getTime() <= now });
    const others = otherApprovals(sent).map((other) => ({
      ...onWire(intent, other),
      amount: wholePesos(other.attempt.amount_cents),
      is_repeated: true,
    }));
    if (standing === 'paid') return others;
    const first = onWire(intent, { attempt, standing });
    return [{ ...first, amount: intent.amount, is_repeated: false }, ...others];
  });
}

/** Every payment of a credit, and what was begun. Not scoped. */
export async function unsafeCreditPayments(
  db: Reader,
  input: CreditInput,
): Promise<CreditPayments> {
  const payments = await paymentsOf(db, input);
  const valid = payments.filter(({ state }) => state === 'valid');
  return {
    credit_id: input.creditId,
    payments: [...payments],
    valid_count: valid.length,
    reversed_count: payments.length - valid.length,
    total: valid.reduce((sum, { amount }) => sum + amount, 0),
    attempts: await attemptsOf(db, input),
  };
}
