import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

const requestAnsweredByOwnCredit = queriedCheck({
  name: 'request_answered_by_own_credit',
  invariant: 'The attachment that answers a request belongs to the same credit and kind.',
  violations: (db) =>
    db
      .selectFrom('credit_requests as request')
      .innerJoin(
        'credit_attachments as attachment',
        'attachment.attachment_id',
        'request.attachment_id',
      )
      .select('request.request_id as id')
      .where((eb) =>
        eb.or([
          eb('attachment.credit_id', '<>', eb.ref('request.credit_id')),
          eb('attachment.document_kind_id', '<>', eb.ref('request.document_kind_id')),
        ]),
      ),
});

const paidOutKeepsContent = queriedCheck({
  name: 'paid_out_keeps_attachments',
  invariant: 'No attachment of a credit that was paid out is erased.',
  violations: (db) =>
    db
      .selectFrom('credit_attachments as attachment')
      .innerJoin('stored_files as file', 'file.file_id', 'attachment.file_id')
      .innerJoin('credits', 'credits.credit_id', 'attachment.credit_id')
      .select('attachment.attachment_id as id')
      .where('credits.disbursed_on', 'is not', null)
      .where('file.wrapped_key', 'is', null),
});

/** Not scoped: the nightly check reads every credit. */
export const unsafeAttachmentChecks: readonly InvariantCheck[] = [
  requestAnsweredByOwnCredit,
  paidOutKeepsContent,
];
