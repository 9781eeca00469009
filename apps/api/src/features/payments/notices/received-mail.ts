import { z } from '@cuotaclara/contract';
import { mailedNotice } from '#features/notifications/public.ts';
import { receivedWords } from './received-words.ts';

/** The mail about a payment that was received. */
export const receivedMail = mailedNotice({
  name: 'payment-received',
  payload: z.object({ payment_id: z.int() }),
});

export const workOnReceivedMail = receivedMail.writtenBy(async (db, { payment_id: paymentId }) => {
  const row = await db
    .selectFrom('payments')
    .innerJoin('credits', 'credits.credit_id', 'payments.credit_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .leftJoin('credit_events as undo', 'undo.reverses_payment_id', 'payments.payment_id')
    .leftJoin('payment_attempts as attempt', 'attempt.payment_id', 'payments.payment_id')
    .select(['payments.credit_id', 'payments.amount', 'payments.paid_on', 'attempt.reference'])
    .select(['borrowers.first_name', 'borrowers.email', 'undo.credit_event_id'])
    .where('payments.payment_id', '=', paymentId)
    .executeTakeFirst();
  // What was taken back meanwhile is not thanked for.
  if (row === undefined || row.credit_event_id !== null) return null;
  const { credit_id: creditId, amount, paid_on: paidOn, reference } = row;
  const { title, paragraphs } = receivedWords({ creditId, paymentId, amount, paidOn });
  return {
    recipient: row.email,
    title,
    paragraphs: [`Hola, ${row.first_name}.`, ...paragraphs],
    // The page of the payment opens without an account, too.
    ...(reference !== null && { button: { label: 'Ver el recibo', path: `/pago/${reference}` } }),
  };
});
