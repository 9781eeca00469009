import type { AllowanceHeld } from './credit-entries.ts';
import { type Entry, entryOf, line } from './entry.ts';

/** Takes the allowance of a credit or of a portfolio from what is held to what is wanted. */
export function allowanceEntry(held: AllowanceHeld, wanted: AllowanceHeld): Entry {
  const principal = wanted.principal - held.principal;
  const interest = wanted.interest - held.interest;
  return entryOf([
    line('badDebt', principal + interest),
    line('allowancePrincipal', 0 - principal),
    line('allowanceInterest', 0 - interest),
  ]);
}
