import type { PositionRole } from '@cuotaclara/books';
import type { CreditBalances } from '#platform/database/database.generated.ts';

type BalanceColumn = {
  readonly column: Exclude<keyof CreditBalances, 'credit_id' | 'accrued_until' | 'version'>;
  readonly role: PositionRole;
};

/** The accounts of which each credit has a balance of its own, with their columns. */
export const BALANCE_COLUMNS = [
  { column: 'principal', role: 'principal' },
  { column: 'interest_due', role: 'interestDue' },
  { column: 'charges_due', role: 'chargesDue' },
  { column: 'third_party_due', role: 'thirdPartyDue' },
  { column: 'interest_ahead', role: 'interestAhead' },
  { column: 'charges_ahead', role: 'chargesAhead' },
  { column: 'surplus', role: 'surplus' },
  { column: 'interest_income', role: 'interestIncome' },
  { column: 'late_income', role: 'lateIncome' },
  { column: 'charge_income', role: 'chargeIncome' },
  { column: 'recovered', role: 'recovered' },
  { column: 'suspended', role: 'suspended' },
  { column: 'written_off', role: 'writtenOff' },
] as const satisfies readonly BalanceColumn[];
