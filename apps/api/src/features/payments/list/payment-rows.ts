import { z } from '@cuotaclara/contract';
import { type PaymentRow, paymentRow } from '@cuotaclara/contract/payments/payment-lists';
import { type RawBuilder, sql } from 'kysely';
import { isReturned } from '#core/money/payments/returned-payments.ts';
import { userName } from '#core/people/names.ts';
import type { Reader } from '#platform/database/database.ts';
import { wholeNameOf } from '#platform/database/person-name.ts';
import type { PageIds } from '#platform/list/read-page.ts';
import { isToReverse } from './payment-filters.ts';

/** What counts of a value: nothing where the payment was taken back, so that sums are right. */
const counted = <T = number | null>(column: string): RawBuilder<T> =>
  sql<T>`case when undo.credit_event_id is null then ${sql.ref(column)} else 0 end`;

/** The rows of a list for these payments, with a value under the name of each column. */
export const paymentRows = (db: Reader, ids: PageIds) =>
  db
    .selectFrom(ids.as('page'))
    .innerJoin('payments', 'payments.payment_id', 'page.id')
    .innerJoin('credits', 'credits.credit_id', 'payments.credit_id')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'credits.borrower_id')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'borrowers.document_kind_id')
    .leftJoin('payment_attempts as attempt', 'attempt.payment_id', 'payments.payment_id')
    .leftJoin('credit_events as undo', 'undo.reverses_payment_id', 'payments.payment_id')
    .leftJoin('payment_splits as split', 'split.payment_id', 'payments.payment_id')
    .select([
      'payments.payment_id',
      sql<string>`'R-' || payments.payment_id`.as('receipt'),
      'payments.paid_on',
      'payments.credit_id',
      sql<string>`'CR-' || payments.credit_id`.as('number'),
      wholeNameOf('borrowers').as('borrower_name'),
      'document_kinds.code as document_code',
      'borrowers.identification',
      'payments.means',
      'payments.source',
      sql<string>`case when undo.credit_event_id is not null then 'reversed'
        when ${isToReverse} then 'to_reverse'
        when ${isReturned} then 'returned' else 'valid' end`.as('state'),
      'payments.amount',
      counted<number>('payments.amount').as('net'),
      'payments.excess',
      counted('split.principal').as('applied_principal'),
      counted('split.interest').as('applied_interest'),
      counted('split.charges').as('applied_charges'),
      counted('split.late').as('applied_late'),
      counted('split.surplus').as('applied_surplus'),
      // As it was paid: the list is sorted by it, through an index.
      'split.extra as extra_principal',
      counted('split.late_corrected').as('late_corrected'),
      counted('split.turned_principal').as('turned_principal'),
      'attempt.reference',
      'attempt.transaction_id',
      userName<string | null>('payments.recorded_by').as('recorded_by'),
      'payments.created_at',
    ]);

type StoredRow = Awaited<ReturnType<ReturnType<typeof paymentRows>['execute']>>[number];

/** A stored row as it is sent. */
export const toPaymentRow = (row: StoredRow): PaymentRow =>
  z.parse(paymentRow, { ...row, created_at: row.created_at.toISOString() });
