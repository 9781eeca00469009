import { readReceiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { readPaymentReference } from '@cuotaclara/contract/payments/payment-reference';
import type { Reader } from '#platform/database/database.ts';

const PLAIN_NUMBER = /^\d{1,15}$/;
/** The ids of gateways have a digit and no space; words of a name have none. */
const TRANSACTION = /^(?=.*\d)\S{6,}$/;

/** The payment with a receipt, as «R-1153» or as its number alone. */
const receiptIn = (text: string): number | null =>
  PLAIN_NUMBER.test(text) ? Number(text) : readReceiptNumber(text);

/**
 * The numbers of the payments with exactly this receipt, reference or transaction, each by its
 * index; null where the text can be none of them. Not scoped.
 */
export function namedPayments(db: Reader, text: string) {
  const receipt = receiptIn(text);
  const reference = readPaymentReference(text);
  const isTransaction = TRANSACTION.test(text);
  if (receipt === null && reference === null && !isTransaction) return null;
  return db
    .selectFrom('payments as named')
    .select('named.payment_id')
    .where('named.payment_id', '=', receipt)
    .union(
      db
        .selectFrom('payment_intents as intent')
        .innerJoin('payment_attempts as paid', 'paid.payment_intent_id', 'intent.payment_intent_id')
        .where('intent.reference', '=', reference)
        .where('paid.payment_id', 'is not', null)
        .select((eb) => eb.ref('paid.payment_id').$notNull().as('payment_id')),
    )
    .union(
      db
        .selectFrom('payment_attempts as heard')
        .where('heard.transaction_id', '=', isTransaction ? text : null)
        .where('heard.payment_id', 'is not', null)
        .select((eb) => eb.ref('heard.payment_id').$notNull().as('payment_id')),
    );
}
