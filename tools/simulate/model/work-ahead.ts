import { earnedBy, restRate } from './credit.ts';
import type { Day } from './days.ts';
import { rateThatGives, timesRate } from './figures.ts';
import { type DebtParts, periodInterest, type SimRow } from './rows.ts';

type Ahead = {
  /** Rows paid before their dates; of the last one perhaps only a part. */
  readonly rows: readonly SimRow[];
  readonly principal: number;
  readonly carried: number;
  readonly on: Day;
  /** Rates of what is left of their periods, where the rate of the credit changes. */
  readonly newRates?: readonly bigint[];
};

/** Takes interest on money that was given back out of the rows that were paid ahead. */
export function workAhead({ rows, principal, carried, on, newRates }: Ahead) {
  const parts = rows.map((row) => {
    const earned = earnedBy(row, on);
    const beyond = Math.max(0, row.paid.interest - row.carried - earned);
    const unpaid = Math.min(earned, Math.max(0, row.carried + earned - row.paid.interest));
    return { row, earned, unpaid, working: row.paid.principal + beyond };
  });
  let working = parts.reduce((sum, part) => sum + part.working, 0);
  let balance = rows.reduce((sum, { paid }) => sum + paid.principal, principal);
  let pending = carried;
  const worked = parts.map(({ row, earned, unpaid, working: own }, index) => {
    const rest = newRates?.[index] ?? restRate(row, on);
    const opening = Math.max(0, balance - working);
    const bearing = opening + unpaid;
    const toCome = timesRate(bearing, rest);
    const agreed = periodInterest(row) - earned;
    const interest = newRates === undefined ? Math.min(toCome, agreed) : toCome;
    const rate = interest === toCome ? rest : rateThatGives(interest, bearing);
    const after = sharedOut(row, { earned, interest, balance, pending });
    balance -= after.principal;
    working -= own;
    pending += after.deferred - after.carried;
    const startsOn = row.startsOn < on ? on : row.startsOn;
    const known = { startsOn, rate, opening, bearing, earnedBefore: earned };
    return { ...after, ...known, balance: Math.max(0, balance - working) };
  });
  return { rows: worked, principal: balance, carried: pending };
}

type Shared = {
  readonly earned: number;
  readonly interest: number;
  readonly balance: number;
  readonly pending: number;
};

/** The same row with what it paid: interest first, the rest repays principal. */
function sharedOut(row: SimRow, { earned, interest, balance, pending }: Shared): SimRow {
  const carried = Math.min(row.carried, pending);
  const asked = carried + earned + interest;
  const given = row.paid.interest + row.paid.principal;
  const most = Math.min(row.interest, asked);
  const principal = Math.min(balance, row.interest + row.principal - most);
  const due = Math.max(most, given - principal);
  const working = row.paid.principal + Math.max(0, row.paid.interest - carried - earned);
  const repaid = Math.min(principal, working);
  const paid: DebtParts = { ...row.paid, interest: given - repaid, principal: repaid };
  return { ...row, interest: due, carried, deferred: Math.max(0, asked - due), principal, paid };
}
