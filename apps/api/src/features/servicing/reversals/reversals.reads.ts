import type { ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

/** A proposal to take a payment back; who may see its payment is asked by the caller. */
export async function unsafeProposal(db: Reader, reversalId: number) {
  const row = await db
    .selectFrom('payment_reversals')
    .select(['payment_id', 'state', 'reason', 'money', 'proposed_by'])
    .where('payment_reversal_id', '=', reversalId)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  // A CHECK holds the column to these; a proposal of before was about money that went back.
  return { ...row, money: (row.money ?? 'returned') as ReversalMoney };
}
