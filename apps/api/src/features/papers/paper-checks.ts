import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';
import { isReversed } from '#core/money/payments/is-reversed.ts';

const paperSaysItsDocument = queriedCheck({
  name: 'paper_says_its_document',
  invariant: 'A paper is of the kind and the credit of its document, and so is its payment.',
  violations: (db) =>
    db
      .selectFrom('credit_papers as paper')
      .innerJoin('documents', 'documents.document_id', 'paper.document_id')
      .leftJoin('payments', 'payments.payment_id', 'paper.payment_id')
      .select('paper.document_id as id')
      .where(
        sql<boolean>`paper.kind <> documents.kind or paper.credit_id <> documents.credit_id
          or payments.credit_id <> paper.credit_id`,
      ),
});

const paymentHasReceipt = queriedCheck({
  name: 'payment_has_receipt',
  invariant: 'A payment since papers are issued has its receipt after a day, if it still counts.',
  violations: (db) =>
    db
      .selectFrom('payments')
      .innerJoin('paper_marks as mark', 'mark.first_payment_id', 'mark.first_payment_id')
      .select('payments.payment_id as id')
      .where(
        sql<boolean>`payments.payment_id > mark.first_payment_id
          and payments.created_at < current_timestamp - interval '1 day'
          and not exists (
            select from credit_papers as paper
            where paper.payment_id = payments.payment_id and paper.kind = 'RECIBO'
          )
          and not ${isReversed('payments.payment_id')}`,
      ),
});

export const unsafePaperChecks: readonly InvariantCheck[] = [
  paperSaysItsDocument,
  paymentHasReceipt,
];
