import { NO_HOLIDAYS } from '@cuotaclara/contract/loan-terms/quoting/terms-of';
import {
  type Credit,
  type Day,
  day,
  isTolerated,
  type Split,
  standingOn,
} from '@cuotaclara/loan-math';
import { readEvents } from '#core/money/plans/credit-events.ts';
import { creditOn, readDaysOff } from '#core/money/plans/credit-life.ts';
import { unsafeTermsOf } from '#core/money/terms/credit-terms.reads.ts';
import { readUsuryTable } from '#core/money/terms/usury.reads.ts';
import type { Reader } from '#platform/database/database.ts';

/** Everything that is owed of a credit on a day, as its payoff counts it. */
export type DebtOn = {
  readonly total: number;
  readonly owed: Split;
  /** Interest and charges that were paid for days still to come; they lower the total. */
  readonly unearnedInterest: number;
  readonly unearnedCharges: number;
  readonly daysPastDue: number;
  readonly instalmentsOverdue: number;
  /** The first day of two overdue instalments, or of the only one; null where none is. */
  readonly noticeFrom: Temporal.PlainDate | null;
  /** Whether the last day to pay the last instalment is over. */
  readonly isTermOver: boolean;
};

type DebtInput = { readonly creditId: number; readonly today: Temporal.PlainDate };

/**
 * The debt of a credit on a day, part by part; null before its disbursement. Not scoped: the caller
 * has already checked access.
 */
export async function unsafeDebtOn(
  db: Reader,
  { creditId, today }: DebtInput,
): Promise<DebtOn | null> {
  const row = await unsafeTermsOf(db, creditId);
  if (row === undefined) return null;
  const events = (await readEvents(db, [creditId])).get(creditId) ?? [];
  const holidays = (await readDaysOff(db, [creditId])).get(creditId) ?? NO_HOLIDAYS;
  const usury = await readUsuryTable(db);
  const credit = creditOn({ row, events, holidays, usury, today });
  if (credit === null) return null;
  const on = day(today);
  const { payoff, daysPastDue } = standingOn(credit, on);
  const last = credit.instalments.at(-1);
  const overdue = overdueOn(credit, on);
  return {
    total: payoff.total,
    owed: payoff.owed,
    unearnedInterest: payoff.unearnedInterest,
    unearnedCharges: payoff.unearnedCharges,
    daysPastDue,
    instalmentsOverdue: overdue.length,
    noticeFrom: dayAfter((overdue[1] ?? overdue[0])?.row.payBy),
    isTermOver: last !== undefined && last.row.payBy < on,
  };
}

const overdueOn = ({ instalments, settledCount, rules }: Credit, on: Day) =>
  instalments
    .slice(settledCount)
    .filter((each) => each.row.payBy < on && !isTolerated(each, rules));

const dayAfter = (on: Day | undefined): Temporal.PlainDate | null =>
  on === undefined ? null : Temporal.PlainDate.from(on).add({ days: 1 });
