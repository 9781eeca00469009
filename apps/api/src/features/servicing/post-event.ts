import {
  booksAround,
  type Counterpart,
  type CreditBooks,
  type Entry,
  entryBetween,
  positionsOf,
  writeOffEntry,
} from '@cuotaclara/books';
import { type CreditStateId, STATE } from '@cuotaclara/contract';
import { isIn, OWING } from '@cuotaclara/contract/credits/state-sets';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { type CreditEvent, type Day, day, type PaymentSplit } from '@cuotaclara/loan-math';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { labelOfState } from '#core/credits/label-of-state.ts';
import type { LockedWithNext } from '#core/credits/lock-credit.ts';
import type { CreditSteps } from '#core/credits/step-types.ts';
import {
  type CreditInForce,
  unsafeCreditInForce,
  unsafeCreditToPost,
} from '#core/money/in-force.reads.ts';
import { type StoredSource, unsafePaymentBySource } from '#core/money/payments/payments.reads.ts';
import { liveThrough, planRows } from '#core/money/plans/lay-down-plan.ts';
import {
  markAccrued,
  type NewEntry,
  postEntries,
  unsafeAllowanceHeld,
} from '#features/ledger/public.ts';
import type { CommandContext, CommandOutcome } from '#platform/command/command.ts';
import type { Reader } from '#platform/database/database.ts';
import { isViolation } from '#platform/database/violation.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { dueEntriesOf } from './due-entries.ts';
import { engineEvent, entryKindOf, type NewEvent, storeEvent } from './new-event.ts';
import { changePlan } from './plan.writes.ts';
import { changedSplits } from './splits/changed-splits.ts';
import { renewSplits } from './splits/splits.writes.ts';
import { demandWithinUsury } from './usury/guard-usury.ts';

/** Where the money of an event is. */
export type Money = Counterpart & {
  readonly role: 'gateway' | 'bank' | 'cash' | 'unidentified' | 'toPay';
};

export type PostEventInput = {
  /**
   * The credit, locked by the caller, who has checked access. One whose lock goes with the next
   * statement is looked at after the first reading, and refused out of scope.
   */
  readonly credit: GuardedCredit | LockedWithNext;
  readonly event: NewEvent;
  /** Null where no money moves. */
  readonly money: Money | null;
  /** What caused it, in its source: the same cause is never booked twice. */
  readonly sourceKey: string;
  /** Two people who decided on it; left out, it is the doing of who calls. */
  readonly people?: { readonly proposedBy: number; readonly approvedBy: number };
};

export type Posted = {
  /** The payment, or the other event. */
  readonly id: number;
  /** It was booked before: nothing was done. */
  readonly isRepeated: boolean;
  readonly bookedOn: string;
  /** Where its money went, if it is a new payment, and what it corrects in those of before. */
  readonly split: PaymentSplit | undefined;
  readonly lateCorrected: number;
  readonly principal: number;
  readonly stateId: CreditStateId;
} & Pick<CommandOutcome<never>, 'audit'> &
  Required<Pick<CommandOutcome<never>, 'events'>>;

type Ctx = CommandContext<Actor | null>;

/** A credit whose books are open, as of today. */
export async function demandInForce(
  db: Reader,
  credit: {
    readonly creditId: number;
    readonly mayGrow: boolean;
    readonly today: Temporal.PlainDate;
  },
): Promise<CreditInForce> {
  return withBooks(await unsafeCreditInForce(db, credit));
}

const withBooks = (inForce: CreditInForce | null): CreditInForce =>
  inForce === null || inForce.accruedUntil === null ? refuse('credit_without_books') : inForce;

export const demandOwing = ({ stateId }: { readonly stateId: number }): void => {
  if (!isIn(OWING, stateId)) refuse('credit_not_owing', { state: labelOfState(stateId) });
};

/** Money counts from the disbursement until today. */
export function demandDay(
  { today }: Pick<Ctx, 'today'>,
  on: Temporal.PlainDate,
  inForce: CreditInForce,
): void {
  const { disbursedOn } = inForce.history.terms;
  if (Temporal.PlainDate.compare(on, today) > 0) {
    refuse('payment_in_future', { todayText: longDay(today.toString()) });
  }
  if (on.toString() < disbursedOn) {
    refuse('payment_before_disbursement', { disbursedText: longDay(disbursedOn) });
  }
}

type EventAround = {
  readonly inForce: CreditInForce;
  readonly event: CreditEvent;
  /** The books of today without the event and with it. */
  readonly before: CreditBooks;
  readonly after: CreditBooks;
};

type Lived = ReturnType<typeof liveThrough>;

/**
 * The credit with the event, and when each instalment was settled. A payment of today comes last:
 * what was settled before it is stored, so that nothing is played again.
 */
export function livedThrough({ inForce, event, before, after }: EventAround): Lived {
  const { history, stored } = inForce;
  if (event.kind !== 'payment' || event.on !== history.asOf) {
    return liveThrough({ ...history, events: [...history.events, event] });
  }
  const settledOn = new Map(
    stored.flatMap(({ number, settled_on }): [number, Day][] =>
      settled_on === null ? [] : [[number, day(settled_on)]],
    ),
  );
  const { credit } = after;
  for (const { row } of credit.instalments.slice(before.credit.settledCount, credit.settledCount)) {
    settledOn.set(row.number, event.on);
  }
  return { credit, settledOn };
}

type Booking = {
  readonly credit: GuardedCredit;
  /** The credit as it is stored. */
  readonly inForce: CreditInForce;
  /** The credit as it is from now on. */
  readonly lived: Lived;
  readonly entries: readonly NewEntry[];
};

/** Books what fell due and what changed a credit, stores its plan, and takes its next steps. */
export async function book(ctx: Ctx, creditSteps: CreditSteps, booking: Booking) {
  const { trx, today, actor } = ctx;
  const { credit, inForce, lived, entries } = booking;
  const { creditId, stateId } = credit;
  // The event and the plan are sent with the entries: what a payment writes goes in one piece.
  const wanted = planRows(lived);
  await changePlan(trx, { creditId, stored: inForce.stored, wanted });
  const posted = await postEntries(trx, {
    entries: [...dueEntriesOf(inForce), ...entries],
    today,
    by: actor?.userId ?? null,
    accruedUntil: today.toString(),
  });
  if (posted.length === 0) await markAccrued(trx, { creditId, until: today.toString() });
  const isSettled = lived.credit.settledOn !== null;
  const moves =
    (isSettled && stateId === STATE.disbursed) || (!isSettled && stateId === STATE.paid);
  const steps = moves
    ? await creditSteps.advance(ctx, creditId)
    : { stateId, audit: [], events: [] };
  return {
    posted,
    stateId: steps.stateId,
    audit: steps.audit,
    events: [
      { topic: 'credits', kind: 'payments_changed', ids: { credit_id: creditId } },
      ...steps.events,
    ],
  };
}

const repeatedOf = (stored: StoredSource, credit: GuardedCredit): Posted => ({
  id: stored.paymentId,
  isRepeated: true,
  bookedOn: stored.bookedOn,
  split: undefined,
  lateCorrected: 0,
  principal: stored.principal,
  stateId: credit.stateId,
  audit: [],
  events: [],
});

/** One source at once for two credits: the second is told to ask again, and finds the first. */
function refuseSameSource(error: unknown): never {
  if (isViolation(error, 'unique', 'payments_source_key_key')) refuse('record_busy');
  throw error;
}

type EventBooks = {
  readonly input: PostEventInput;
  readonly before: CreditBooks;
  readonly after: CreditBooks;
};

/** The lines of an event. The allowance covers a write-off first, and the rest is an expense. */
async function entryOf(
  { trx }: Ctx,
  { input: { credit, event, money }, before, after }: EventBooks,
): Promise<Entry> {
  const was = positionsOf(before);
  const is = positionsOf(after);
  if (event.kind !== 'write-off') return entryBetween(was, is, money);
  const held = await unsafeAllowanceHeld(trx, {
    creditId: credit.creditId,
    on: event.on.toString(),
    principal: was.principal,
    interest: was.interestDue,
  });
  return writeOffEntry(was, is, held);
}

/**
 * Enters an event of a credit and books it, in the transaction of the caller. A day before the last
 * event replays the credit: its entry then has what the replay changes, too.
 */
export async function postEvent(
  ctx: Ctx,
  creditSteps: CreditSteps,
  input: PostEventInput,
): Promise<Posted> {
  const { trx, actor } = ctx;
  const { event, sourceKey, people } = input;
  const { creditId } = input.credit;
  // More than a payment may draw the plan longer, and so may money of an earlier day.
  const mayGrow = event.kind !== 'payment' || Temporal.PlainDate.compare(event.on, ctx.today) < 0;
  const asked = { creditId, sourceKey, mayGrow, today: ctx.today };
  const { isRepeated, nextPaymentId, inForce: read } = await unsafeCreditToPost(trx, asked);
  const credit = 'guarded' in input.credit ? input.credit.guarded() : input.credit;
  const repeated = isRepeated ? await unsafePaymentBySource(trx, sourceKey) : null;
  if (repeated !== null) return repeatedOf(repeated, credit);
  demandOwing(credit);
  const inForce = withBooks(read);
  demandDay(ctx, event.on, inForce);
  const happened = engineEvent(event);
  await demandWithinUsury(trx, inForce, happened);
  const around = booksAround(inForce.history, happened, inForce.rules);
  const { before, after } = around;
  const entry = await entryOf(ctx, { input, before, after });
  const by = actor?.userId ?? null;
  const { own, others, lateCorrected } = changedSplits(around);
  await renewSplits(trx, others);
  const { id, entryKey } = await storeEvent(trx, {
    split: own,
    lateCorrected,
    creditId,
    event,
    paymentId: nextPaymentId,
    sourceKey,
    by: people?.proposedBy ?? by,
    approvedBy: people?.approvedBy ?? null,
    at: ctx.now,
  });
  const effectiveOn = event.on.toString();
  const { posted, ...outcome } = await book(ctx, creditSteps, {
    credit,
    inForce,
    lived: livedThrough({ inForce, event: happened, before, after }),
    entries: [
      {
        kind: entryKindOf(event.kind),
        sourceKey: entryKey,
        creditId,
        effectiveOn,
        lines: entry,
      },
    ],
  }).catch(refuseSameSource);
  const booked = posted.find(({ source_key }) => source_key === entryKey);
  return {
    id,
    isRepeated: false,
    bookedOn: booked?.booked_on ?? effectiveOn,
    split: own,
    lateCorrected,
    principal: positionsOf(after).principal,
    ...outcome,
  };
}
