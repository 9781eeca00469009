import { creditsInAnyStateFor } from '#features/credits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type PaymentRef = { readonly paymentId: number; readonly actor: Actor };

/**
 * The credit of a payment in the actor's scope. A payment is taken back after the credit was paid
 * off, too, so that the states that a role follows do not count.
 */
export async function creditOfPayment(
  db: Reader,
  { paymentId, actor }: PaymentRef,
): Promise<number> {
  const row = await creditsInAnyStateFor(
    db.selectFrom('payments').innerJoin('credits', 'credits.credit_id', 'payments.credit_id'),
    actor,
  )
    .select('payments.credit_id')
    .where('payments.payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.credit_id ?? refuse('not_found');
}
