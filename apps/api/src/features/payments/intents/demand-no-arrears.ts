import { pesosText } from '@cuotaclara/contract/values/number-text';
import { type Standing, splitTotal } from '@cuotaclara/loan-math';
import { refuse } from '#platform/http/refusal.ts';

/**
 * Refuses an extra payment of a credit in arrears: what is overdue comes first, so that nothing or
 * less than was wished would reach the principal. A tolerated shortfall is no arrears. Money that
 * comes all the same, for a payment begun before, is booked: arrears first, then the rest.
 */
export function demandNoArrears({ daysPastDue, overdue, dueToday }: Standing): void {
  if (daysPastDue === 0) return;
  const amount = splitTotal(overdue) + splitTotal(dueToday);
  refuse('arrears_before_extra', { amountText: pesosText(amount) });
}
