import {
  PAYMENT_MEANS,
  PAYMENT_SOURCES,
  type PaymentMeans,
  type PaymentSource,
} from '@cuotaclara/contract/servicing/payment-words';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

type PaymentRef = { readonly creditId: number; readonly paymentId: number };

/** Not scoped: a payment of a credit, with what took it back. */
export async function unsafePayment(db: Reader, { creditId, paymentId }: PaymentRef) {
  const row = await db
    .selectFrom('payments')
    .leftJoin('credit_events as undo', 'undo.reverses_payment_id', 'payments.payment_id')
    .leftJoin('payment_attempts as attempt', 'attempt.payment_id', 'payments.payment_id')
    .leftJoin('payment_splits as split', 'split.payment_id', 'payments.payment_id')
    .select(['payments.payment_id', 'payments.paid_on', 'payments.amount', 'payments.means'])
    .select([
      'payments.source',
      'attempt.reference',
      'undo.credit_event_id',
      'split.late_corrected',
    ])
    .select(['undo.happened_on as reversed_on', 'undo.reason'])
    .where('payments.payment_id', '=', paymentId)
    .where('payments.credit_id', '=', creditId)
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

/** How the money came, in words. CHECKs hold the columns to the keys of the contract. */
export function methodOf({ means, source }: { means: string | null; source: string }): string {
  if (means !== null) return PAYMENT_MEANS[means as PaymentMeans];
  return source === 'earlier' ? 'No registrado' : PAYMENT_SOURCES[source as PaymentSource];
}
