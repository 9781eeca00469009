import type { Reader } from '#platform/database/database.ts';

/** The row of a bank file or the attempt at the gateway that brought a payment. Not scoped. */
export const unsafeOriginOf = (db: Reader, paymentId: number) =>
  db
    .selectFrom('payments')
    .leftJoin('bank_file_rows as row', 'row.payment_id', 'payments.payment_id')
    .leftJoin('payment_attempts as attempt', 'attempt.payment_id', 'payments.payment_id')
    .select(['payments.paid_on', 'row.bank_file_row_id', 'row.reference as ofRow'])
    .select('attempt.reference as ofGateway')
    .where('payments.payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
