import { reversePayment } from '#features/servicing/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type AttemptDeps, approvedKey } from './attempt-deps.ts';
import type { AttemptPlace } from './attempt-place.ts';
import type { MoveOutcome } from './book-approved.ts';

type Ctx = CommandContext<Actor | null>;

type TakeBackInput = {
  readonly place: AttemptPlace;
  readonly transactionId: string;
  /** What the attempt paid, where it has just been booked, too. */
  readonly paymentId: number | null;
  readonly to: 'VOIDED' | 'CHARGED_BACK';
};

const REASONS = {
  VOIDED: 'La pasarela anuló el pago',
  CHARGED_BACK: 'El banco le devolvió el dinero al pagador',
} as const;

const NOTHING = { audit: [], events: [] } as const;

async function isReversed({ trx }: Ctx, paymentId: number): Promise<boolean> {
  const undone = await trx
    .selectFrom('credit_events')
    .select('credit_event_id')
    .where('reverses_payment_id', '=', paymentId)
    .executeTakeFirst();
  return undone !== undefined;
}

/** Money that nobody had placed goes back; what was used in the meantime is for a person. */
async function takeLeftoverBack(
  ctx: Ctx,
  { depositTray, log }: AttemptDeps,
  { place, transactionId }: TakeBackInput,
): Promise<MoveOutcome> {
  const { trx, today } = ctx;
  const wasThere = await depositTray.takeBack(ctx, approvedKey(transactionId));
  const subject = { kind: 'payment', id: transactionId } as const;
  const after = { gateway_transaction: transactionId };
  if (!wasThere) {
    log.error({ transaction: transactionId }, 'the gateway took back money that was used');
    const audit = [{ action: 'payment_return_unsolved', subject, after } as const];
    return { paymentId: null, audit, events: [] };
  }
  await trx
    .updateTable('gateway_leftovers')
    .set({ returned_on: today.toString() })
    .where('payment_attempt_id', '=', place.attempt.payment_attempt_id)
    .execute();
  const audit = [{ action: 'payment_left_over_returned', subject, after } as const];
  return { paymentId: null, audit, events: [] };
}

/** The gateway gave the money back to the payer: what was booked of it is taken back. */
export async function takeBack(
  ctx: Ctx,
  deps: AttemptDeps,
  input: TakeBackInput,
): Promise<MoveOutcome> {
  const { place, paymentId, to } = input;
  if (paymentId === null) return takeLeftoverBack(ctx, deps, input);
  const { credit } = place;
  // People may have taken it back before the gateway said so.
  if (credit === null || (await isReversed(ctx, paymentId))) return { paymentId, ...NOTHING };
  const { audit, events } = await reversePayment(ctx, deps.creditSteps, {
    credit,
    paymentId,
    reason: REASONS[to],
    recordedBy: null,
    approvedBy: null,
  });
  return { paymentId, audit, events };
}
