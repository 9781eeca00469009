import { firstAfter, interestEarned } from '@cuotaclara/loan-math';
import type { CreditBooks } from './credit-books.ts';
import { isPastStop } from './pass-days.ts';

/**
 * Interest that a credit has earned and that is not due: that of the running period, and what
 * instalments to come carry and was not recognised. The month-end cut recognises it for a night.
 * None while interest is suspended, after a write-off or once everything is paid.
 */
export function accruedInterest(books: CreditBooks): number {
  const { credit, on, rules, interest, writtenOff } = books;
  if (credit.settledOn !== null || writtenOff !== null) return 0;
  if (isPastStop(credit, { on, stopDays: rules.accrualStopDays })) return 0;
  let earned = -interest.carried;
  for (let index = firstAfter(credit, on); index < credit.instalments.length; index += 1) {
    const instalment = credit.instalments[index];
    if (instalment === undefined) break;
    const { carried, deferred } = instalment.row;
    earned += carried - deferred + interestEarned(instalment, credit.terms, on);
  }
  return Math.max(0, earned);
}
