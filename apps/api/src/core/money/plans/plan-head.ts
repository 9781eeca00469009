import type { PlanExtra, PlanRow } from '@cuotaclara/contract/loan-terms/plans';
import { namedLines } from '@cuotaclara/contract/loan-terms/quoting/compose-quote';
import { type Credit, percentText, type Terms } from '@cuotaclara/loan-math';
import {
  conventionsIn,
  creditTermsOf,
  type TermsRow,
} from '#core/money/terms/credit-terms.reads.ts';

const YEAR_DECIMALS = 4;
const MONTH_DECIMALS = 4;

/** A credit with its terms, in the version that its plan is of. */
export type PlannedCredit = TermsRow & { readonly version: number };

/** What a plan says above its lines, of the terms that they were computed from. */
export function headOf(row: PlannedCredit, terms: Terms) {
  const agreed = creditTermsOf(row)?.agreed;
  const charges = agreed?.charges ?? [];
  return {
    credit_id: row.credit_id,
    version: row.version,
    quoted_on: row.quoted_on,
    amount: terms.amount,
    principal: terms.principal,
    disbursed: terms.disbursed,
    financed: namedLines(terms.financed, charges),
    withheld: namedLines(terms.withheld, charges),
    rate_ea: agreed?.rateEa ?? 0,
    rate_mv: Number(percentText(terms.standardRate, MONTH_DECIMALS)),
    months: terms.instalmentCount,
    instalment_multiple: terms.multiple,
    agreed_instalment: terms.agreedInstalment,
    conventions: conventionsIn(row.conventions),
  };
}

/** The rate of the instalments to come, where an act changed the one that was agreed first. */
export function rateNowOf(terms: Terms, credit: Pick<Credit, 'terms'> | null) {
  if (credit === null || credit.terms.rateEa === terms.rateEa) return {};
  const { rateEa, standardRate } = credit.terms;
  return {
    rate_ea: Number(percentText(rateEa, YEAR_DECIMALS)),
    rate_mv: Number(percentText(standardRate, MONTH_DECIMALS)),
  };
}

type PlannedRow = Pick<PlanRow, 'principal' | 'interest' | 'charges' | 'due_on'>;

type PaidOutside = Pick<PlanExtra, 'interest' | 'charges'>;

/** What the lines of a plan add up to, payments outside them too; late interest is left out. */
export function totalsOf(
  terms: Terms,
  rows: readonly PlannedRow[],
  outside: readonly PaidOutside[] = [],
) {
  const [first] = rows;
  const lines = [...rows, ...outside];
  const interest = lines.reduce((total, line) => total + line.interest, 0);
  const charges = lines.reduce((total, line) => total + line.charges, 0);
  return {
    first_instalment: first === undefined ? 0 : first.principal + first.interest + first.charges,
    interest_total: interest,
    charges_total: charges,
    paid_total: terms.principal + interest + charges,
    first_due_on: first?.due_on ?? terms.firstDueOn,
    last_due_on: rows.at(-1)?.due_on ?? terms.firstDueOn,
  };
}
