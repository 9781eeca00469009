import { day } from '@cuotaclara/loan-math';
import type { CreditInForce } from '#core/money/in-force.reads.ts';
import { ageHistory } from '#features/ageing/public.ts';

/** One credit in a reminder. */
export type RemindedDebt = {
  readonly creditId: number;
  /** The person who owes it, where the reminder goes to a co-debtor. */
  readonly owedBy: string | null;
  readonly overdue: number;
  /** The day from which the oldest instalment is late; null where nothing is overdue. */
  readonly lateSince: string | null;
  /** Amount that is due and not late yet, or will be within the days ahead. */
  readonly due: number;
  /** The last day to pay it. */
  readonly payBy: string | null;
};

type DebtInput = {
  readonly credit: CreditInForce;
  readonly owedBy: string | null;
  readonly today: Temporal.PlainDate;
  readonly daysAhead: number;
};

/** Reads off what is to be paid of a credit today and soon; null without anything to say. */
export function remindedDebt({
  credit: { row, history, stored },
  owedBy,
  today,
  daysAhead,
}: DebtInput): RemindedDebt | null {
  const [aged] = ageHistory(history, [day(today)]);
  if (aged === undefined || aged.status !== 'owing') return null;
  const overdue = aged.overdue_principal + aged.overdue_other + aged.late_interest;
  const last = today.add({ days: daysAhead }).toString();
  const coming = stored.filter((each) => {
    const payBy = each.pay_by ?? each.due_on;
    return each.settled_on === null && payBy >= today.toString() && payBy <= last;
  });
  const due = coming.reduce(
    (sum, each) =>
      sum +
      (each.interest - each.paid_interest) +
      (each.principal - each.paid_principal) +
      (each.charges - each.paid_charges),
    0,
  );
  const first = coming[0];
  const isTold = owedBy === null ? overdue > 0 || due > 0 : overdue > 0;
  if (!isTold) return null;
  return {
    creditId: row.credit_id,
    owedBy,
    overdue,
    lateSince: overdue > 0 ? aged.late_since : null,
    due: owedBy === null ? due : 0,
    payBy: owedBy === null ? (first?.pay_by ?? first?.due_on ?? null) : null,
  };
}
