import {
  allCharges,
  type Credit,
  type Day,
  type OpenCharges,
  passedOnCharges,
} from '@cuotaclara/loan-math';

/** Sums over a credit's instalments that the books are made from. */
export type CreditSums = {
  /** Interest of instalments that are due, and interest that early payments earned. */
  readonly fallenInterest: number;
  readonly paidInterest: number;
  /** Interest from before that instalments to come carry. */
  readonly carriedInterest: number;
  /** Charges of third parties and own ones that are owed: due, or passed on. */
  readonly thirdPartyDue: number;
  readonly ownDue: number;
  readonly costsDue: number;
  readonly paidCharges: number;
  readonly chargesAhead: number;
};

/** Sums up a credit on a day: of one that is settled, nothing is due or ahead. */
export function sumCredit(
  credit: Credit,
  on: Day,
  beneficiaries: ReadonlyMap<string, string>,
): CreditSums {
  const { instalments, prepayments, settledCount, settledOn } = credit;
  let fallenInterest = 0;
  let paidInterest = 0;
  let carriedInterest = 0;
  let costsDue = 0;
  let paidCharges = 0;
  let chargesAhead = 0;
  const owed = { third: 0, own: 0 };
  for (let index = 0; index < instalments.length; index += 1) {
    const instalment = instalments[index];
    if (instalment === undefined) break;
    const { row, paid, waived, costs, passedOnTotal } = instalment;
    const isDue = row.dueOn <= on;
    paidInterest += paid.interest;
    paidCharges += paid.charges;
    if (isDue) fallenInterest += row.interest;
    else carriedInterest += row.carried - row.deferred;
    if (settledOn !== null) continue;
    const given = paid.charges + waived.charges;
    if (!isDue) chargesAhead += Math.max(0, given - passedOnTotal);
    if (index < settledCount) continue;
    costsDue += costs - paid['collection-costs'] - waived['collection-costs'];
    if (isDue ? row.charges + passedOnTotal === given : passedOnTotal === 0) continue;
    const charges = isDue ? allCharges(instalment) : passedOnCharges(instalment);
    addOwed(owed, charges, beneficiaries);
  }
  for (const prepayment of prepayments) {
    fallenInterest += prepayment.interest;
    paidInterest += prepayment.interest;
    paidCharges += prepayment.charges;
  }
  return {
    fallenInterest: settledOn === null ? fallenInterest : paidInterest,
    paidInterest,
    carriedInterest: settledOn === null ? Math.max(0, carriedInterest) : 0,
    thirdPartyDue: owed.third,
    ownDue: owed.own,
    costsDue,
    paidCharges,
    chargesAhead,
  };
}

function addOwed(
  owed: { third: number; own: number },
  { lines, given }: OpenCharges,
  beneficiaries: ReadonlyMap<string, string>,
): void {
  let skip = given;
  for (const { id, net, iva } of lines) {
    const open = Math.max(0, net + iva - skip);
    skip = Math.max(0, skip - net - iva);
    if (beneficiaries.has(id)) owed.third += open;
    else owed.own += open;
  }
}
