import {
  type Credit,
  type Day,
  daysBetween,
  daysPastDueOn,
  firstAfter,
  type Instalment,
} from '@cuotaclara/loan-math';
import { BooksError } from '../books-error.ts';
import type { CreditBooks, InterestBooks } from './credit-books.ts';
import { recogniseLine } from './recognised-charges.ts';

/** The books on a later day: what falls due until then is recognised, each on its own day. */
export function passDays(books: CreditBooks, to: Day): CreditBooks {
  if (to < books.on) throw new BooksError('day_before_books', { on: books.on, to });
  if (to === books.on) return books;
  let passed = books;
  for (const instalment of fallingDue(books, to)) passed = fallDue(passed, instalment);
  return { ...passed, on: to };
}

/** The instalments that fall due after the day of the books, until another day. */
export function fallingDue(
  { credit, on, writtenOff }: CreditBooks,
  to: Day,
): readonly Instalment[] {
  if (credit.settledOn !== null || writtenOff !== null) return [];
  const { instalments } = credit;
  const first = firstAfter(credit, on);
  let end = first;
  while (end < instalments.length && (instalments[end]?.row.dueOn ?? to) <= to) end += 1;
  return first === end ? [] : instalments.slice(first, end);
}

function fallDue(books: CreditBooks, { row }: Instalment): CreditBooks {
  const { credit, rules, interest } = books;
  const already = Math.min(row.carried, interest.carried);
  const rest = { ...interest, carried: interest.carried - already };
  let { charges } = books;
  for (const line of row.chargeLines) charges = recogniseLine(charges, line, rules);
  return {
    ...books,
    on: row.dueOn,
    charges,
    interest: addInterest(rest, {
      amount: row.interest - already,
      isSuspended: isPastStop(credit, { on: row.dueOn, stopDays: rules.accrualStopDays }),
    }),
  };
}

export const addInterest = (
  interest: InterestBooks,
  { amount, isSuspended }: { readonly amount: number; readonly isSuspended: boolean },
): InterestBooks => ({
  ...interest,
  fallen: interest.fallen + amount,
  suspended:
    isSuspended && amount > 0
      ? [...interest.suspended, { after: interest.fallen, amount }]
      : interest.suspended,
});

/** Whether a credit is past due for so many days that interest is not recognised any more. */
export function isPastStop(
  credit: Credit,
  { on, stopDays }: { readonly on: Day; readonly stopDays: number },
): boolean {
  const oldest = credit.instalments[credit.settledCount];
  // Days past due are counted only where the oldest unpaid instalment is that old.
  if (oldest === undefined || oldest.row.payBy >= on) return false;
  if (daysBetween({ from: oldest.row.dueOn, to: on }) <= stopDays) return false;
  return daysPastDueOn(credit, on) > stopDays;
}
