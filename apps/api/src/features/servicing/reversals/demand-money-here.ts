import type { ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import { isTakenByGateway } from '#core/money/payments/taken-by-gateway.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

type SaidOfMoney = { readonly paymentId: number; readonly money: ReversalMoney };

/** Money that the gateway gave back to the payer cannot be kept: the tray would have it twice. */
export async function demandMoneyHere(
  db: Reader,
  { paymentId, money }: SaidOfMoney,
): Promise<void> {
  if (money !== 'kept') return;
  const taken = await db
    .selectFrom('payment_attempts as attempt')
    .select('attempt.payment_attempt_id')
    .where('attempt.payment_id', '=', paymentId)
    .where(isTakenByGateway)
    .executeTakeFirst();
  if (taken !== undefined) refuse('reversal_money_taken');
}
