import { businessDayOf } from '@cuotaclara/contract';
import {
  LEFTOVER_REASONS,
  type LeftoverReason,
} from '@cuotaclara/contract/payments/payment-choices';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { tellPaymentReceived } from '#features/papers/public.ts';
import { centsText, wholePesos } from '#features/payments/gateway/cents.ts';
import type { GatewayTransaction } from '#features/payments/gateway/gateway-types.ts';
import { paymentMeansOf } from '#features/payments/gateway/payment-means.ts';
import { storedMoment } from '#features/payments/stored-moment.ts';
import { type NewPayment, type Posted, postEvent } from '#features/servicing/public.ts';
import type { CommandContext, CommandOutcome } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type AttemptDeps, approvedKey } from './attempt-deps.ts';
import type { AttemptPlace, LockedIntent } from './attempt-place.ts';
import { tellLeftOver } from './left-over-notice.ts';

type Ctx = CommandContext<Actor | null>;

export type MoveOutcome = Pick<CommandOutcome<never>, 'audit'> &
  Required<Pick<CommandOutcome<never>, 'events'>> & { readonly paymentId: number | null };

type ApprovedInput = {
  readonly place: AttemptPlace;
  readonly transaction: GatewayTransaction;
};

/** Refusals of the posting that leave the money for a person, with why. */
const LEFT_OVER: Readonly<Partial<Record<string, LeftoverReason>>> = {
  credit_not_owing: 'credit_not_owing',
  payment_before_disbursement: 'before_disbursement',
};

/** The day of a payment is that of the gateway; a clock that runs ahead counts as today. */
function dayOf({ today }: Ctx, { at }: GatewayTransaction): Temporal.PlainDate {
  const on = businessDayOf(at);
  return Temporal.PlainDate.compare(on, today) > 0 ? today : on;
}

async function isPaidAlready(
  { trx }: Ctx,
  { intent, attempt }: { intent: LockedIntent; attempt: AttemptPlace['attempt'] },
): Promise<boolean> {
  const paid = await trx
    .selectFrom('payment_attempts')
    .select('payment_attempt_id')
    .where('payment_intent_id', '=', intent.payment_intent_id)
    .where('payment_attempt_id', '<>', attempt.payment_attempt_id)
    .where('state', 'in', ['APPROVED', 'SETTLED'])
    .executeTakeFirst();
  return paid !== undefined;
}

type Fitting = {
  readonly credit: GuardedCredit;
  readonly intent: LockedIntent;
};

/** The credit and intent that the money is of, or why it is of none. */
async function fitOf(
  ctx: Ctx,
  { place, transaction }: ApprovedInput,
): Promise<Fitting | LeftoverReason> {
  const { credit, intent, attempt } = place;
  if (credit === null || intent === null) return 'unknown_reference';
  if (transaction.amountCents !== intent.amount * 100) return 'other_amount';
  return (await isPaidAlready(ctx, { intent, attempt })) ? 'already_paid' : { credit, intent };
}

async function postPayment(
  ctx: Ctx,
  { creditSteps }: AttemptDeps,
  { credit, intent, transaction }: Fitting & { readonly transaction: GatewayTransaction },
): Promise<Posted | LeftoverReason> {
  const event: NewPayment = {
    kind: 'payment',
    on: dayOf(ctx, transaction),
    amount: intent.amount,
    excess: intent.excess,
    source: 'gateway',
    means: paymentMeansOf(transaction.method),
    note: null,
    isExtra: intent.choice === 'extra',
  };
  try {
    return await postEvent(ctx, creditSteps, {
      credit,
      event,
      money: { role: 'gateway', party: null },
      sourceKey: approvedKey(transaction.transactionId),
    });
  } catch (error) {
    const reason = error instanceof Refusal ? LEFT_OVER[error.code] : undefined;
    // Both are refused before anything is written.
    if (reason === undefined) throw error;
    return reason;
  }
}

/** Why money is left over; where the gateway took cents, also how much it took exactly. */
function noteOf(reason: LeftoverReason, amountCents: number): string {
  const exact = centsText(amountCents);
  return exact === null
    ? LEFTOVER_REASONS[reason]
    : `${LEFTOVER_REASONS[reason]}. La pasarela recibió ${exact}: quedan los pesos enteros`;
}

/** Keeps money that fits no payment for a person: it is in the books, and lowers no debt. */
async function leaveOver(
  ctx: Ctx,
  deps: AttemptDeps,
  { place, transaction, reason }: ApprovedInput & { readonly reason: LeftoverReason },
): Promise<MoveOutcome> {
  const { trx, now } = ctx;
  const { depositTray, log } = deps;
  const { payment_attempt_id: attemptId } = place.attempt;
  const { transactionId, reference, amountCents } = transaction;
  const amount = wholePesos(amountCents);
  const paidOn = dayOf(ctx, transaction).toString();
  await trx
    .insertInto('gateway_leftovers')
    .values({
      payment_attempt_id: attemptId,
      reason,
      amount,
      received_on: paidOn,
      created_at: storedMoment(now),
    })
    .execute();
  if (amount > 0) {
    await depositTray.add(ctx, {
      source: 'gateway',
      sourceKey: approvedKey(transactionId),
      paidOn,
      amount,
      reference,
      description: `Pasarela, transacción ${transactionId}`,
      party: null,
      note: noteOf(reason, amountCents),
    });
  }
  await tellLeftOver(deps, ctx, attemptId);
  log.warn({ transaction: transactionId, reason }, 'money of the gateway fits no payment');
  const subject =
    place.credit === null
      ? ({ kind: 'payment', id: transactionId } as const)
      : ({ kind: 'credit', id: place.credit.creditId } as const);
  const after = {
    gateway_transaction: transactionId,
    payment_reference: reference,
    leftover_reason: reason,
    leftover_amount: amount,
  };
  return { paymentId: null, audit: [{ action: 'payment_left_over', subject, after }], events: [] };
}

/** Books an approved transaction: as a payment of its credit, or as money that fits none. */
export async function bookApproved(
  ctx: Ctx,
  deps: AttemptDeps,
  input: ApprovedInput,
): Promise<MoveOutcome> {
  const fit = await fitOf(ctx, input);
  if (typeof fit === 'string') return leaveOver(ctx, deps, { ...input, reason: fit });
  const { transaction } = input;
  const posted = await postPayment(ctx, deps, { ...fit, transaction });
  if (typeof posted === 'string') return leaveOver(ctx, deps, { ...input, reason: posted });
  const { credit, intent } = fit;
  const on = dayOf(ctx, transaction).toString();
  if (!posted.isRepeated) {
    const { amount } = intent;
    await tellPaymentReceived(ctx, { credit, paymentId: posted.id, amount, paidOn: on });
  }
  const subject = { kind: 'credit', id: credit.creditId } as const;
  const after = {
    payment_id: posted.id,
    payment_amount: intent.amount,
    paid_on: on,
    payment_means: paymentMeansOf(transaction.method),
    payment_source: 'gateway',
    payment_excess: intent.excess,
    gateway_transaction: transaction.transactionId,
  };
  return {
    paymentId: posted.id,
    audit: [{ action: 'payment_recorded', subject, after }, ...posted.audit],
    events: posted.events,
  };
}
