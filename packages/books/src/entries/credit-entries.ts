import { accruedInterest } from '../credit/accrued-interest.ts';
import type { CreditBooks } from '../credit/credit-books.ts';
import { POSITION_ROLES, type PositionRole, type Positions } from '../credit/positions.ts';
import { positionsOf } from '../credit/positions-of.ts';
import { type Entry, entryOf, type Line, line, mirrorOf } from './entry.ts';

/** The account on the other side of what a credit did: where the money came from or went to. */
export type Counterpart = Pick<Line, 'role' | 'party'>;

/** Movements of every balance, as lines that need not add up to zero. */
function movedLines(before: Positions, after: Positions): Line[] {
  const lines: Line[] = [];
  for (const role of POSITION_ROLES) {
    const moved = after[role] - before[role];
    if (moved !== 0) lines.push(line(role, moved));
  }
  for (const party of new Set([...before.thirdParties.keys(), ...after.thirdParties.keys()])) {
    const moved = (after.thirdParties.get(party) ?? 0) - (before.thirdParties.get(party) ?? 0);
    if (moved !== 0) lines.push(line('thirdParties', moved, party));
  }
  return lines;
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, one) => sum + one.amount, 0);

/**
 * The entry that takes a credit from some balances to others. The counterpart gets the money; null
 * where no money moves: then the balances must add up by themselves.
 */
export function entryBetween(
  before: Positions,
  after: Positions,
  counterpart: Counterpart | null,
): Entry {
  const lines = movedLines(before, after);
  if (counterpart !== null) {
    lines.push(line(counterpart.role, 0 - sumOf(lines), counterpart.party));
  }
  return entryOf(lines);
}

/** The allowance that was made for a credit and is used up when it is written off. */
export type AllowanceHeld = { readonly principal: number; readonly interest: number };

/** The entry of a write-off: the allowance covers the loss first, and the rest is an expense. */
export function writeOffEntry(before: Positions, after: Positions, held: AllowanceHeld): Entry {
  return entryOf([
    ...movedLines(before, after),
    line('allowancePrincipal', held.principal),
    line('allowanceInterest', held.interest),
    line('badDebt', -held.principal - held.interest),
  ]);
}

const POSITIONS: ReadonlySet<string> = new Set([...POSITION_ROLES, 'thirdParties']);

/** The account whose balance a line moved: an allowance stands for the loss that it covered. */
const positionOf = ({ role }: Line): PositionRole | 'thirdParties' | null => {
  if (role === 'allowancePrincipal' || role === 'allowanceInterest') return 'badDebt';
  // The set holds exactly the names of the type.
  return POSITIONS.has(role) ? (role as PositionRole | 'thirdParties') : null;
};

export type Correction = {
  /** The mirror of the entry that is undone. */
  readonly mirror: Entry;
  /** Changes of the replay without it in later entries. Empty where it changes nothing. */
  readonly replayed: Entry;
};

/**
 * Undoes an entry of a credit: its mirror, and one entry with what the replay changes besides. The
 * books are those of the day of the correction, without it and with it.
 *
 * Without a payment a credit may be open on a day on which it was paid off: then a further
 * disbursement of that day, which had no effect, takes effect and is to be paid.
 */
export function correctionOf(before: CreditBooks, after: CreditBooks, undone: Entry): Correction {
  const lines = movedLines(positionsOf(before), positionsOf(after));
  let lent = after.credit.lent - before.credit.lent;
  for (const one of undone) {
    const role = positionOf(one);
    if (role !== null) lines.push(line(role, one.amount, one.party));
    if (one.role === 'toPay') lent -= one.amount;
  }
  lines.push(line('toPay', 0 - lent));
  return { mirror: mirrorOf(undone), replayed: entryOf(lines) };
}

/** Interest earned and not due at the end of a month; its mirror is posted on the next day. */
export function monthEndCut(books: CreditBooks): Entry {
  const accrued = accruedInterest(books);
  return entryOf([line('interestAccrued', accrued), line('interestIncome', -accrued)]);
}
