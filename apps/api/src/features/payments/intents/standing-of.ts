import type { InstalmentStanding } from '@cuotaclara/contract/loan-terms/plans';
import {
  type Credit,
  type Day,
  instalmentTotal,
  isTolerated,
  payoffOf,
  standingOn,
} from '@cuotaclara/loan-math';

/** Where a credit stands, without anything that says whose it is. */
export function creditStandingOf(credit: Credit, on: Day) {
  const { instalments, settledCount, rules, principal } = credit;
  const payoff = payoffOf(credit);
  // A payoff settles an instalment that was paid in part, which does not count as paid.
  const paidCount =
    payoff === null
      ? settledCount
      : instalments.filter(({ row }) => row.number <= payoff.afterNumber).length;
  const { daysPastDue, next } = standingOn(credit, on);
  const nextNumber = instalments.slice(paidCount).find(({ row }) => row.payBy >= on)?.row.number;
  const standing = (index: number): InstalmentStanding => {
    const instalment = instalments[index];
    if (index < paidCount || instalment === undefined) return 'paid';
    if (payoff !== null) return 'part_paid';
    const { payBy, number } = instalment.row;
    if (payBy < on) return isTolerated(instalment, rules) ? 'tolerated' : 'overdue';
    return number === nextNumber ? 'next' : 'to_come';
  };
  const strip = instalments.map(({ row }, index) => ({
    number: row.number,
    standing: standing(index),
  }));
  const oldest = strip.findIndex((each) => each.standing === 'overdue');
  const overdueRow = oldest < 0 ? undefined : instalments[oldest]?.row;
  return {
    instalments: strip,
    instalments_paid: paidCount,
    instalments_total: instalmentTotal(credit),
    days_past_due: daysPastDue,
    overdue_since: overdueRow?.dueOn ?? null,
    overdue_number: overdueRow?.number ?? null,
    next: next && { number: next.instalment, due_on: next.dueOn, amount: next.amount },
    principal_balance: principal,
  };
}
