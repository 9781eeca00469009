import { STATE } from '@cuotaclara/contract';
import { creditStateField } from '@cuotaclara/contract/credits/credit-fields';
import { z } from '@cuotaclara/contract/values/zod';
import { day } from '@cuotaclara/loan-math';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import type { MadeDecision } from '#contributions/decisions.ts';
import type { EventToUndo } from '#core/money/payments/event-to-undo.reads.ts';
import type { ActDeps } from '#features/credit-acts/credit-act.ts';
import { letterFigures, linesOf } from '#features/credit-acts/figures.ts';
import { type ToldWords, tellBorrower } from '#features/credit-acts/tell-borrower.ts';
import { correctEvent, demandInForce, reverseEvent } from '#features/servicing/public.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { Reader } from '#platform/database/database.ts';

/** The allowance that the entry of a write-off used. */
const heldIn = (lines: readonly { readonly role: string; readonly amount: number }[]) => {
  const of = (wanted: string) => lines.find(({ role }) => role === wanted)?.amount ?? 0;
  return { principal: of('allowancePrincipal'), interest: of('allowanceInterest') };
};

type PreviewInput = {
  readonly undo: EventToUndo;
  readonly today: Temporal.PlainDate;
  /** The rows of the act that undoes it. */
  readonly words: object;
};

/** The figures of a credit with an act and without it. Not scoped. */
export async function unsafePreviewUndoing(db: Reader, { undo, today, words }: PreviewInput) {
  const { creditId } = undo;
  const inForce = await demandInForce(db, { creditId, mayGrow: true, today });
  const { before, after, undone } = await correctEvent(db, { inForce, undo, today });
  const { credit_state_id } = await db
    .selectFrom('credits')
    .select('credit_state_id')
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  const stateId = z.parse(creditStateField, credit_state_id);
  const isWriteOff = undo.kind === 'write-off';
  const isOut = stateId === STATE.writtenOff && !isWriteOff;
  const isSettled = after.credit.settledOn !== null;
  const later = isOut ? stateId : isSettled ? STATE.paid : STATE.disbursed;
  const held = isWriteOff ? heldIn(undone?.lines ?? []) : null;
  const on = day(today);
  return {
    lines: linesOf(words, {
      before: { books: before, on, stateId, held },
      after: { books: after, on, stateId: later, held: null },
    }),
  };
}

type ApplyInput = {
  readonly credit: GuardedCredit;
  readonly undo: EventToUndo;
  readonly made: MadeDecision;
  readonly words: ToldWords;
  /** The rows of the act that undoes it. */
  readonly rows: Parameters<typeof letterFigures>[0];
};

/** Undoes an act as two people decided, and tells the borrower. */
export async function undoAct(
  ctx: CommandContext,
  deps: ActDeps,
  { credit, undo, made, words, rows }: ApplyInput,
) {
  const { creditId, eventId, kind } = undo;
  const { proposedBy, approvedBy } = made;
  const reason = made.reason ?? '';
  const { lines } = await unsafePreviewUndoing(ctx.trx, { undo, today: ctx.today, words: rows });
  const { id, stateId, audit, events } = await reverseEvent(ctx, deps.creditSteps, {
    credit,
    undo,
    reason,
    proposedBy,
    approvedBy,
  });
  const letter = { eventId: id, figures: letterFigures(rows, lines) };
  await tellBorrower(deps, ctx, { credit, words, letter });
  const entry = {
    action: 'credit_act_undone',
    subject: { kind: 'credit', id: creditId },
    after: { act: kind, act_event: eventId },
  } as const;
  return {
    outcome: { credit_id: creditId, credit_state_id: stateId, credit_event_ids: [eventId] },
    audit: [entry, ...(audit ?? [])],
    events,
  };
}
