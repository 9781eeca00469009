import type { AttemptState } from '@cuotaclara/contract/payments/attempt-states';
import { movesOf } from '#features/payments/gateway/attempt-moves.ts';
import { pollTimes } from '#features/payments/gateway/poll-times.ts';
import { storedMoment } from '#features/payments/stored-moment.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { AttemptDeps } from './attempt-deps.ts';
import { type AttemptPlace, lockPlace } from './attempt-place.ts';
import { bookApproved, type MoveOutcome } from './book-approved.ts';
import { heardOf, keepEvent } from './gateway-events.ts';
import type { HeardInput, HeardOutcome } from './heard.ts';
import { readAttemptsOn } from './intent-attempts.ts';
import { alarmOfCurrency, OURS } from './other-currency.ts';
import { takeBack, unsolvedAudit } from './take-back.ts';

type Ctx = CommandContext<Actor | null>;

type Moved = MoveOutcome & { readonly approvedAt: Temporal.Instant | null };

/** Makes each move in its order, with what it does to the books. */
async function makeMoves(
  ctx: Ctx,
  deps: AttemptDeps,
  { place, heard, moves }: MovesInput,
): Promise<Moved> {
  const { transaction } = heard;
  let moved: Moved = {
    paymentId: place.attempt.payment_id,
    approvedAt: null,
    audit: [],
    events: [],
  };
  for (const to of moves) {
    if (to === 'APPROVED') {
      const done = await bookApproved(ctx, deps, { place, transaction });
      moved = added(moved, { ...done, approvedAt: transaction.at });
    } else if (to === 'VOIDED') {
      const { transactionId } = transaction;
      const { paymentId } = moved;
      const done = await takeBack(ctx, deps, { place, transactionId, paymentId });
      moved = added(moved, { ...done, approvedAt: moved.approvedAt });
    }
  }
  return moved;
}

type MovesInput = {
  readonly place: AttemptPlace;
  readonly heard: HeardInput;
  readonly moves: readonly AttemptState[];
};

const added = (before: Moved, done: Moved): Moved => ({
  paymentId: done.paymentId,
  approvedAt: done.approvedAt,
  audit: [...before.audit, ...done.audit],
  events: [...before.events, ...done.events],
});

async function keepMoves(
  { trx }: Ctx,
  { place, heard, moves, moved }: MovesInput & { readonly moved: Moved },
): Promise<void> {
  const state = moves.at(-1);
  if (state === undefined) return;
  const { amountCents, at } = heard.transaction;
  await trx
    .updateTable('payment_attempts')
    .set({
      state,
      state_at: storedMoment(at),
      payment_id: moved.paymentId,
      ...(moved.approvedAt !== null && {
        approved_at: storedMoment(moved.approvedAt),
        amount_cents: amountCents,
      }),
    })
    .where('payment_attempt_id', '=', place.attempt.payment_attempt_id)
    .execute();
}

/**
 * An intent that is paid or has expired is asked about until none of its attempts is open: an open
 * one can still be answered, and holds up the next payment. A new attempt begins the polls again.
 */
async function planPolls(ctx: Ctx, { place, moves }: MovesInput): Promise<void> {
  const { intent, attempt } = place;
  if (intent === null || (moves.length === 0 && !attempt.isNew)) return;
  const { isPaid, hasOpen } = await readAttemptsOn(ctx.trx, intent.payment_intent_id);
  const isOver = !hasOpen && (isPaid || moves.includes('EXPIRED'));
  if (!isOver && !attempt.isNew) return;
  const [first] = pollTimes(ctx.now);
  await ctx.trx
    .updateTable('payment_intents')
    .set({
      next_poll_at: isOver || first === undefined ? null : storedMoment(first),
      poll_count: 0,
    })
    .where('payment_intent_id', '=', intent.payment_intent_id)
    .execute();
}

function outcomeOf(from: AttemptState, { status }: HeardInput, moveCount: number): HeardOutcome {
  if (moveCount > 0) return { outcome: 'applied', reason: null };
  if (from === status) return { outcome: 'stays', reason: null };
  return { outcome: 'ignored', reason: `${status} after ${from}` };
}

/**
 * Applies what was heard of a transaction, once: a webhook, a poll and the page of return can bring
 * the same at the same time. Everything that was heard is kept, also what changes nothing.
 */
async function hear(ctx: Ctx, deps: AttemptDeps, heard: HeardInput) {
  const { trx, now } = ctx;
  const { transaction, status } = heard;
  const place = await lockPlace(trx, { transaction, now });
  const { attempt, credit } = place;
  // An attempt in another currency stays so, whatever a later event says of it.
  if (transaction.currency !== OURS || attempt.currency !== OURS) {
    return alarmOfCurrency(ctx, deps, { place, heard });
  }
  const before = await heardOf(trx, transaction.transactionId);
  const moves = movesOf(attempt.state, [...before, status]);
  const moved = await makeMoves(ctx, deps, { place, heard, moves });
  await keepMoves(ctx, { place, heard, moves, moved });
  await planPolls(ctx, { place, heard, moves });
  const reply = outcomeOf(attempt.state, heard, moves.length);
  const isFirst = !before.includes(status);
  // Asking again and again tells nothing new; what was sent or moves something is kept each time.
  if (heard.body !== null || isFirst || moves.length > 0) {
    await keepEvent(ctx, { heard, ...reply });
  }
  const isUnsolved = attempt.state === 'SETTLED' && status === 'VOIDED' && isFirst;
  const isNews = (moves.length > 0 || isUnsolved) && moved.events.length === 0 && credit !== null;
  return {
    reply,
    audit: isUnsolved ? unsolvedAudit(deps, transaction.transactionId) : moved.audit,
    events: isNews
      ? [{ topic: 'credits', kind: 'payments_changed', ids: { credit_id: credit.creditId } }]
      : moved.events,
  };
}

export const hearTransaction = (deps: AttemptDeps) =>
  command('hear_gateway', { key: 'ignored' }, (ctx: CommandContext<null>, heard: HeardInput) =>
    hear(ctx, deps, heard),
  );
