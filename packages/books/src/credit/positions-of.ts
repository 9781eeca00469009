import type { CreditBooks, InterestBooks, WrittenOffBooks } from './credit-books.ts';
import { type CreditSums, sumCredit } from './credit-sums.ts';
import { NO_POSITIONS, type Positions, signed } from './positions.ts';
import type { RecognisedCharges } from './recognised-charges.ts';

/** The balances of a credit in its books, on their day. */
export function positionsOf(books: CreditBooks): Positions {
  const { credit, on, rules, interest, charges, forgiven, writtenOff } = books;
  if (writtenOff !== null) return afterWriteOff(books, writtenOff);
  const sums = sumCredit(credit, on, rules.beneficiaries);
  const suspended = suspendedOpen(interest, sums.paidInterest);
  const waived = charges.waivedCharges + charges.waivedCosts;
  return {
    ...NO_POSITIONS,
    principal: credit.principal,
    interestDue: Math.max(0, interest.fallen - sums.paidInterest) - suspended,
    chargesDue: sums.ownDue + sums.costsDue,
    thirdPartyDue: sums.thirdPartyDue,
    interestAhead: signed(Math.min(0, interest.fallen - sums.paidInterest)),
    chargesAhead: signed(-sums.chargesAhead),
    surplus: signed(-credit.surplus),
    // Forgiven interest was income when it fell due, or never was: it is none in the end.
    interestIncome: signed(suspended - interest.fallen + forgiven.interest),
    lateIncome: signed(-lateReceived(books, sums)),
    // A waiver is paid from the house's own charges: a third party and the DIAN get theirs.
    chargeIncome: signed(waived - charges.own),
    iva: signed(-charges.iva),
    badDebt: forgiven.principal,
    suspended,
    memo: signed(-suspended),
    thirdParties: owedToThirdParties(charges),
  };
}

/** Suspended interest that nobody has paid: payments cover the oldest interest first. */
function suspendedOpen({ suspended }: InterestBooks, paid: number): number {
  let open = 0;
  for (const { after, amount } of suspended) {
    open += Math.max(0, after + amount - Math.max(after, paid));
  }
  return open;
}

/** Late interest that was paid: the money that came in and went to nothing else. */
function lateReceived(
  { credit, charges, received, forgiven }: CreditBooks,
  sums: CreditSums,
): number {
  const principal = credit.lent - credit.principal - forgiven.principal;
  const interest = sums.paidInterest - forgiven.interest;
  const owed = sums.thirdPartyDue + sums.ownDue;
  const forCharges = charges.fallen - charges.waivedCharges - owed + sums.chargesAhead;
  const forCosts = charges.costs - charges.waivedCosts - sums.costsDue;
  return received - principal - interest - forCharges - forCosts - credit.surplus;
}

function owedToThirdParties({ thirdParties }: RecognisedCharges): ReadonlyMap<string, number> {
  if (thirdParties.size === 0) return NO_POSITIONS.thirdParties;
  const owed = new Map<string, number>();
  for (const [beneficiary, amount] of thirdParties) owed.set(beneficiary, -amount);
  return owed;
}

/** Assets and liabilities of a credit that a write-off takes out of the books. */
const WRITTEN_OFF_ROLES = [
  'principal',
  'interestDue',
  'chargesDue',
  'thirdPartyDue',
  'interestAhead',
  'chargesAhead',
] as const;

/**
 * The balances after a write-off: what was owed is a loss and stands in memo accounts, and what is
 * paid is a recovery. Nothing more is recognised.
 */
function afterWriteOff({ credit, received }: CreditBooks, before: WrittenOffBooks): Positions {
  const { positions } = before;
  const loss = WRITTEN_OFF_ROLES.reduce((sum, role) => sum + positions[role], 0);
  const paid = received - before.received - (credit.surplus - before.surplus);
  // Money lent after a write-off is the first that a payment gives back.
  const lentSince = credit.lent - before.lent;
  const principal = Math.max(0, lentSince - paid);
  const recovered = paid - (lentSince - principal);
  const isOver = credit.settledOn !== null;
  const writtenOff = isOver ? 0 : Math.max(0, loss - recovered);
  const beyond = Math.max(0, recovered - loss);
  const suspended = isOver ? 0 : Math.max(0, positions.suspended - beyond);
  return {
    ...positions,
    principal,
    interestDue: 0,
    chargesDue: 0,
    thirdPartyDue: 0,
    interestAhead: 0,
    chargesAhead: 0,
    surplus: signed(-credit.surplus),
    recovered: signed(-recovered),
    badDebt: positions.badDebt + loss,
    suspended,
    writtenOff,
    memo: signed(-suspended - writtenOff),
  };
}
