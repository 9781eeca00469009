import { z } from '@cuotaclara/contract';
import { type PaymentRow, paymentRow } from '@cuotaclara/contract/payments/payment-lists';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { fullNameOf } from '#platform/database/full-name.ts';
import type { PageIds } from '#platform/list/read-page.ts';
import { isReturned, isToReverse } from './payment-filters.ts';

/** Both surnames: a search finds people by the second one too. */
const nameInList = sql<string>`concat_ws(
  ' ', borrowers.first_name, borrowers.first_surname, borrowers.second_surname
)`;

/** The rows of a list for these payments, with a value under the name of each column. */
export const paymentRows = (db: Reader, ids: PageIds) =>
  db
    .selectFrom(ids.as('page'))
    .innerJoin('payments', 'payments.payment_id', 'page.id')
    .innerJoin('credits', 'credits.credit_id', 'payments.credit_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'borrowers.document_kind_id')
    .leftJoin('payment_attempts as attempt', 'attempt.payment_id', 'payments.payment_id')
    .leftJoin('users as recorder', 'recorder.user_id', 'payments.recorded_by')
    .leftJoin('credit_events as undo', 'undo.reverses_payment_id', 'payments.payment_id')
    .leftJoin('payment_splits as split', 'split.payment_id', 'payments.payment_id')
    .select([
      'payments.payment_id',
      sql<string>`'R-' || payments.payment_id`.as('receipt'),
      'payments.paid_on',
      'payments.credit_id',
      sql<string>`'CR-' || payments.credit_id`.as('number'),
      nameInList.as('borrower_name'),
      'document_kinds.code as document_code',
      'borrowers.identification',
      'payments.means',
      'payments.source',
      sql<string>`case when undo.credit_event_id is not null then 'reversed'
        when ${isToReverse} then 'to_reverse'
        when ${isReturned} then 'returned' else 'valid' end`.as('state'),
      'payments.amount',
      'payments.excess',
      'split.principal as applied_principal',
      'split.interest as applied_interest',
      'split.charges as applied_charges',
      'split.late as applied_late',
      'split.surplus as applied_surplus',
      'split.extra as extra_principal',
      'split.late_corrected',
      'attempt.reference',
      'attempt.transaction_id',
      fullNameOf<string | null>('recorder').as('recorded_by'),
      'payments.created_at',
    ]);

type StoredRow = Awaited<ReturnType<ReturnType<typeof paymentRows>['execute']>>[number];

/** A stored row as it is sent. */
export const toPaymentRow = (row: StoredRow): PaymentRow =>
  z.parse(paymentRow, { ...row, created_at: row.created_at.toISOString() });
