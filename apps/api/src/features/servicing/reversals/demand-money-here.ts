import type { ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import { unsafeIsTaken } from '#core/money/payments/taken-by-gateway.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

type SaidOfMoney = { readonly paymentId: number; readonly money: ReversalMoney };

/** Money that the gateway gave back to the payer cannot be kept: the tray would have it twice. */
export async function demandMoneyHere(
  db: Reader,
  { paymentId, money }: SaidOfMoney,
): Promise<void> {
  if (money !== 'kept') return;
  if (await unsafeIsTaken(db, paymentId)) refuse('reversal_money_taken');
}
