import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

/** A proposal to take a payment back; who may see its payment is asked by the caller. */
export async function unsafeProposal(db: Reader, reversalId: number) {
  const row = await db
    .selectFrom('payment_reversals')
    .select(['payment_id', 'state', 'reason', 'proposed_by'])
    .where('payment_reversal_id', '=', reversalId)
    .executeTakeFirst();
  return row ?? refuse('not_found');
}
