import { reversedKey, reversePayment } from '#features/servicing/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type AttemptDeps, approvedKey } from './attempt-deps.ts';
import type { AttemptPlace } from './attempt-place.ts';
import type { MoveOutcome } from './book-approved.ts';
import { hideLeftOver } from './left-over-notice.ts';

type Ctx = CommandContext<Actor | null>;

type TakeBackInput = {
  readonly place: AttemptPlace;
  readonly transactionId: string;
  /** What the attempt paid, where it has just been booked, too. */
  readonly paymentId: number | null;
};

const REASON = 'La pasarela anuló el pago';

const NOTHING = { audit: [], events: [] } as const;

const reversalOf = ({ trx }: Ctx, paymentId: number) =>
  trx
    .selectFrom('credit_events')
    .select('money')
    .where('reverses_payment_id', '=', paymentId)
    .executeTakeFirst();

/** The books stay as they are: people settle it, and until then it waits on their home. */
export function unsolvedAudit({ log }: AttemptDeps, transactionId: string): MoveOutcome['audit'] {
  log.error({ transaction: transactionId }, 'the gateway took back money that was used');
  const subject = { kind: 'payment', id: transactionId } as const;
  const after = { gateway_transaction: transactionId };
  return [{ action: 'payment_return_unsolved', subject, after } as const];
}

const leaveUnsolved = (
  deps: AttemptDeps,
  { transactionId, paymentId }: TakeBackInput,
): MoveOutcome => ({ paymentId, audit: unsolvedAudit(deps, transactionId), events: [] });

/** Money that nobody had placed goes back; what was used in the meantime is for a person. */
async function takeLeftoverBack(
  ctx: Ctx,
  deps: AttemptDeps,
  input: TakeBackInput,
): Promise<MoveOutcome> {
  const { place, transactionId, paymentId } = input;
  const { depositTray } = deps;
  const { trx, today } = ctx;
  const key = paymentId === null ? approvedKey(transactionId) : reversedKey(paymentId);
  const wasThere = await depositTray.takeBack(ctx, key);
  if (!wasThere) return leaveUnsolved(deps, input);
  const subject = { kind: 'payment', id: transactionId } as const;
  const after = { gateway_transaction: transactionId };
  await trx
    .updateTable('gateway_leftovers')
    .set({ returned_on: today.toString() })
    .where('payment_attempt_id', '=', place.attempt.payment_attempt_id)
    .execute();
  if (place.credit !== null) await hideLeftOver(trx, place.credit.creditId);
  const audit = [{ action: 'payment_left_over_returned', subject, after } as const];
  return { paymentId, audit, events: [] };
}

/** The gateway gave the money back to the payer: what was booked of it is taken back. */
export async function takeBack(
  ctx: Ctx,
  deps: AttemptDeps,
  input: TakeBackInput,
): Promise<MoveOutcome> {
  const { place, paymentId } = input;
  if (paymentId === null) return takeLeftoverBack(ctx, deps, input);
  const { credit } = place;
  if (credit === null) return { paymentId, ...NOTHING };
  // People may have taken it back before the gateway said so.
  const reversal = await reversalOf(ctx, paymentId);
  if (reversal?.money === 'kept') return takeLeftoverBack(ctx, deps, input);
  if (reversal !== undefined) return { paymentId, ...NOTHING };
  try {
    const { audit, events } = await reversePayment(ctx, deps.creditSteps, {
      credit,
      paymentId,
      reason: REASON,
      money: 'returned',
      recordedBy: null,
      approvedBy: null,
    });
    return { paymentId, audit, events };
  } catch (error) {
    // It is refused before anything is written: the customer has a part of the money already.
    if (isRefundedSurplus(error)) return leaveUnsolved(deps, input);
    throw error;
  }
}

const isRefundedSurplus = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'surplus_refunded';
