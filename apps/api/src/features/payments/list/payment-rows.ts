import { z } from '@cuotaclara/contract';
import { type PaymentRow, paymentRow } from '@cuotaclara/contract/payments/payment-lists';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { fullNameOf } from '#platform/database/full-name.ts';
import type { PageIds } from '#platform/list/read-page.ts';
import { isToReverse } from './payment-filters.ts';

/** Both surnames: a search finds people by the second one too. */
const nameInList = sql<string>`concat_ws(
  ' ', borrowers.first_name, borrowers.first_surname, borrowers.second_surname
)`;

/** The accounts whose lines stand for a part of a payment. The others are where the money is. */
const ROLES_OF = {
  applied_principal: ['principal'],
  applied_interest: ['interestDue', 'interestIncome'],
  applied_charges: ['chargesDue', 'thirdPartyDue', 'thirdParties', 'chargeIncome', 'iva'],
  applied_late: ['lateIncome'],
  applied_other: ['interestAhead', 'chargesAhead', 'recovered', 'surplus'],
} as const;

const sumOf = (column: keyof typeof ROLES_OF): RawBuilder<unknown> =>
  sql`coalesce(-sum(line.amount) filter (
    where line.role in (${sql.join(ROLES_OF[column].map((role) => sql.lit(role)))})
  ), 0)::bigint as ${sql.ref(column)}`;

/** Where the money of each payment went, by its entry in the books. */
const applied = sql<Record<keyof typeof ROLES_OF, number>>`lateral (
  select ${sql.join([
    sumOf('applied_principal'),
    sumOf('applied_interest'),
    sumOf('applied_charges'),
    sumOf('applied_late'),
    sumOf('applied_other'),
  ])}
  from ledger_entries as entry
  join ledger_lines as line on line.entry_id = entry.entry_id
  where entry.source_key = 'payment:' || payments.payment_id
)`.as<'applied'>(sql`applied`);

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
    .innerJoin(applied, (join) => join.onTrue())
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
        when ${isToReverse} then 'to_reverse' else 'valid' end`.as('state'),
      'payments.amount',
      'payments.excess',
      'applied.applied_principal',
      'applied.applied_interest',
      'applied.applied_charges',
      'applied.applied_late',
      'applied.applied_other',
      'attempt.reference',
      'attempt.transaction_id',
      fullNameOf<string | null>('recorder').as('recorded_by'),
      'payments.created_at',
    ]);

type StoredRow = Awaited<ReturnType<ReturnType<typeof paymentRows>['execute']>>[number];

/** A stored row as it is sent. */
export const toPaymentRow = (row: StoredRow): PaymentRow =>
  z.parse(paymentRow, { ...row, created_at: row.created_at.toISOString() });
