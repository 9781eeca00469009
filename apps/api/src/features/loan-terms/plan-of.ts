import type { PaymentPlan, PlanRow } from '@cuotaclara/contract/credits/plans';
import {
  type Credit,
  day,
  dueSplits,
  type Plan,
  percentText,
  planCredit,
  type Terms,
} from '@cuotaclara/loan-math';
import { creditsVisibleTo } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { creditOn, readPayments } from './credit-life.ts';
import { creditTermsOf, TERMS_COLUMNS, type TermsRow } from './credit-terms.reads.ts';
import type { InstalmentRow } from './lay-down-plan.ts';
import { quotedRow } from './quote-terms.ts';
import { reckon } from './reckon.ts';
import { termsOf } from './terms-of.ts';
import { readUsuryTable } from './usury.reads.ts';

const MONTH_DECIMALS = 4;

type Asked = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

/**
 * The plan of a credit in reach: from its terms, as if it were disbursed today, until it is; from
 * then on as it is stored, with what is late today by the engine.
 */
export async function planOf(db: Reader, { creditId, actor, today }: Asked): Promise<PaymentPlan> {
  const row = await creditsVisibleTo(db.selectFrom('credits').select(TERMS_COLUMNS), actor)
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  return row.disbursed_on === null ? plannedFrom(row, today) : bindingPlan(db, { row, today });
}

function plannedFrom(row: TermsRow, today: Temporal.PlainDate): PaymentPlan {
  const known = creditTermsOf(row) ?? refuse('no_plan_yet');
  const plan = reckon(() => planCredit(termsOf(known.agreed, { disbursedOn: today })));
  const rows = plan.rows.map((each, index) => ({
    ...quotedRow(each),
    late: 0,
    paid: 0,
    settled_on: null,
    standing: index === 0 ? ('next' as const) : ('to_come' as const),
    days_past_due: 0,
  }));
  return { ...headOf(row, plan.terms), ...totalsOf(plan.terms, rows), is_binding: false, rows };
}

type Disbursed = { readonly row: TermsRow; readonly today: Temporal.PlainDate };

async function bindingPlan(db: Reader, { row, today }: Disbursed): Promise<PaymentPlan> {
  const [stored, payments, usury] = await Promise.all([
    readInstalments(db, row.credit_id),
    readPayments(db, [row.credit_id]),
    readUsuryTable(db),
  ]);
  const credit = creditOn({ row, payments: payments.get(row.credit_id) ?? [], usury, today });
  if (credit === null || stored.length === 0) return refuse('no_plan_yet');
  const late = lateByNumber(credit, today);
  const next = stored.find((each) => each.settled_on === null && each.due_on >= today.toString());
  const rows = stored.map((each) =>
    storedRow(each, { late: late.get(each.number) ?? 0, nextNumber: next?.number, today }),
  );
  return { ...headOf(row, credit.terms), ...totalsOf(credit.terms, rows), is_binding: true, rows };
}

const readInstalments = (db: Reader, creditId: number): Promise<InstalmentRow[]> =>
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
    .where('credit_id', '=', creditId)
    .orderBy('number')
    .execute();

/** Late interest that is still unpaid today, of each instalment that is due. */
function lateByNumber(credit: Credit, today: Temporal.PlainDate): ReadonlyMap<number, number> {
  const due = dueSplits(credit, day(today));
  const open = credit.instalments.slice(credit.settledCount);
  return new Map(due.map((split, index) => [open[index]?.row.number ?? 0, split['late-interest']]));
}

type Now = {
  readonly late: number;
  readonly nextNumber: number | undefined;
  readonly today: Temporal.PlainDate;
};

function storedRow(row: InstalmentRow, { late, nextNumber, today }: Now): PlanRow {
  const isOverdue = row.settled_on === null && row.due_on < today.toString();
  const lateTotal = row.paid_late + (isOverdue ? late : 0);
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
        : isOverdue
          ? 'overdue'
          : row.number === nextNumber
            ? 'next'
            : 'to_come',
    days_past_due: isOverdue ? Temporal.PlainDate.from(row.due_on).until(today).days : 0,
  };
}

const headOf = (row: TermsRow, terms: Terms) => ({
  credit_id: row.credit_id,
  amount: terms.amount,
  principal: terms.principal,
  rate_ea: creditTermsOf(row)?.agreed.rateEa ?? 0,
  rate_mv: Number(percentText(terms.standardRate, MONTH_DECIMALS)),
  months: terms.instalmentCount,
});

function totalsOf(terms: Plan['terms'], rows: readonly PlanRow[]) {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return refuse('no_plan_yet');
  const asked = rows.find(({ settled_on }) => settled_on === null) ?? first;
  const interest = rows.reduce((total, row) => total + row.interest, 0);
  const charges = rows.reduce((total, row) => total + row.charges, 0);
  return {
    instalment: asked.principal + asked.interest + asked.charges,
    interest_total: interest,
    charges_total: charges,
    paid_total: terms.principal + interest + charges,
    first_due_on: first.due_on,
    last_due_on: last.due_on,
  };
}
