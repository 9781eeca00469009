import { BooksError } from '../books-error.ts';
import { ACCOUNT_ROLES, type AccountRole } from '../chart/accounts.ts';

/** One line of an entry: + debit, − credit, whole pesos. */
export type Line = {
  readonly role: AccountRole;
  /** The bank account or beneficiary that the line belongs to, where the account has several. */
  readonly party: string | null;
  readonly amount: number;
};

/** Lines whose amounts add up to zero: debits first, then credits, the largest of each first. */
export type Entry = readonly Line[];

export const line = (role: AccountRole, amount: number, party: string | null = null): Line => ({
  role,
  party,
  amount,
});

const ORDER: ReadonlyMap<AccountRole, number> = new Map(
  ACCOUNT_ROLES.map((role, index) => [role, index]),
);

/** Makes an entry: lines of one account become one, empty ones are left out, the sum is zero. */
export function entryOf(lines: readonly Line[]): Entry {
  let sum = 0;
  const merged: Line[] = [];
  for (const one of lines) {
    if (!Number.isSafeInteger(one.amount)) {
      throw new BooksError('amount_not_whole', { role: one.role, amount: one.amount });
    }
    sum += one.amount;
    const index = merged.findIndex(({ role, party }) => role === one.role && party === one.party);
    const same = merged[index];
    if (same === undefined) merged.push(one);
    else merged[index] = { ...same, amount: same.amount + one.amount };
  }
  if (sum !== 0) throw new BooksError('entry_not_balanced', { sum });
  return merged.filter(({ amount }) => amount !== 0).sort(byPlace);
}

/** Debits before credits, large before small; then the order of the chart and of the parties. */
function byPlace(one: Line, other: Line): number {
  if (one.amount > 0 !== other.amount > 0) return one.amount > 0 ? -1 : 1;
  const bySize = Math.abs(other.amount) - Math.abs(one.amount);
  if (bySize !== 0) return bySize;
  const byRole = (ORDER.get(one.role) ?? 0) - (ORDER.get(other.role) ?? 0);
  if (byRole !== 0) return byRole;
  const names = [one.party ?? '', other.party ?? ''] as const;
  return names[0] === names[1] ? 0 : names[0] < names[1] ? -1 : 1;
}

/** The entry that undoes another one, line by line. */
export const mirrorOf = (entry: Entry): Entry =>
  entryOf(entry.map(({ role, party, amount }) => line(role, -amount, party)));
