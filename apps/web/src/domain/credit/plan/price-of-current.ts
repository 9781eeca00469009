import type { Debt } from '@cuotaclara/contract/loan-terms/plans';

type DueDebt = Pick<Debt, 'overdue' | 'next_due_on' | 'next_amount'>;

/** Debts that are due and not late: part of the price of being current. */
export const dueTodayOf = (
  { next_due_on, next_amount }: Omit<DueDebt, 'overdue'>,
  today: Temporal.PlainDate,
): number => (next_due_on !== null && next_due_on <= today.toString() ? (next_amount ?? 0) : 0);

/** Price of being current today: what is overdue, and what is due today. */
export const priceOfCurrent = (debt: DueDebt, today: Temporal.PlainDate): number =>
  debt.overdue + dueTodayOf(debt, today);
