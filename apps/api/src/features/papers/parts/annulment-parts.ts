import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { lived } from '#core/money/movements/lived-credit.ts';
import { methodOf, unsafePayment } from '#core/money/payments/paid-payments.reads.ts';
import type { DocumentParts } from '#features/document-data/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type CreditOn, unsafeLife, until } from './credit-life.ts';

type AnnulmentInput = CreditOn & { readonly paymentId: number };

/** What is said about a payment that was taken back. Not scoped. */
export async function annulmentParts(
  db: Reader,
  { paymentId, ...input }: AnnulmentInput,
): Promise<DocumentParts> {
  const payment = await unsafePayment(db, { creditId: input.creditId, paymentId });
  const { reversed_on: reversedOn } = payment;
  if (reversedOn === null) return refuse('paper_of_valid_payment');
  const { history } = await unsafeLife(db, input);
  const sealed = await db
    .selectFrom('credit_papers')
    .innerJoin('documents', 'documents.document_id', 'credit_papers.document_id')
    .select('documents.number')
    .where('credit_papers.payment_id', '=', paymentId)
    .where('credit_papers.kind', '=', 'RECIBO')
    .orderBy('credit_papers.document_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    annulment: {
      receipt: receiptNumber(paymentId),
      document_number: sealed?.number ?? null,
      paid_on: payment.paid_on,
      amount: payment.amount,
      method: methodOf(payment),
      reversed_on: reversedOn,
      reason: payment.reason ?? 'No se registró.',
      balance: lived(until(history, reversedOn)).credit.principal,
    },
  };
}
