import { longDay } from '@cuotaclara/contract/values/long-dates';
import { day, rebuild, splitTotal, standingOn } from '@cuotaclara/loan-math';
import { addPaid, lived, NOTHING_PAID, settledBy } from '#core/money/movements/lived-credit.ts';
import type { DocumentParts } from '#features/document-data/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type CreditOn, unsafeLife, until, withoutReversed } from './credit-life.ts';

type TaxInput = CreditOn & { readonly year: number };

/** The days of a calendar year. */
export const daysOfYear = (year: number) => ({ from: `${year}-01-01`, until: `${year}-12-31` });

/**
 * What was paid in a year and owed on its last day. Payments that were taken back since do not
 * count, so that the year adds up. Not scoped.
 */
export async function taxParts(db: Reader, { year, ...input }: TaxInput): Promise<DocumentParts> {
  const { from, until: last } = daysOfYear(year);
  if (last >= input.today.toString()) refuse('paper_year_not_over', { year });
  const { history } = await unsafeLife(db, input);
  const { disbursedOn } = history.terms;
  const valid = withoutReversed(history);
  const { credit: today, postings } = rebuild(valid);
  const ended = today.settledOn;
  if (last < disbursedOn || (ended !== null && ended < from)) {
    refuse('paper_period_out_of_range', {
      fromText: longDay(disbursedOn),
      untilText: longDay(ended ?? input.today.toString()),
    });
  }
  const paid = postings
    .filter((posting) => posting.kind === 'payment')
    .filter(({ on }) => on >= from && on <= last)
    .map(settledBy)
    .reduce(addPaid, NOTHING_PAID);
  const dayBefore = `${year - 1}-12-31`;
  const { credit } = lived(until(valid, last));
  const opening = dayBefore < disbursedOn ? null : lived(until(valid, dayBefore)).credit;
  const { overdue, dueToday } = standingOn(credit, day(last));
  const due =
    credit.settledOn === null
      ? splitTotal(overdue) + splitTotal(dueToday) - overdue.principal - dueToday.principal
      : 0;
  return {
    tax: {
      year: String(year),
      from,
      until: last,
      interest: paid.interest,
      late_interest: paid.late,
      interest_total: paid.interest + paid.late,
      principal: paid.principal,
      charges: paid.charges + paid.costs,
      surplus: paid.surplus,
      paid_total: paid.total,
      opening: opening?.principal ?? 0,
      disbursed: credit.lent - (opening?.lent ?? 0),
      balance: credit.principal,
      due,
      debt: credit.principal + due,
    },
  };
}
