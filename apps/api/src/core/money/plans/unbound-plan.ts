import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { quotedRowOf } from '@cuotaclara/contract/loan-terms/quoting/compose-quote';
import { type Holidays, termsOf } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { usualRowOf } from '@cuotaclara/contract/loan-terms/quoting/usual-row';
import { planCredit } from '@cuotaclara/loan-math';
import type { ApprovedTerms } from '#core/money/terms/approved-terms.reads.ts';
import { computeOrRefuse } from '#core/money/terms/compute-or-refuse.ts';
import { creditTermsOf } from '#core/money/terms/credit-terms.reads.ts';
import { refuse } from '#platform/http/refusal.ts';
import { headOf, type PlannedCredit, totalsOf } from './plan-head.ts';

const NOTHING_RECEIVED: PaymentPlan['received'] = { total: 0, payment_count: 0, last_on: null };

/** The lines of a plan of which nothing is paid and nothing is late. */
const linesToCome = (rows: Quote['rows']): PaymentPlan['rows'] =>
  rows.map((each, index) => ({
    ...each,
    late: 0,
    paid: 0,
    settled_on: null,
    standing: index === 0 ? 'next' : 'to_come',
    days_past_due: 0,
  }));

type EstimateInput = {
  /** As if disbursed on this day. */
  readonly asOf: Temporal.PlainDate;
  readonly holidays: Holidays;
};

/** The plan that the terms of a credit give for one day; it binds nobody. */
export function estimatedPlan(row: PlannedCredit, { asOf, holidays }: EstimateInput): PaymentPlan {
  const known = creditTermsOf(row) ?? refuse('no_plan_yet');
  const disbursement = { disbursedOn: asOf, holidays };
  const plan = computeOrRefuse(() => planCredit(termsOf(known.agreed, disbursement)));
  const rows = linesToCome(plan.rows.map(quotedRowOf));
  return {
    ...headOf(row, plan.terms),
    ...totalsOf(plan.terms, rows),
    basis: 'estimate',
    as_of: asOf.toString(),
    estimate_today: null,
    is_binding: false,
    instalment: usualRowOf({ terms: plan.terms, rows }).total,
    extras: [],
    payoff: null,
    received: NOTHING_RECEIVED,
    rows,
  };
}

type ApprovedInput = {
  readonly approved: ApprovedTerms;
  readonly today: Temporal.PlainDate;
  readonly holidays: Holidays;
};

/** The plan as it was approved, with an estimate of today beside it where the day is another. */
export function approvedPlan(row: PlannedCredit, input: ApprovedInput): PaymentPlan {
  const { approved, today, holidays } = input;
  const { quoted_on: approvedFor, rows, ...figures } = approved;
  return {
    ...figures,
    credit_id: row.credit_id,
    version: row.version,
    basis: 'approved',
    as_of: approvedFor,
    quoted_on: approvedFor,
    estimate_today:
      approvedFor === today.toString() ? null : estimateOn(row, { asOf: today, holidays }),
    is_binding: false,
    last_due_on: rows.at(-1)?.due_on ?? approved.first_due_on,
    received: NOTHING_RECEIVED,
    rows: linesToCome(rows),
    extras: [],
    payoff: null,
  };
}

function estimateOn(row: PlannedCredit, input: EstimateInput): PaymentPlan['estimate_today'] {
  const plan = estimatedPlan(row, input);
  const { as_of, instalment, first_instalment, first_due_on, last_due_on } = plan;
  const instalments = plan.rows.map(({ total }) => total);
  return { as_of, instalment, instalments, first_instalment, first_due_on, last_due_on };
}
