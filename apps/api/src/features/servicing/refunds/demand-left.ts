import { unsafeTakenPayment } from '#core/money/payments/taken-by-gateway.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { unsafeSurplusLeft } from './refunds.reads.ts';

type Wanted = { readonly creditId: number; readonly amount: number };

/**
 * A surplus goes back whole, as the person saw it, and not while it may be of a payment that the
 * gateway took back. The caller has locked the credit.
 */
export async function demandLeft(db: Reader, { creditId, amount }: Wanted): Promise<void> {
  const left = await unsafeSurplusLeft(db, creditId);
  if (left === 0) refuse('surplus_none');
  if (left !== amount) refuse('surplus_changed');
  if ((await unsafeTakenPayment(db, creditId)) !== null) refuse('surplus_payment_taken');
}
