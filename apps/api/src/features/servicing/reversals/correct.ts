import {
  type BooksAround,
  booksAround,
  type Correction,
  correctionOf,
  type Entry,
  type Line,
} from '@cuotaclara/books';
import type { CreditEvent, Day } from '@cuotaclara/loan-math';
import { type BookedEntry, unsafeEntryOf } from '#core/money/books/ledger.reads.ts';
import type { CreditInForce } from '#core/money/in-force.reads.ts';
import { paymentEventId } from '#core/money/plans/credit-events.ts';
import { engineReversal } from '#features/servicing/new-event.ts';
import { unsafeSurplusRefunded } from '#features/servicing/refunds/refunds.reads.ts';
import { type ChangedSplits, changedSplits } from '#features/servicing/splits/changed-splits.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

/** What taking a payment back does. */
export type PaymentCorrection = Correction &
  BooksAround & {
    readonly event: CreditEvent;
    /** The day of the payment. */
    readonly paidOn: Day;
    readonly undone: BookedEntry;
    /** Its money in the books; null of the tray, which has it back by itself. */
    readonly money: Line | null;
    /** The splits of other payments that it changes. */
    readonly others: ChangedSplits['others'];
  };

const MONEY_ROLES: ReadonlySet<string> = new Set(['bank', 'cash', 'gateway']);

const moneyOf = (lines: Entry): Line | null =>
  lines.find(({ role }) => MONEY_ROLES.has(role)) ?? null;

/** The replay without the correction has the payment. */
function paidOnOf({ postingsBefore }: BooksAround, id: string): Day {
  const posting = postingsBefore.find((each) => each.id === id);
  if (posting === undefined) throw new Error(`payment ${id} is not in its credit`);
  return posting.on;
}

type CorrectInput = {
  readonly inForce: CreditInForce;
  readonly paymentId: number;
  readonly today: Temporal.PlainDate;
};

/** Works out what taking a payment back today changes. It writes nothing. */
export async function correctPayment(
  db: Reader,
  { inForce, paymentId, today }: CorrectInput,
): Promise<PaymentCorrection> {
  const of = paymentEventId(paymentId);
  const { history, rules } = inForce;
  if (history.events.some((event) => event.kind === 'reversal' && event.of === of)) {
    refuse('payment_already_reversed');
  }
  const undone =
    (await unsafeEntryOf(db, `payment:${paymentId}`)) ?? refuse('credit_without_books');
  const event = engineReversal(of, today);
  const around = booksAround(history, event, rules);
  const { before, after } = around;
  // What the customer has back already would be owed by them: people settle that first.
  const refunded = await unsafeSurplusRefunded(db, inForce.row.credit_id);
  if (after.credit.surplus < refunded) refuse('surplus_refunded');
  const { others } = changedSplits(around);
  return {
    event,
    undone,
    money: moneyOf(undone.lines),
    paidOn: paidOnOf(around, of),
    ...around,
    others,
    ...correctionOf(before, after, undone.lines),
  };
}
