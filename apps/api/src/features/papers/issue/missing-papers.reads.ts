import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { isReversed } from '#core/money/payments/is-reversed.ts';
import { unsafeLettersSince } from '#features/credit-acts/public.ts';
import type { Reader } from '#platform/database/database.ts';

/** Up to where payments and reversals have the papers that the program issues by itself. */
export type PaperMarks = {
  /** Payments up to this one came before the program issued papers. */
  readonly firstPaymentId: number;
  readonly paymentId: number;
  readonly creditEventId: number;
};

export async function findMarks(db: Reader): Promise<PaperMarks | null> {
  const row = await db
    .selectFrom('paper_marks')
    .select(['first_payment_id', 'payment_id', 'credit_event_id'])
    .executeTakeFirst();
  return marksOf(row);
}

export type MarkRow = {
  readonly first_payment_id: number;
  readonly payment_id: number;
  readonly credit_event_id: number;
};

export function marksOf(row: MarkRow | undefined): PaperMarks | null {
  if (row === undefined) return null;
  return {
    firstPaymentId: row.first_payment_id,
    paymentId: row.payment_id,
    creditEventId: row.credit_event_id,
  };
}

/** What could not be issued for so long is named by the nightly check, and is not tried again. */
const TRIED_DAYS = 7;

const isTried = (createdAt: string) =>
  sql<boolean>`${sql.ref(createdAt)}
    > current_timestamp - make_interval(days => ${sql.lit(TRIED_DAYS)})`;

/** Acts whose letter was not issued yet. Not scoped. */
export const unsafeActsWithout = (db: Reader, now: Temporal.Instant) =>
  unsafeLettersSince(db, new Date(now.subtract({ hours: TRIED_DAYS * 24 }).epochMilliseconds))
    .where(
      sql<boolean>`not exists (
        select from credit_papers as paper
        where paper.credit_event_id = letter.credit_event_id
      )`,
    )
    .orderBy('letter.credit_event_id');

const LACKS_RECEIPT = sql<boolean>`not exists (
  select from credit_papers as paper
  where paper.payment_id = payments.payment_id and paper.kind = 'RECIBO'
)`;

/** Of a credit that is paid, the newest payment is looked at. */
const LACKS_SETTLEMENT = sql<boolean>`(
  credits.credit_state_id = ${sql.lit(STATE.paid)}
  and not exists (
    select from payments as later
    where later.credit_id = payments.credit_id and later.payment_id > payments.payment_id
  )
  and not exists (
    select from credit_papers as paper
    join documents on documents.document_id = paper.document_id
    where paper.credit_id = payments.credit_id and paper.kind = 'PAZ_Y_SALVO'
      and documents.issued_at >= date_trunc('second', payments.created_at)
  )
)`;

/**
 * Payments after the mark that count and have no receipt, or that paid a credit off without a paz
 * y salvo since. Not scoped.
 */
export const unsafePaymentsWithout = (db: Reader, { paymentId }: PaperMarks) =>
  db
    .selectFrom('payments')
    .innerJoin('credits', 'credits.credit_id', 'payments.credit_id')
    .select(['payments.payment_id', 'payments.credit_id'])
    .select([LACKS_RECEIPT.as('lacks_receipt'), LACKS_SETTLEMENT.as('lacks_settlement')])
    .where('payments.payment_id', '>', paymentId)
    .where(isTried('payments.created_at'))
    .where(sql<boolean>`(${LACKS_RECEIPT} or ${LACKS_SETTLEMENT})`)
    .where(sql<boolean>`not ${isReversed('payments.payment_id')}`)
    .orderBy('payments.payment_id');

/**
 * Receipts of payments that were split again, also by a new rule of the program, since they were
 * issued: each may need a correction. Not scoped.
 */
export const unsafeReceiptsToCorrect = (db: Reader) =>
  db
    .selectFrom('payment_splits as split')
    .innerJoin('payments', 'payments.payment_id', 'split.payment_id')
    .innerJoin('credit_papers as paper', 'paper.payment_id', 'split.payment_id')
    .innerJoin('documents', 'documents.document_id', 'paper.document_id')
    .select(['payments.payment_id', 'payments.credit_id'])
    .where('paper.kind', '=', 'RECIBO')
    .where(isTried('split.renewed_at'))
    .where(
      sql<boolean>`(documents.data::jsonb -> 'payment' ->> 'interest')::bigint <> split.interest
        or (documents.data::jsonb -> 'payment' ->> 'principal')::bigint <> split.principal
        or (documents.data::jsonb -> 'payment' ->> 'late_interest')::bigint <> split.late
        or (documents.data::jsonb -> 'payment' ->> 'surplus')::bigint <> split.surplus`,
    )
    .where(
      sql<boolean>`not exists (
        select from credit_papers as newer where newer.corrects_document_id = paper.document_id
      ) and not ${isReversed('payments.payment_id')}`,
    )
    .orderBy('payments.payment_id');

/** Payments that were taken back after the mark and of which no paper says so. Not scoped. */
export const unsafeReversalsWithout = (db: Reader, { creditEventId }: PaperMarks) =>
  db
    .selectFrom('credit_events as undo')
    .select(['undo.credit_event_id', 'undo.credit_id'])
    .select(({ ref }) => ref('undo.reverses_payment_id').$notNull().as('payment_id'))
    .where('undo.credit_event_id', '>', creditEventId)
    .where('undo.reverses_payment_id', 'is not', null)
    .where(isTried('undo.created_at'))
    .where(
      sql<boolean>`not exists (
        select from credit_papers as paper
        where paper.payment_id = undo.reverses_payment_id and paper.kind = 'RECIBO_ANULADO'
      )`,
    )
    .orderBy('undo.credit_event_id');
