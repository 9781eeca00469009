import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { OWING } from '@cuotaclara/contract/credits/state-sets';
import type { Debt } from '@cuotaclara/contract/loan-terms/plans';
import { NO_HOLIDAYS } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import {
  type Credit,
  type Day,
  day,
  isTolerated,
  type Standing,
  splitTotal,
  standingOn,
} from '@cuotaclara/loan-math';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { TERMS_COLUMNS } from '#core/money/terms/credit-terms.reads.ts';
import { readUsuryTable } from '#core/money/terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { readEvents } from './credit-events.ts';
import { creditOn, readDaysOff } from './credit-life.ts';

/** No borrower has nearly as many. */
const CREDITS_MAX = 50;

type DebtsInput = {
  readonly borrowerId: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

const owingCredits = (db: Reader, { borrowerId, actor }: DebtsInput) =>
  creditsVisibleTo(db.selectFrom('credits'), actor)
    .select([...TERMS_COLUMNS, 'credits.credit_state_id', 'credits.product_name'])
    .where('credits.borrower_id', '=', borrowerId)
    .where('credits.credit_state_id', 'in', OWING)
    .orderBy('credits.credit_id')
    .limit(CREDITS_MAX)
    .execute();

type OwingRow = Awaited<ReturnType<typeof owingCredits>>[number];

type Sums = { readonly principal_balance: number; readonly overdue: number };

/** What a borrower owes today, for each credit in the actor's scope. */
export async function debtsOf(
  db: Reader,
  asked: DebtsInput,
): Promise<Sums & { readonly debts: Debt[] }> {
  const rows = await owingCredits(db, asked);
  const creditIds = rows.map(({ credit_id }) => credit_id);
  const [eventsOf, daysOffOf, usury] = await Promise.all([
    readEvents(db, creditIds),
    readDaysOff(db, creditIds),
    readUsuryTable(db),
  ]);
  const { today } = asked;
  const debts = rows.flatMap((row) => {
    const events = eventsOf.get(row.credit_id) ?? [];
    const holidays = daysOffOf.get(row.credit_id) ?? NO_HOLIDAYS;
    const credit = creditOn({ row, events, holidays, usury, today });
    return credit === null ? [] : [debtOf(row, credit, today)];
  });
  return {
    debts,
    principal_balance: debts.reduce((total, debt) => total + debt.principal_balance, 0),
    overdue: debts.reduce((total, debt) => total + debt.overdue, 0),
  };
}

const overdueCount = ({ instalments, settledCount, rules }: Credit, on: Day): number =>
  instalments.slice(settledCount).filter((each) => each.row.payBy < on && !isTolerated(each, rules))
    .length;

type NextPayment = { readonly dueOn: Day; readonly amount: number };

/**
 * What is to be paid next and what is overdue. A shortfall that is tolerated is not overdue: it is
 * part of the next payment.
 */
function askedOf({ daysPastDue, ...standing }: Standing, on: Day) {
  const past = splitTotal(standing.overdue);
  const overdue = daysPastDue === 0 ? 0 : past;
  const tolerated = past - overdue;
  const dueToday = splitTotal(standing.dueToday);
  const next: NextPayment | null = dueToday > 0 ? { dueOn: on, amount: dueToday } : standing.next;
  if (tolerated === 0) return { overdue, next };
  const { dueOn = on, amount = 0 } = next ?? {};
  return { overdue, next: { dueOn, amount: amount + tolerated } };
}

type NextDue = { readonly on: Day; readonly dueOn: Day };

/** The last day to pay what is due today, or the next instalment, without being late. */
const nextPayBy = ({ instalments, settledCount }: Credit, { on, dueOn }: NextDue): Day =>
  instalments.slice(settledCount).find(({ row }) => row.dueOn >= dueOn || row.payBy >= on)?.row
    .payBy ?? dueOn;

function debtOf(row: OwingRow, credit: Credit, today: Temporal.PlainDate): Debt {
  const on = day(today);
  const standing = standingOn(credit, on);
  const { overdue, next } = askedOf(standing, on);
  return {
    credit_id: row.credit_id,
    number: creditNumber(row.credit_id),
    credit_state_id: row.credit_state_id,
    product_name: row.product_name,
    amount: credit.terms.amount,
    principal_balance: standing.principal,
    overdue,
    days_past_due: standing.daysPastDue,
    next_due_on: next?.dueOn ?? null,
    next_pay_by: next === null ? null : nextPayBy(credit, { on, dueOn: next.dueOn }),
    next_amount: next?.amount ?? null,
    instalments_paid: credit.settledCount,
    instalments_total: credit.instalments.length,
    instalments_overdue: overdueCount(credit, on),
    payoff: standing.payoff.total,
  };
}
