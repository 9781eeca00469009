import type { ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import { book, demandInForce, livedThrough } from '#features/servicing/post-event.ts';
import { renewSplits } from '#features/servicing/splits/splits.writes.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { correctPayment, type PaymentCorrection } from './correct.ts';

/** What the taking back of a payment is called where it causes something else. */
export const reversedKey = (paymentId: number): string => `reversal:${paymentId}`;

type ReverseInput = {
  /** The credit of the payment, locked by the caller. */
  readonly credit: GuardedCredit;
  readonly paymentId: number;
  readonly reason: string;
  /** Where its money is; null where that is no question, as of a bank file that was undone. */
  readonly money: ReversalMoney | null;
  /** Null is the program itself, as for a charge-back of the gateway. */
  readonly recordedBy: number | null;
  readonly approvedBy: number | null;
  /** Looks at what it does before anything is written, and may refuse. */
  readonly look?: (correction: PaymentCorrection) => void;
};

/**
 * Takes a payment back today: the mirror of its entry, and one entry with what the replay without
 * it changes. Nothing is edited. A credit that it had paid off is owed again.
 */
export async function reversePayment(
  ctx: CommandContext<Actor | null>,
  creditSteps: CreditSteps,
  { credit, paymentId, reason, money, recordedBy, approvedBy, look }: ReverseInput,
) {
  const { trx, today } = ctx;
  const { creditId } = credit;
  const inForce = await demandInForce(ctx.trx, {
    creditId,
    mayGrow: true,
    today: ctx.today,
  });
  const correction = await correctPayment(trx, { inForce, paymentId, today });
  look?.(correction);
  const { event, undone, before, after, others, mirror, replayed } = correction;
  await renewSplits(trx, others);
  await trx
    .insertInto('credit_events')
    .values({
      credit_id: creditId,
      kind: 'reversal',
      happened_on: today.toString(),
      reverses_payment_id: paymentId,
      reason,
      money,
      recorded_by: recordedBy,
      approved_by: approvedBy,
      created_at: new Date(ctx.now.epochMilliseconds),
    })
    .execute();
  const common = { creditId, effectiveOn: today.toString() };
  const { posted: _, ...outcome } = await book(ctx, creditSteps, {
    credit,
    inForce,
    lived: livedThrough({ inForce, event, before, after }),
    entries: [
      {
        ...common,
        kind: 'reversal',
        sourceKey: reversedKey(paymentId),
        reverses: undone.entryId,
        lines: mirror,
      },
      { ...common, kind: 'replay', sourceKey: `replay:${paymentId}`, lines: replayed },
    ],
  });
  const entry = {
    action: 'payment_reversed',
    subject: { kind: 'credit', id: creditId },
    after: {
      payment_id: paymentId,
      reversal_reason: reason,
      ...(money !== null && { reversal_money: money }),
    },
  } as const;
  return { ...outcome, correction, audit: [entry, ...outcome.audit] };
}
