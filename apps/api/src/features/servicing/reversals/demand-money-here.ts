import type { ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';

type SaidOfMoney = { readonly paymentId: number; readonly money: ReversalMoney };

/** Money that the gateway gave back to the payer cannot be kept: the tray would have it twice. */
export async function demandMoneyHere(
  trx: Transaction<DB>,
  { paymentId, money }: SaidOfMoney,
): Promise<void> {
  if (money !== 'kept') return;
  const taken = await trx
    .selectFrom('payment_attempts')
    .select('payment_attempt_id')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['VOIDED', 'CHARGED_BACK'])
    .executeTakeFirst();
  if (taken !== undefined) refuse('reversal_money_taken');
}
