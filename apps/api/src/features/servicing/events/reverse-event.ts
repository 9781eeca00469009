import { STATE } from '@cuotaclara/contract';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import type { EventToUndo } from '#core/money/payments/event-to-undo.reads.ts';
import type { NewEntry } from '#features/ledger/public.ts';
import { book, demandInForce, livedThrough } from '#features/servicing/post-event.ts';
import { renewSplits } from '#features/servicing/splits/splits.writes.ts';
import type { CommandContext } from '#platform/command/command.ts';
import { correctEvent, type EventCorrection } from './correct-event.ts';

type ReverseInput = {
  /** The credit of the event, locked by the caller. */
  readonly credit: GuardedCredit;
  readonly undo: EventToUndo;
  readonly reason: string;
  readonly proposedBy: number;
  readonly approvedBy: number;
};

/**
 * Undoes an event today: the mirror of its entry, and one entry with what the replay without it
 * changes. Nothing is edited. A credit whose write-off is undone is collected as before.
 */
export async function reverseEvent(
  ctx: CommandContext,
  creditSteps: CreditSteps,
  { credit, undo, reason, proposedBy, approvedBy }: ReverseInput,
) {
  const { trx, today } = ctx;
  const { creditId } = credit;
  const inForce = await demandInForce(trx, { creditId, mayGrow: true, today });
  const correction = await correctEvent(trx, { inForce, undo, today });
  const { event, before, after, others } = correction;
  await renewSplits(trx, others);
  const { credit_event_id: id } = await trx
    .insertInto('credit_events')
    .values({
      credit_id: creditId,
      kind: event.kind,
      happened_on: today.toString(),
      reverses_event_id: undo.eventId,
      reason,
      recorded_by: proposedBy,
      approved_by: approvedBy,
      created_at: new Date(ctx.now.epochMilliseconds),
    })
    .returning('credit_event_id')
    .executeTakeFirstOrThrow();
  const { posted: _, ...outcome } = await book(ctx, creditSteps, {
    credit,
    inForce,
    lived: livedThrough({ inForce, event, before, after }),
    entries: entriesOf({ creditId, undo, correction, on: today.toString() }),
  });
  if (credit.stateId !== STATE.writtenOff || undo.kind !== 'write-off') return { ...outcome, id };
  const steps = await creditSteps.advance(ctx, creditId);
  return {
    id,
    stateId: steps.stateId,
    audit: [...outcome.audit, ...steps.audit],
    events: [...outcome.events, ...steps.events],
  };
}

type Booked = {
  readonly creditId: number;
  readonly undo: EventToUndo;
  readonly correction: EventCorrection;
  readonly on: string;
};

function entriesOf({ creditId, undo, correction, on }: Booked): readonly NewEntry[] {
  const { undone, mirror, replayed } = correction;
  const common = { creditId, effectiveOn: on };
  const replay: NewEntry = {
    ...common,
    kind: 'replay',
    sourceKey: `replay:e${undo.eventId}`,
    lines: replayed,
  };
  if (undone === null) return [replay];
  const mirrored: NewEntry = {
    ...common,
    kind: 'event_undone',
    sourceKey: `event-undone:${undo.eventId}`,
    reverses: undone.entryId,
    lines: mirror,
  };
  return [mirrored, replay];
}
