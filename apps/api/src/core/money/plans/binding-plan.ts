import { toleratesSince } from '@cuotaclara/contract/loan-terms/conventions';
import type { PaymentPlan, PlanRow } from '@cuotaclara/contract/loan-terms/plans';
import { usualRowOf } from '@cuotaclara/contract/loan-terms/quoting/usual-row';
import {
  type Credit,
  type CreditEvent,
  day,
  dueSplits,
  type Instalment,
  payoffOf,
  planCredit,
  type Tolerates,
} from '@cuotaclara/loan-math';
import { conventionsIn, type TermsRow } from '#core/money/terms/credit-terms.reads.ts';
import { daysOffOf } from '#core/money/terms/holidays.reads.ts';
import { readUsuryTable } from '#core/money/terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { livePayments, readEvents } from './credit-events.ts';
import { creditOn, disbursedTermsOf } from './credit-life.ts';
import { readInstalments } from './instalments.reads.ts';
import type { InstalmentRow } from './lay-down-plan.ts';
import { balancedLines, extraLines, payoffLine, type UnbalancedRow } from './outside-lines.ts';
import { headOf, type PlannedCredit, rateNowOf, totalsOf } from './plan-head.ts';

export type DisbursedCredit = { readonly row: PlannedCredit; readonly today: Temporal.PlainDate };

/**
 * The plan of a disbursed credit as it is stored, with extra payments and what is late today by the
 * engine that stored it.
 */
export async function bindingPlan(
  db: Reader,
  { row, today }: DisbursedCredit,
): Promise<PaymentPlan> {
  const [storedOf, eventsOf] = await Promise.all([
    readInstalments(db, [row.credit_id]),
    readEvents(db, [row.credit_id]),
  ]);
  const stored = storedOf.get(row.credit_id) ?? [];
  const events = eventsOf.get(row.credit_id) ?? [];
  const holidays = daysOffOf(stored);
  const disbursed = disbursedTermsOf(row, holidays);
  if (disbursed === null) return refuse('no_plan_yet');
  // What is paid whole before the first one is due has none.
  if (stored.length === 0 && events.length === 0) return refuse('no_plan_yet');
  const { terms, modality, disbursedOn } = disbursed;
  const lateness = latenessOf(row, today);
  const credit = asksEngine(stored, { events, principal: terms.principal, lateness })
    ? creditOn({ row, events, holidays, usury: await readUsuryTable(db, modality), today })
    : null;
  const lines = linesOf(stored, { credit, lateness });
  const { rows, extras, payoff } = lines;
  const outside = payoff === null ? extras : [...extras, payoff];
  return {
    ...headOf(row, terms),
    ...rateNowOf(terms, credit),
    ...totalsOf(terms, rows, outside),
    basis: 'binding',
    as_of: disbursedOn.toString(),
    estimate_today: null,
    is_binding: true,
    // As agreed, whatever extra payments made of the rows: the same one that lists have.
    instalment: row.instalment ?? usualRowOf(planCredit(terms)).total,
    received: receivedOf(events, today),
    ...lines,
  };
}

/** The lines as they are stored, without what only the engine knows. */
export async function storedLines(db: Reader, { row, today }: DisbursedCredit) {
  const stored = (await readInstalments(db, [row.credit_id])).get(row.credit_id) ?? [];
  return linesOf(stored, { credit: null, lateness: latenessOf(row, today) });
}

type StoredLife = {
  readonly events: readonly CreditEvent[];
  readonly principal: number;
  readonly lateness: Lateness;
};

/**
 * Whether the rows do not tell all, so that the credit is played again: it is late or ended, they
 * do not hold all its principal, or more happened than payments. Of most credits all is stored.
 * Principal that the rows lack was repaid by extra payments. They come from the engine, too, and
 * not from the stored splits: those say what a whole payment went to, also where it paid an
 * instalment and an extra at once.
 */
const asksEngine = (
  stored: readonly InstalmentRow[],
  { events, principal, lateness }: StoredLife,
): boolean =>
  stored.reduce((sum, row) => sum + row.principal, 0) !== principal ||
  stored.every(({ settled_on }) => settled_on !== null) ||
  stored.some((row) => isOverdue(row, lateness)) ||
  events.some(({ kind }) => kind !== 'payment' && kind !== 'reversal');

type Known = { readonly credit: Credit | null; readonly lateness: Lateness };

function linesOf(stored: readonly InstalmentRow[], { credit, lateness }: Known) {
  const { today } = lateness;
  const besides = credit === null ? NOTHING_BESIDES : besidesOf(credit, today);
  const payoff = credit === null ? null : payoffOf(credit);
  const next = stored.find((each) => each.settled_on === null && !hasPassed(each, today));
  const rows = stored.map((each) =>
    storedRow(each, {
      ...lateness,
      beside: besides.get(each.number) ?? NOTHING_BESIDE,
      nextNumber: next?.number,
      payoffAfter: payoff?.afterNumber ?? null,
    }),
  );
  const extras = credit === null ? [] : extraLines(credit);
  return balancedLines({ rows, extras, payoff: credit === null ? null : payoffLine(credit) });
}

function receivedOf(
  events: readonly CreditEvent[],
  today: Temporal.PlainDate,
): PaymentPlan['received'] {
  const come = livePayments(events, today);
  return {
    total: come.reduce((sum, { amount }) => sum + amount, 0),
    payment_count: come.length,
    last_on:
      come
        .map(({ on }) => on)
        .toSorted()
        .at(-1) ?? null,
  };
}

const payByOf = ({ due_on, pay_by }: InstalmentRow): string => pay_by ?? due_on;

/** The last day to pay it is over. */
const hasPassed = (row: InstalmentRow, today: Temporal.PlainDate): boolean =>
  payByOf(row) < today.toString();

const paidOf = (row: InstalmentRow): number =>
  row.paid_principal + row.paid_interest + row.paid_charges;

/** Paid but for less than the tolerance: the next payment settles the rest. */
function isTolerated(row: InstalmentRow, { tolerance, tolerates }: Lateness): boolean {
  const total = row.principal + row.interest + row.charges;
  const rest = total - paidOf(row);
  if (paidOf(row) === 0 || rest >= tolerance) return false;
  return tolerates === 'any' || (row.balance > 0 && rest * 2 < total);
}

type Lateness = {
  readonly today: Temporal.PlainDate;
  readonly tolerance: number;
  readonly tolerates: Tolerates;
};

/** Tolerance of a credit for an instalment that is short, by its conventions and its day. */
const latenessOf = (
  { conventions, disbursed_on }: TermsRow,
  today: Temporal.PlainDate,
): Lateness => ({
  today,
  tolerance: conventionsIn(conventions).tolerance_pesos,
  tolerates: toleratesSince(disbursed_on ?? today.toString()),
});

const isOverdue = (row: InstalmentRow, lateness: Lateness): boolean =>
  row.settled_on === null && hasPassed(row, lateness.today) && !isTolerated(row, lateness);

/** What an instalment asks for and was paid besides what its stored row says. */
type Beside = {
  readonly lateOwed: number;
  /** Costs and charges that were passed on to it, less what was forgiven. */
  readonly charges: number;
  readonly costsPaid: number;
};

const NOTHING_BESIDE: Beside = { lateOwed: 0, charges: 0, costsPaid: 0 };
const NOTHING_BESIDES: ReadonlyMap<number, Beside> = new Map();

function besidesOf(credit: Credit, today: Temporal.PlainDate): ReadonlyMap<number, Beside> {
  const due = dueSplits(credit, day(today));
  const { instalments, settledCount } = credit;
  const lateOwed = ({ lateBefore, paid, waived }: Instalment, index: number): number =>
    index < settledCount
      ? 0
      : (due[index - settledCount]?.['late-interest'] ??
        lateBefore - paid['late-interest'] - waived['late-interest']);
  return new Map(
    instalments.map((each, index) => [
      each.row.number,
      {
        lateOwed: lateOwed(each, index),
        charges:
          each.costs + each.passedOnTotal - each.waived['collection-costs'] - each.waived.charges,
        costsPaid: each.paid['collection-costs'],
      },
    ]),
  );
}

type RowContext = Lateness & {
  readonly beside: Beside;
  readonly nextNumber: number | undefined;
  /** The last instalment that was paid when a payoff came; null where none ended the credit. */
  readonly payoffAfter: number | null;
};

function standingOf(row: InstalmentRow, context: RowContext): PlanRow['standing'] {
  const { payoffAfter } = context;
  if (row.settled_on !== null) {
    return payoffAfter === null || row.number <= payoffAfter ? 'paid' : 'part_paid';
  }
  if (isOverdue(row, context)) return 'overdue';
  if (hasPassed(row, context.today)) return 'tolerated';
  return row.number === context.nextNumber ? 'next' : 'to_come';
}

function storedRow(row: InstalmentRow, context: RowContext): UnbalancedRow {
  const { beside, today } = context;
  const charges = row.charges + beside.charges;
  const late = row.paid_late + beside.lateOwed;
  return {
    number: row.number,
    due_on: row.due_on,
    pay_by: payByOf(row),
    principal: row.principal,
    interest: row.interest,
    carried: row.carried,
    deferred: row.deferred,
    charges,
    late,
    total: row.principal + row.interest + charges + late,
    paid: paidOf(row) + row.paid_late + beside.costsPaid,
    settled_on: row.settled_on,
    standing: standingOf(row, context),
    days_past_due: isOverdue(row, context)
      ? Temporal.PlainDate.from(payByOf(row)).until(today).days
      : 0,
  };
}
