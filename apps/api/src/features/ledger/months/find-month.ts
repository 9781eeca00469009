import { longMonth } from '@cuotaclara/contract/values/long-dates';
import { monthEvent } from './begin-closing.ts';
import { firstOf } from './month-days.ts';

type MonthRef = { readonly subject: string };

/** A month as a decision is about it; everybody who sees the books sees every month. */
export const findMonth = async (_db: unknown, { subject: month }: MonthRef) => ({
  label: longMonth(firstOf(month)),
  creditId: null,
  events: [monthEvent(month)],
});
