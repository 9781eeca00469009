import { z } from '@cuotaclara/contract';
import { ATTEMPT_STATE_WORDS } from '@cuotaclara/contract/payments/attempt-states';
import type { PaymentDetail } from '@cuotaclara/contract/payments/payment-lists';
import { REVERSAL_MONEY } from '@cuotaclara/contract/servicing/payment-words';
import { getSurplus } from '@cuotaclara/contract/servicing/refunds';
import { keyField } from '@cuotaclara/contract/values/fields';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { unsafeEntryOf } from '#core/money/books/ledger.reads.ts';
import { isReturned, returnedPayments } from '#core/money/payments/returned-payments.ts';
import { keptDepositOf } from '#core/money/tray/gone-money.ts';
import { userName } from '#core/people/names.ts';
import { unsafeOpenDecision } from '#features/decisions/public.ts';
import { paymentRows, toPaymentRow } from '#features/payments/list/payment-rows.ts';
import { unsafeSurplusRefunded } from '#features/servicing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { unsafeExplained } from './explained-payments.ts';
import { readIntent, secondApproval } from './open-transaction.reads.ts';

type PaymentInput = {
  readonly paymentId: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

const scoped = (db: Reader, { paymentId, actor }: PaymentInput) =>
  creditsVisibleTo(
    db.selectFrom('payments').innerJoin('credits', 'credits.credit_id', 'payments.credit_id'),
    actor,
  )
    .select('payments.payment_id as id')
    .where('payments.payment_id', '=', paymentId);

const moneyWord = z.nullable(keyField(REVERSAL_MONEY));

async function reversalOf(db: Reader, paymentId: number): Promise<PaymentDetail['reversal']> {
  const row = await db
    .selectFrom('credit_events as undo')
    .select(['undo.happened_on', 'undo.reason', 'undo.money'])
    .select(keptDepositOf('undo.reverses_payment_id').as('deposit_id'))
    .select(userName<string | null>('undo.recorded_by').as('recorder'))
    .select(userName<string | null>('undo.approved_by').as('approver'))
    .where('undo.reverses_payment_id', '=', paymentId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { happened_on: on, reason, recorder, approver, deposit_id } = row;
  const money = z.parse(moneyWord, row.money);
  return { on, reason, recorded_by: recorder, approved_by: approver, money, deposit_id };
}

async function gatewayOf(db: Reader, paymentId: number): Promise<PaymentDetail['gateway']> {
  const row = await db
    .selectFrom('payment_attempts')
    .select(['transaction_id', 'reference', 'state', 'method', 'created_at', 'approved_at'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const known = row.reference === null ? null : await readIntent(db, row.reference);
  const second = secondApproval(known?.attempts ?? []);
  return {
    reference: row.reference,
    transaction_id: row.transaction_id,
    state: z.parse(keyField(ATTEMPT_STATE_WORDS), row.state),
    method: row.method,
    sent_at: row.created_at.toISOString(),
    answered_at: row.approved_at?.toISOString() ?? null,
    second_approval: second && {
      at: second.attempt.state_at.toISOString(),
      standing: second.standing,
    },
  };
}

type ReturnedInput = {
  readonly paymentId: number;
  readonly creditId: number;
  readonly actor: Actor;
};

/** What customers have of a surplus is for who may reverse payments, as its own page is. */
async function returnedOf(
  db: Reader,
  { paymentId, creditId, actor }: ReturnedInput,
): Promise<PaymentDetail['returned']> {
  if (!actor.functions.has(getSurplus.permission)) return null;
  const sent = await db
    .selectFrom('payments')
    .innerJoin(returnedPayments.as('gone'), 'gone.payment_id', 'payments.payment_id')
    .select(['gone.gone_at', 'gone.cause'])
    .where('payments.payment_id', '=', paymentId)
    .where(isReturned)
    .executeTakeFirst();
  if (sent === undefined) return null;
  const refunded = await unsafeSurplusRefunded(db, creditId);
  return { at: sent.gone_at.toISOString(), cause: sent.cause, refunded };
}

/** A payment in the actor's scope, with where its money went and why. */
export async function readPayment(db: Reader, input: PaymentInput): Promise<PaymentDetail> {
  const { paymentId, actor, today } = input;
  const stored = await paymentRows(db, scoped(db, input))
    // Of one that was taken back the list has nothing that counts.
    .select(['payments.note', 'split.late_corrected as corrected'])
    .executeTakeFirst();
  if (stored === undefined) return refuse('not_found');
  const { credit_id: creditId, note, corrected } = stored;
  const row = toPaymentRow(stored);
  const [entry, explained, reversal, openDecision, returned, gateway] = await Promise.all([
    unsafeEntryOf(db, `payment:${paymentId}`),
    unsafeExplained(db, { creditId, today }),
    reversalOf(db, paymentId),
    unsafeOpenDecision(db, { kind: 'payment_reversal', subject: paymentId }),
    returnedOf(db, { paymentId, creditId, actor }),
    gatewayOf(db, paymentId),
  ]);
  return {
    ...row,
    note,
    booked_on: entry?.bookedOn ?? null,
    entry_id: entry?.entryId ?? null,
    instalments: explained?.instalmentsOf(paymentId) ?? [],
    is_payoff: explained?.isPayoff(paymentId) ?? false,
    explanation: explained?.explanationOf(paymentId, corrected ?? 0) ?? null,
    reversal,
    open_decision_id: openDecision,
    returned,
    gateway,
  };
}
