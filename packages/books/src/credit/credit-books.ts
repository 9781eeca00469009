import { type Credit, type Day, type History, openCredit } from '@cuotaclara/loan-math';
import type { BooksRules } from './books-rules.ts';
import type { Positions } from './positions.ts';
import { NO_CHARGES, type RecognisedCharges, recogniseLine } from './recognised-charges.ts';

/** Interest that fell due after the stop: it starts after so much interest of before. */
type SuspendedInterest = { readonly after: number; readonly amount: number };

/**
 * The interest of a credit that has fallen due, in the order in which it did. Payments cover the
 * oldest first, so these totals and the interest paid tell every balance.
 */
export type InterestBooks = {
  /** All the interest that has fallen due or was earned by an early payment, suspended or not. */
  readonly fallen: number;
  /** The part of it that instalments to come carry, because a restructure spread it over them. */
  readonly carried: number;
  readonly suspended: readonly SuspendedInterest[];
};

/** The balances at a write-off: from then on only recoveries move. */
export type WrittenOffBooks = {
  readonly positions: Positions;
  readonly received: number;
  readonly surplus: number;
  readonly lent: number;
};

/**
 * A credit with what its books remember of the past and its present state does not tell. A value:
 * a day that passes or an event gives another one.
 */
export type CreditBooks = {
  readonly credit: Credit;
  readonly rules: BooksRules;
  /** Day until which everything that fell due is recognised. */
  readonly on: Day;
  readonly interest: InterestBooks;
  readonly charges: RecognisedCharges;
  /** All the money that was received. */
  readonly received: number;
  /** Interest and principal that the lender forgave: settled without money. */
  readonly forgiven: { readonly interest: number; readonly principal: number };
  readonly writtenOff: WrittenOffBooks | null;
};

/** The books of a credit on the day of its disbursement, with what was withheld and financed. */
export function openBooks(
  { terms, rules }: Pick<History, 'terms' | 'rules'>,
  booksOf: BooksRules,
): CreditBooks {
  let charges = NO_CHARGES;
  for (const line of [...terms.withheld, ...terms.financed]) {
    charges = recogniseLine(charges, line, booksOf);
  }
  return {
    credit: openCredit(terms, rules),
    rules: booksOf,
    on: terms.disbursedOn,
    interest: { fallen: 0, carried: 0, suspended: [] },
    // Charges paid for with the principal are recognised, but never fall due.
    charges: { ...charges, fallen: 0 },
    received: 0,
    forgiven: { interest: 0, principal: 0 },
    writtenOff: null,
  };
}
