import type { PaymentPlan, PlanRow } from '@cuotaclara/contract/loan-terms/plans';
import { usualRowOf } from '@cuotaclara/contract/loan-terms/quoting/usual-row';
import { type Credit, type CreditEvent, day, dueSplits, planCredit } from '@cuotaclara/loan-math';
import { daysOffOf } from '#features/loan-terms/holidays.reads.ts';
import { readUsuryTable } from '#features/loan-terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { livePayments, readEvents } from './credit-events.ts';
import { creditOn, disbursedTermsOf } from './credit-life.ts';
import { readInstalments } from './instalments.reads.ts';
import type { InstalmentRow } from './lay-down-plan.ts';
import { payoffLine, rowsBefore } from './payoff-row.ts';
import { headOf, type PlannedCredit, totalsOf } from './plan-head.ts';

type DisbursedCredit = { readonly row: PlannedCredit; readonly today: Temporal.PlainDate };

/** The plan of a disbursed credit as it is stored, with what is late today by the engine. */
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
  const { terms, conventions, modality, disbursedOn } = disbursed;
  const tolerance = conventions.tolerance_pesos;
  // The engine is asked about late and ended credits alone: of the others all is stored.
  const isLate = stored.some((each) => isOverdue(each, { today, tolerance }));
  const isEnded = stored.every(({ settled_on }) => settled_on !== null);
  const credit =
    isLate || isEnded
      ? creditOn({ row, events, holidays, usury: await readUsuryTable(db, modality), today })
      : null;
  const late = isLate ? lateByNumber(credit, today) : NOTHING_LATE;
  const payoff = credit === null ? null : payoffLine(credit);
  const next = stored.find((each) => each.settled_on === null && !hasPassed(each, today));
  const lines = stored.map((each) =>
    storedRow(each, {
      late: late.get(each.number) ?? 0,
      nextNumber: next?.number,
      today,
      tolerance,
    }),
  );
  const rows = payoff === null ? lines : rowsBefore(payoff, lines);
  const received = receivedOf(events, today);
  const head = { ...headOf(row, terms), ...totalsOf(terms, rows, payoff) };
  // As agreed, whatever extra payments made of the rows: the same one that lists have.
  const instalment = row.instalment ?? usualRowOf(planCredit(terms)).total;
  return {
    ...head,
    basis: 'binding',
    as_of: disbursedOn.toString(),
    estimate_today: null,
    is_binding: true,
    instalment,
    received,
    rows,
    payoff,
  };
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

const NOTHING_LATE: ReadonlyMap<number, number> = new Map();

const payByOf = ({ due_on, pay_by }: InstalmentRow): string => pay_by ?? due_on;

/** The last day to pay it is over. */
const hasPassed = (row: InstalmentRow, today: Temporal.PlainDate): boolean =>
  payByOf(row) < today.toString();

const paidOf = (row: InstalmentRow): number =>
  row.paid_principal + row.paid_interest + row.paid_charges;

/** Paid but for less than the tolerance: the next payment settles the rest. */
const isTolerated = (row: InstalmentRow, tolerance: number): boolean =>
  paidOf(row) > 0 && row.principal + row.interest + row.charges - paidOf(row) < tolerance;

type Lateness = { readonly today: Temporal.PlainDate; readonly tolerance: number };

const isOverdue = (row: InstalmentRow, { today, tolerance }: Lateness): boolean =>
  row.settled_on === null && hasPassed(row, today) && !isTolerated(row, tolerance);

/** Late interest that is still unpaid today, of each instalment that is due. */
function lateByNumber(
  credit: Credit | null,
  today: Temporal.PlainDate,
): ReadonlyMap<number, number> {
  if (credit === null) return NOTHING_LATE;
  const due = dueSplits(credit, day(today));
  const open = credit.instalments.slice(credit.settledCount);
  return new Map(due.map((split, index) => [open[index]?.row.number ?? 0, split['late-interest']]));
}

type RowContext = Lateness & { readonly late: number; readonly nextNumber: number | undefined };

function standingOf(row: InstalmentRow, context: RowContext): PlanRow['standing'] {
  if (row.settled_on !== null) return 'paid';
  if (isOverdue(row, context)) return 'overdue';
  if (hasPassed(row, context.today)) return 'tolerated';
  return row.number === context.nextNumber ? 'next' : 'to_come';
}

function storedRow(row: InstalmentRow, context: RowContext): PlanRow {
  const { late, today } = context;
  const isLate = isOverdue(row, context);
  const lateTotal = row.paid_late + (isLate ? late : 0);
  return {
    number: row.number,
    due_on: row.due_on,
    pay_by: payByOf(row),
    opening: row.opening,
    principal: row.principal,
    interest: row.interest,
    carried: row.carried,
    deferred: row.deferred,
    charges: row.charges,
    late: lateTotal,
    total: row.principal + row.interest + row.charges + lateTotal,
    balance: row.balance,
    paid: paidOf(row) + row.paid_late,
    settled_on: row.settled_on,
    standing: standingOf(row, context),
    days_past_due: isLate ? Temporal.PlainDate.from(payByOf(row)).until(today).days : 0,
  };
}
