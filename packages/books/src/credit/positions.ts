import type { AccountRole } from '../chart/accounts.ts';

/** The accounts whose balance follows from a credit alone, besides those of third parties. */
export const POSITION_ROLES = [
  'principal',
  'interestDue',
  'chargesDue',
  'thirdPartyDue',
  'interestAhead',
  'chargesAhead',
  'surplus',
  'interestIncome',
  'lateIncome',
  'chargeIncome',
  'iva',
  'recovered',
  'badDebt',
  'suspended',
  'writtenOff',
  'memo',
] as const satisfies readonly AccountRole[];

export type PositionRole = (typeof POSITION_ROLES)[number];

/**
 * The balances that a credit has brought to the accounts so far: + debit, − credit. Their sum is
 * the money that went out to the borrower less the money that came in.
 */
export type Positions = Readonly<Record<PositionRole, number>> & {
  /** Amounts of third parties, by beneficiary: the account `thirdParties`. */
  readonly thirdParties: ReadonlyMap<string, number>;
};

const NOBODY: ReadonlyMap<string, number> = new Map();

/** A credit that does not exist yet. */
export const NO_POSITIONS: Positions = {
  principal: 0,
  interestDue: 0,
  chargesDue: 0,
  thirdPartyDue: 0,
  interestAhead: 0,
  chargesAhead: 0,
  surplus: 0,
  interestIncome: 0,
  lateIncome: 0,
  chargeIncome: 0,
  iva: 0,
  recovered: 0,
  badDebt: 0,
  suspended: 0,
  writtenOff: 0,
  memo: 0,
  thirdParties: NOBODY,
};

/** The sum of all positions: money that went out less money that came in. */
export function moneyOut(positions: Positions): number {
  let sum = 0;
  for (const role of POSITION_ROLES) sum += positions[role];
  for (const amount of positions.thirdParties.values()) sum += amount;
  return sum;
}

/** An amount without the negative zero that a sign change may leave. */
export const signed = (amount: number): number => (amount === 0 ? 0 : amount);
