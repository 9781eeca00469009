import type { PaymentPlan, PlanRow } from '@cuotaclara/contract/loan-terms/plans';
import { usualRowOf } from '@cuotaclara/contract/loan-terms/quoting/usual-row';
import { day, dueSplits, planCredit } from '@cuotaclara/loan-math';
import type { TermsRow } from '#features/loan-terms/credit-terms.reads.ts';
import { readUsuryTable } from '#features/loan-terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import { refuse } from '#platform/http/refusal.ts';
import { creditOn, disbursedTermsOf, readPayments } from './credit-life.ts';
import type { InstalmentRow, StoredPayment } from './lay-down-plan.ts';
import { headOf, type PlannedCredit, totalsOf } from './plan-head.ts';

type DisbursedCredit = { readonly row: PlannedCredit; readonly today: Temporal.PlainDate };

/** The plan of a disbursed credit as it is stored, with what is late today by the engine. */
export async function bindingPlan(
  db: Reader,
  { row, today }: DisbursedCredit,
): Promise<PaymentPlan> {
  const [stored, paymentsOf] = await Promise.all([
    readInstalments(db, row.credit_id),
    readPayments(db, [row.credit_id]),
  ]);
  const payments = paymentsOf.get(row.credit_id) ?? [];
  const disbursed = disbursedTermsOf(row);
  if (disbursed === null) return refuse('no_plan_yet');
  // What is paid whole before the first one is due has none.
  if (stored.length === 0 && payments.length === 0) return refuse('no_plan_yet');
  const { terms, modality, disbursedOn } = disbursed;
  // The engine is asked about late credits alone: nobody else owes more than what is stored.
  const late = stored.some((each) => isOverdue(each, today))
    ? lateByNumber(row, { payments, usury: await readUsuryTable(db, modality), today })
    : NOTHING_LATE;
  const next = stored.find((each) => each.settled_on === null && each.due_on >= today.toString());
  const rows = stored.map((each) =>
    storedRow(each, { late: late.get(each.number) ?? 0, nextNumber: next?.number, today }),
  );
  const received = receivedOf(payments, today);
  const head = { ...headOf(row, terms), ...totalsOf(terms, rows) };
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
  };
}

function receivedOf(
  payments: readonly StoredPayment[],
  today: Temporal.PlainDate,
): PaymentPlan['received'] {
  const come = payments.filter(({ paid_on }) => paid_on <= today.toString());
  return {
    total: come.reduce((sum, { amount }) => sum + amount, 0),
    payment_count: come.length,
    last_on:
      come
        .map(({ paid_on }) => paid_on)
        .toSorted()
        .at(-1) ?? null,
  };
}

const askForInstalments = writtenOnce();

const readInstalments = (db: Reader, creditId: number): Promise<InstalmentRow[]> =>
  askForInstalments(db, {
    values: { creditId },
    write: (blank) =>
      db
        .selectFrom('instalments')
        .select([
          'number',
          'starts_on',
          'due_on',
          'opening',
          'interest',
          'principal',
          'charges',
          'balance',
          'paid_interest',
          'paid_principal',
          'paid_charges',
          'paid_late',
          'settled_on',
        ])
        .where('credit_id', '=', blank.creditId)
        .orderBy('number'),
  });

const NOTHING_LATE: ReadonlyMap<number, number> = new Map();

const isOverdue = (row: InstalmentRow, today: Temporal.PlainDate): boolean =>
  row.settled_on === null && row.due_on < today.toString();

/** Late interest that is still unpaid today, of each instalment that is due. */
function lateByNumber(
  row: TermsRow,
  life: Omit<Parameters<typeof creditOn>[0], 'row'>,
): ReadonlyMap<number, number> {
  const credit = creditOn({ row, ...life });
  if (credit === null) return NOTHING_LATE;
  const due = dueSplits(credit, day(life.today));
  const open = credit.instalments.slice(credit.settledCount);
  return new Map(due.map((split, index) => [open[index]?.row.number ?? 0, split['late-interest']]));
}

type RowContext = {
  readonly late: number;
  readonly nextNumber: number | undefined;
  readonly today: Temporal.PlainDate;
};

function storedRow(row: InstalmentRow, { late, nextNumber, today }: RowContext): PlanRow {
  const isLate = isOverdue(row, today);
  const lateTotal = row.paid_late + (isLate ? late : 0);
  return {
    number: row.number,
    due_on: row.due_on,
    opening: row.opening,
    principal: row.principal,
    interest: row.interest,
    charges: row.charges,
    late: lateTotal,
    total: row.principal + row.interest + row.charges + lateTotal,
    balance: row.balance,
    paid: row.paid_principal + row.paid_interest + row.paid_charges + row.paid_late,
    settled_on: row.settled_on,
    standing:
      row.settled_on !== null
        ? 'paid'
        : isLate
          ? 'overdue'
          : row.number === nextNumber
            ? 'next'
            : 'to_come',
    days_past_due: isLate ? Temporal.PlainDate.from(row.due_on).until(today).days : 0,
  };
}
