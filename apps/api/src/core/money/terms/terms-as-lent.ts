import { namedLines, quotedRowOf } from '@cuotaclara/contract/loan-terms/quoting/compose-quote';
import { NO_HOLIDAYS } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import { usualRowOf } from '@cuotaclara/contract/loan-terms/quoting/usual-row';
import { costOfCredit, percentText, planCredit } from '@cuotaclara/loan-math';
import { disbursedTermsOf, readDaysOff } from '#core/money/plans/credit-life.ts';
import type { Reader } from '#platform/database/database.ts';
import type { ApprovedTerms } from './approved-terms.reads.ts';
import { creditTermsOf, type TermsRow, unsafeTermsOf } from './credit-terms.reads.ts';

/** As in quotes: two decimals of a cost, four of the small rate of a month. */
const COST_DECIMALS = 2;
const MONTH_DECIMALS = 4;

/** The first plan of a credit that was paid out, from the terms and days stored with it. */
function figuresOf(row: TermsRow, holidays: Parameters<typeof disbursedTermsOf>[1]) {
  const known = creditTermsOf(row);
  const disbursed = disbursedTermsOf(row, holidays);
  if (known === null || disbursed === null) return null;
  const { agreed, modality } = known;
  const plan = planCredit(disbursed.terms);
  const { total } = costOfCredit(plan);
  if (!total.found) throw new Error('a credit that was paid out has a cost');
  const { principal, withheld, financed, standardRate, firstDueOn } = plan.terms;
  const rows = plan.rows.map(quotedRowOf);
  const approved: ApprovedTerms = {
    quoted_on: disbursed.disbursedOn.toString(),
    amount: agreed.amount,
    principal,
    disbursed: plan.terms.disbursed,
    months: agreed.months,
    first_due_on: firstDueOn,
    rate_ea: agreed.rateEa,
    rate_mv: Number(percentText(standardRate, MONTH_DECIMALS)),
    financed: namedLines(financed, agreed.charges),
    withheld: namedLines(withheld, agreed.charges),
    instalment: usualRowOf(plan).total,
    first_instalment: rows[0]?.total ?? usualRowOf(plan).total,
    instalment_multiple: agreed.instalmentMultiple,
    agreed_instalment: agreed.agreedInstalment,
    conventions: agreed.conventions,
    interest_total: plan.interestTotal,
    charges_total: plan.chargesTotal,
    paid_total: plan.paidTotal,
    rows,
  };
  return {
    approved,
    modality,
    dueDay: agreed.dueDay,
    charges: agreed.charges,
    totalCostEa: Number(percentText(total.rateEa, COST_DECIMALS)),
  };
}

/**
 * The figures of a credit as it was paid out, for one from before approvals were kept; null for one
 * that was not paid out. Nobody approved them in this form: they serve papers about what happened
 * since, and never a document that is signed. Not scoped: the caller has already checked access.
 */
export async function unsafeTermsAsLent(db: Reader, creditId: number) {
  const row = await unsafeTermsOf(db, creditId);
  if (row === undefined) return null;
  const daysOff = await readDaysOff(db, [creditId]);
  return figuresOf(row, daysOff.get(creditId) ?? NO_HOLIDAYS);
}
