import { STATE, z } from '@cuotaclara/contract';
import { ATTEMPT_STATE_WORDS } from '@cuotaclara/contract/payments/attempt-states';
import {
  type IntentStanding,
  PAYMENT_CHOICES,
  receiptNumber,
} from '@cuotaclara/contract/payments/payment-choices';
import { readPaymentReference } from '@cuotaclara/contract/payments/payment-reference';
import type { OpenTransaction } from '@cuotaclara/contract/payments/transactions';
import { EXCESS_WORDS, PAYMENT_MEANS } from '@cuotaclara/contract/servicing/payment-words';
import { keyField } from '@cuotaclara/contract/values/fields';
import { day, splitTotal, standingOn } from '@cuotaclara/loan-math';
import { isClosed, isSandbox } from '#features/payments/gateway/payment-gateway.ts';
import { numberEnd, productKindOf } from '#features/payments/intents/payable-credits.ts';
import { blocksUntil } from '#features/payments/intents/pending.reads.ts';
import { creditStandingOf } from '#features/payments/intents/standing-of.ts';
import type { PaymentParts } from '#features/payments/payment-parts.ts';
import { maskName } from '#features/verification/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { unsafeExplained } from './explained-payments.ts';
import { NO_OFFER, unsafeLinkOffer } from './link-offer.ts';
import {
  isReceived,
  leftoverReason,
  openAttempt,
  readIntent,
  type StoredAttempt,
  type StoredIntent,
  secondApproval,
  standingOf,
  tellingAttempt,
} from './open-transaction.reads.ts';

type OpenDeps = {
  readonly db: Reader;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly payments: Pick<PaymentParts, 'gateway'>;
};

/** The page to which the gateway sends the payer back. */
export const statusPath = (reference: string): string => `/pago/${reference}`;

const attemptOnWire = (attempt: StoredAttempt | undefined): OpenTransaction['attempt'] =>
  attempt === undefined
    ? null
    : {
        state: z.parse(keyField(ATTEMPT_STATE_WORDS), attempt.state),
        means: keyField(PAYMENT_MEANS).safeParse(attempt.means).data ?? null,
        sent_at: attempt.created_at.toISOString(),
        answered_at: ['CREATED', 'PENDING'].includes(attempt.state)
          ? null
          : attempt.state_at.toISOString(),
      };

const blocksUntilOf = ({ created_at: at }: Pick<StoredAttempt, 'created_at'>): string =>
  blocksUntil(Temporal.Instant.fromEpochMilliseconds(at.getTime())).toString();

/** The attempt that still waits at the bank although the money of another one is here. */
const otherAttemptOf = (
  attempts: readonly StoredAttempt[],
  standing: IntentStanding,
): OpenTransaction['other_attempt'] => {
  const open = isReceived(standing) ? openAttempt(attempts) : undefined;
  return open === undefined
    ? null
    : { sent_at: open.created_at.toISOString(), blocks_until: blocksUntilOf(open) };
};

/** Money that the bank took for the same reference again: where it is by now. */
function secondApprovalOf(attempts: readonly StoredAttempt[]): OpenTransaction['second_approval'] {
  const second = secondApproval(attempts);
  return second === null
    ? null
    : { at: second.attempt.state_at.toISOString(), standing: second.standing };
}

type ReceiptInput = { readonly creditId: number; readonly paymentId: number };

/** The receipt of a payment that counts; null where it was taken back. */
async function receiptOf(
  { db, clock }: OpenDeps,
  { creditId, paymentId }: ReceiptInput,
): Promise<OpenTransaction['receipt']> {
  const payment = await db
    .selectFrom('payments')
    .leftJoin('credit_events as undo', 'undo.reverses_payment_id', 'payments.payment_id')
    .leftJoin('payment_splits as split', 'split.payment_id', 'payments.payment_id')
    .select(['payments.paid_on', 'payments.amount', 'undo.credit_event_id', 'split.late_corrected'])
    .where('payments.payment_id', '=', paymentId)
    .executeTakeFirst();
  const today = clock.today();
  const explained = await unsafeExplained(db, { creditId, today });
  const explanation = explained?.explanationOf(paymentId, payment?.late_corrected ?? 0) ?? null;
  if (payment === undefined || payment.credit_event_id !== null) return null;
  if (explained === null || explanation === null) return null;
  const { credit } = explained;
  return {
    receipt: receiptNumber(paymentId),
    paid_on: payment.paid_on,
    amount: payment.amount,
    explanation,
    ...creditStandingOf(credit, day(today)),
    still_due: standingOn(credit, day(today)).toBeCurrent,
    is_paid_off: credit.settledOn !== null,
  };
}

type OwedInput = {
  readonly intent: StoredIntent;
  readonly attempt: StoredAttempt | undefined;
  readonly standing: IntentStanding;
};

/**
 * Whether paying again makes sense. A payment that was entered after an attempt to pay what is due,
 * and left nothing due, has most likely paid what the attempt was for. The page asks every few
 * seconds, so the credit is played again only where there is such a payment.
 */
async function isStillOwed(
  { db, clock }: OpenDeps,
  { intent, attempt, standing }: OwedInput,
): Promise<boolean> {
  if (isReceived(standing)) return false;
  // What the gateway gave back is owed again, or will be once a person took the payment back.
  if (standing === 'returned') return true;
  const { credit_id: creditId, credit_state_id: stateId, choice } = intent;
  if (stateId === STATE.paid) return false;
  if (choice !== 'due' || attempt === undefined) return true;
  if (!(await isPaidSince(db, { creditId, moment: attempt.created_at }))) return true;
  const today = clock.today();
  const credit = (await unsafeExplained(db, { creditId, today }))?.credit;
  if (credit === undefined) return true;
  const { overdue, dueToday } = standingOn(credit, day(today));
  return splitTotal(overdue) + splitTotal(dueToday) > 0;
}

type Since = { readonly creditId: number; readonly moment: Date };

/** Whether a payment that counts was entered after a moment. */
async function isPaidSince(db: Reader, { creditId, moment }: Since): Promise<boolean> {
  const later = await db
    .selectFrom('payments')
    .leftJoin('credit_events as undo', 'undo.reverses_payment_id', 'payments.payment_id')
    .select('payments.payment_id')
    .where('payments.credit_id', '=', creditId)
    .where('payments.created_at', '>', moment)
    .where('undo.credit_event_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** A payment for anybody with its reference. It names nobody. */
export async function openTransaction(deps: OpenDeps, written: string): Promise<OpenTransaction> {
  const { db, clock, publicUrl, payments } = deps;
  const reference = readPaymentReference(written);
  const found = reference === null ? null : await readIntent(db, reference);
  if (found === null || reference === null) return refuse('not_found');
  const { intent, attempts } = found;
  const { gateway } = payments;
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(intent.expires_at.getTime());
  const isExpired = Temporal.Instant.compare(clock.now(), expiresAt) >= 0;
  const attempt = tellingAttempt(attempts);
  const standing = standingOf({ attempt, isExpired });
  const isOwed = await isStillOwed(deps, { intent, attempt, standing });
  const { amount, credit_id: creditId } = intent;
  const choice = z.parse(keyField(PAYMENT_CHOICES), intent.choice);
  const canPay = isOwed && !isExpired && !isClosed(gateway);
  const isUnpaid = canPay && ['waiting', 'declined', 'failed'].includes(standing);
  const link = { creditId, choice, amount, by: intent };
  const offer = isUnpaid ? await unsafeLinkOffer(deps, link) : NO_OFFER;
  const isOpen = isUnpaid && offer.blocked_by === null && !offer.is_amount_changed;
  const returnUrl = `${publicUrl}${statusPath(reference)}`;
  const checkout = {
    reference,
    amountPesos: amount,
    expiresAt,
    returnUrl,
    payer: null,
    method: null,
  };
  const paymentId = attempt?.payment_id ?? null;
  const receipt = paymentId === null ? null : await receiptOf(deps, { creditId, paymentId });
  return {
    reference,
    // Its books are being opened.
    standing: standing === 'paid' && receipt === null ? 'under_review' : standing,
    amount,
    choice,
    excess: z.parse(keyField(EXCESS_WORDS), intent.excess),
    holder_name: maskName({ firstName: intent.first_name, surname: intent.first_surname }),
    number_end: numberEnd(creditId),
    product_kind: productKindOf(intent.product_kind),
    created_at: intent.created_at.toISOString(),
    expires_at: expiresAt.toString(),
    attempt: attemptOnWire(attempt),
    blocks_until: attempt && standing === 'pending' ? blocksUntilOf(attempt) : null,
    other_attempt: otherAttemptOf(attempts, standing),
    second_approval: secondApprovalOf(attempts),
    is_still_owed: isOwed,
    ...offer,
    leftover: await leftoverReason(db, attempt),
    asked_at: intent.asked_at?.toISOString() ?? null,
    checkout_url: isOpen ? gateway.checkoutUrl(checkout) : null,
    is_sandbox: isSandbox(gateway),
    receipt,
  };
}
