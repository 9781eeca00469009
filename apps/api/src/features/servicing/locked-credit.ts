import type { Transaction } from 'kysely';
import type { GuardedCredit } from '#contributions/credit-steps.ts';
import { creditsInAnyStateFor, unsafeLockCredit } from '#features/credits/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

type CreditRef = { readonly creditId: number; readonly actor: Actor };

/**
 * Locks a credit whose money the actor may move. A payment is taken back after the credit was paid
 * off, too, so that the states that a role follows do not count.
 */
export async function lockServiced(
  trx: Transaction<DB>,
  { creditId, actor }: CreditRef,
): Promise<GuardedCredit> {
  const row = await creditsInAnyStateFor(trx.selectFrom('credits'), actor)
    .select('credits.credit_id')
    .where('credits.credit_id', '=', creditId)
    .executeTakeFirst();
  return row === undefined ? refuse('not_found') : unsafeLockCredit(trx, creditId);
}

type PaymentRef = { readonly paymentId: number; readonly actor: Actor };

/** The credit of a payment that the actor may take back. */
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
