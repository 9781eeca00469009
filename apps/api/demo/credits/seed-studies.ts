import { STATE } from '@cuotaclara/contract';
import { SUGGESTION_POINTS, type Suggestion } from '@cuotaclara/contract/studies/scorecard';
import type { Transaction } from 'kysely';
import { madeUpAnswer, scoreCredit } from '#features/studies/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { EnteredBorrower } from './entered-borrowers.ts';
import { insertRows } from './insert-rows.ts';
import { incomeOf, type NumberedCredit } from './seed-credit-rows.ts';

type Studied = NumberedCredit & { readonly borrower: EnteredBorrower };

/** An analyst asks the bureau on the day the study begins, except for some still to come. */
const UNASKED_EVERY = 4;

const wasDecided = ({ steps }: NumberedCredit): boolean =>
  steps.some(
    ({ from, to }) => from === STATE.inStudy && (to === STATE.approved || to === STATE.rejected),
  );

const wasAsked = (credit: NumberedCredit): boolean =>
  wasDecided(credit) ||
  (credit.steps.some(({ to }) => to === STATE.inStudy) && credit.place % UNASKED_EVERY !== 0);

/** The bureau reports of the studied credits, and the studies that were decided. */
export async function seedStudies(
  trx: Transaction<DB>,
  credits: readonly NumberedCredit[],
): Promise<void> {
  const studied = credits.filter((credit): credit is Studied => credit.borrower !== null);
  await insertRows(trx, 'bureau_reports', studied.filter(wasAsked).map(reportRow));
  await insertRows(trx, 'credit_studies', studied.filter(wasDecided).map(studyRow));
}

const studiedAt = ({ steps }: NumberedCredit) => steps.find(({ to }) => to === STATE.inStudy)?.at;

function reportRow(credit: Studied) {
  const answer = madeUpAnswer(credit.borrower);
  return {
    borrower_id: credit.borrowerId,
    provider: 'sandbox',
    score: answer.score,
    monthly_payments: answer.monthlyPayments,
    total_debt: answer.totalDebt,
    open_defaults: answer.openDefaults,
    worst_days_past_due: answer.worstDaysPastDue,
    oldest_product_on: answer.oldestProductOn,
    asked_by: credit.crew.analyst,
    asked_at: studiedAt(credit)?.add({ minutes: 12 }),
  };
}

function studyRow(credit: Studied) {
  const decided = credit.steps.find(
    ({ from, to }) => from === STATE.inStudy && (to === STATE.approved || to === STATE.rejected),
  );
  const { points, factors } = scoreCredit(valuesOf(credit));
  return {
    credit_id: credit.id,
    points,
    suggestion: suggestionFor(points),
    factors,
    decision: decided?.to === STATE.approved ? 'approved' : 'rejected',
    reason: decided?.note,
    decided_by: credit.crew.analyst,
    decided_at: decided?.at,
  };
}

function suggestionFor(points: number): Suggestion {
  if (points >= SUGGESTION_POINTS.approve) return 'approve';
  return points >= SUGGESTION_POINTS.look_closer ? 'look_closer' : 'reject';
}

const inPercent = (part: number, whole: number): number =>
  Math.round((part / whole) * 10_000) / 100;

function valuesOf(credit: Studied) {
  const { purchase, borrower } = credit;
  const { income, expenses } = incomeOf(credit);
  const { score, openDefaults, monthlyPayments } = madeUpAnswer(borrower);
  const available = income - expenses - monthlyPayments;
  const end = purchase.disbursedOn.add({ months: purchase.months });
  return {
    debt_burden: available > 0 ? inPercent(purchase.instalment, available) : null,
    bureau_score: score,
    open_defaults: openDefaults,
    internal_history: null,
    down_payment: inPercent(purchase.product.price - purchase.amount, purchase.product.price),
    age: borrower.born.until(end, { largestUnit: 'years' }).years,
    identity: 1,
  };
}
