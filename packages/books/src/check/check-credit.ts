import type { History, Posting } from '@cuotaclara/loan-math';
import { accruedInterest } from '../credit/accrued-interest.ts';
import { keepBooks } from '../credit/books-of.ts';
import type { BooksRules } from '../credit/books-rules.ts';
import type { CreditBooks } from '../credit/credit-books.ts';
import { POSITION_ROLES, type PositionRole, type Positions } from '../credit/positions.ts';
import { positionsOf } from '../credit/positions-of.ts';
import { isMonthEnd, lateGiven, owedByInstalments } from './owed-by-instalments.ts';

/** Balances of one credit in the ledger: the sums of its lines, + debit, − credit. */
export type LedgerBalances = Readonly<Record<PositionRole | 'interestAccrued', number>> & {
  readonly thirdParties: ReadonlyMap<string, number>;
  /** The part of the surplus that was given back so far. */
  readonly surplusRefunded: number;
  /** The allowance that covered losses of the credit, which a write-off took from `badDebt`. */
  readonly allowanceUsed: number;
};

/** The equations that the balances of a credit must fulfil. */
export const CREDIT_CHECKS = [
  'principal-is-what-instalments-owe',
  'interest-is-due-and-unpaid',
  'charges-are-due-and-unpaid',
  'interest-ahead-is-paid-before-its-date',
  'charges-ahead-are-paid-before-their-date',
  'late-income-is-what-payments-gave',
  'surplus-is-not-refunded',
  'memo-accounts-add-up',
  'paid-off-owes-nothing',
  'accrued-only-at-month-end',
  'balance-is-the-position',
  'third-party-is-the-position',
] as const;

export type CreditCheck = (typeof CREDIT_CHECKS)[number];

/** An equation that does not hold, with both of its sides. */
export type Finding = {
  readonly check: CreditCheck;
  /** The account or beneficiary, where the equation is about one. */
  readonly of: string | null;
  readonly expected: number;
  readonly found: number;
};

/** Compares what the ledger holds for a credit with the credit itself, replayed. */
export function checkCredit(
  history: History,
  balances: LedgerBalances,
  rules: BooksRules,
): readonly Finding[] {
  const { books, postings } = keepBooks(history, rules);
  const findings: Finding[] = [];
  const demand = (
    check: CreditCheck,
    { expected, found }: { readonly expected: number; readonly found: number },
    of: string | null = null,
  ) => {
    if (expected !== found) findings.push({ check, of, expected, found });
  };
  for (const [check, sides] of equations(postings, books, balances)) demand(check, sides);
  const wanted = positionsOf(books);
  for (const role of POSITION_ROLES) {
    const found = heldAs(balances, role);
    demand('balance-is-the-position', { expected: wanted[role], found }, role);
  }
  for (const party of partiesOf(wanted, balances)) {
    const expected = wanted.thirdParties.get(party) ?? 0;
    const found = balances.thirdParties.get(party) ?? 0;
    demand('third-party-is-the-position', { expected, found }, party);
  }
  return findings;
}

/** A balance without refunds, without the allowance used up and without the month-end cut. */
function heldAs(balances: LedgerBalances, role: PositionRole): number {
  if (role === 'surplus') return balances.surplus - balances.surplusRefunded;
  if (role === 'badDebt') return balances.badDebt + balances.allowanceUsed;
  if (role === 'interestIncome') return balances.interestIncome + balances.interestAccrued;
  return balances[role];
}

const partiesOf = (wanted: Positions, { thirdParties }: LedgerBalances): ReadonlySet<string> =>
  new Set([...wanted.thirdParties.keys(), ...thirdParties.keys()]);

type Equation = readonly [CreditCheck, { readonly expected: number; readonly found: number }];

/** The equations of the ledger, each straight from the instalments. */
function equations(
  postings: readonly Posting[],
  books: CreditBooks,
  held: LedgerBalances,
): readonly Equation[] {
  const { credit, on } = books;
  const accrued = isMonthEnd(on) ? accruedInterest(books) : 0;
  const surplus = held.surplusRefunded - credit.surplus;
  const memo = held.suspended + held.writtenOff + held.memo;
  const owed = credit.settledOn === null ? 0 : held.principal;
  return [
    ['accrued-only-at-month-end', { expected: accrued, found: held.interestAccrued }],
    ['surplus-is-not-refunded', { expected: surplus, found: held.surplus }],
    ['memo-accounts-add-up', { expected: 0, found: memo }],
    ['paid-off-owes-nothing', { expected: 0, found: owed }],
    ...(books.writtenOff === null ? equationsInForce(postings, books, held) : []),
  ];
}

/** The equations of a credit that was not written off: afterwards only recoveries move. */
function equationsInForce(
  postings: readonly Posting[],
  { credit, on, interest }: CreditBooks,
  held: LedgerBalances,
): readonly Equation[] {
  const owed = owedByInstalments(credit, on);
  const unpaid = owed.interest + interest.carried - owed.interestAhead;
  const interestHeld = held.interestDue + held.suspended;
  const chargesHeld = held.chargesDue + held.thirdPartyDue;
  const late = lateGiven(postings);
  return [
    ['principal-is-what-instalments-owe', { expected: owed.principal, found: held.principal }],
    ['interest-is-due-and-unpaid', { expected: Math.max(0, unpaid), found: interestHeld }],
    [
      'interest-ahead-is-paid-before-its-date',
      { expected: Math.min(0, unpaid), found: held.interestAhead },
    ],
    ['charges-are-due-and-unpaid', { expected: owed.charges, found: chargesHeld }],
    [
      'charges-ahead-are-paid-before-their-date',
      { expected: 0 - owed.chargesAhead, found: held.chargesAhead },
    ],
    ['late-income-is-what-payments-gave', { expected: 0 - late, found: held.lateIncome }],
  ];
}
