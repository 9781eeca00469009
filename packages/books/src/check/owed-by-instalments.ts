import type { Credit, Day, Posting } from '@cuotaclara/loan-math';

/** Debts by the instalments of a credit alone, without its books. */
export type OwedByInstalments = {
  readonly principal: number;
  /** Interest that is due and unpaid, and interest paid on instalments to come. */
  readonly interest: number;
  readonly interestAhead: number;
  /** Charges and costs that are owed: due, passed on or documented. */
  readonly charges: number;
  readonly chargesAhead: number;
};

export function owedByInstalments(credit: Credit, on: Day): OwedByInstalments {
  let principal = 0;
  let interest = 0;
  let interestAhead = 0;
  let charges = 0;
  let chargesAhead = 0;
  for (const { row, paid, waived, costs, passedOnTotal } of credit.instalments) {
    principal += row.principal - paid.principal;
    if (credit.settledOn !== null) continue;
    const given = paid.charges + waived.charges;
    charges += costs - paid['collection-costs'] - waived['collection-costs'];
    if (row.dueOn <= on) {
      interest += row.interest - paid.interest;
      charges += row.charges + passedOnTotal - given;
    } else {
      interestAhead += paid.interest;
      charges += Math.max(0, passedOnTotal - given);
      chargesAhead += Math.max(0, given - passedOnTotal);
    }
  }
  return { principal, interest, interestAhead, charges, chargesAhead };
}

/** The late interest that payments gave, part by part. */
export function lateGiven(postings: readonly Posting[]): number {
  let late = 0;
  for (const posting of postings) {
    if (posting.kind !== 'payment') continue;
    for (const { component, amount } of posting.lines) {
      if (component === 'late-interest') late += amount;
    }
  }
  return late;
}

export const isMonthEnd = (on: Day): boolean => {
  const date = Temporal.PlainDate.from(on);
  return date.day === date.daysInMonth;
};
