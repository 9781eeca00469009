import { type Day, type History, rebuild } from '@cuotaclara/loan-math';
import type { BooksRules } from '../credit/books-rules.ts';
import { type CreditBooks, openBooks } from '../credit/credit-books.ts';
import { fallingDue, passDays } from '../credit/pass-days.ts';
import type { Positions } from '../credit/positions.ts';
import { positionsOf } from '../credit/positions-of.ts';
import { postStep } from '../credit/post-event.ts';
import { entryBetween } from './credit-entries.ts';
import type { Entry } from './entry.ts';

/** The entry of all that fell due on a day. */
export type DueEntry = { readonly on: Day; readonly entry: Entry };

/**
 * An entry for each day after another one on which something of a credit fell due, until the last
 * day of its history: one for last night, or several where nights were missed.
 */
export function dueEntries(
  history: History,
  rules: BooksRules,
  { after }: { readonly after: Day },
): readonly DueEntry[] {
  const entries: DueEntry[] = [];
  let books = openBooks(history, rules);
  const pass = (to: Day) => {
    if (books.on < after) books = passDays(books, to < after ? to : after);
    entries.push(...entriesUntil(books, to));
    books = passDays(books, to);
  };
  rebuild(history, (step) => {
    pass(step.event.on);
    books = postStep(books, step);
  });
  pass(history.asOf);
  return entries;
}

/** The entries of the days after that of the books, while no event changes the credit. */
function entriesUntil(books: CreditBooks, to: Day): readonly DueEntry[] {
  const entries: DueEntry[] = [];
  let passed = books;
  let before: Positions | null = null;
  for (const on of new Set(fallingDue(books, to).map(({ row }) => row.dueOn))) {
    before ??= positionsOf(passed);
    passed = passDays(passed, on);
    const after = positionsOf(passed);
    const entry = entryBetween(before, after, null);
    if (entry.length > 0) entries.push({ on, entry });
    before = after;
  }
  return entries;
}
