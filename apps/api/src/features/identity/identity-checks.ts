import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

const askedAgainHasRequest = queriedCheck({
  name: 'asked_again_has_request',
  invariant:
    'A borrower whose identity is asked for again has an open request for a mandatory item.',
  violations: (db) =>
    db
      .selectFrom('borrowers')
      .select('borrower_id as id')
      .where('identity_state', '=', 'asked_again')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('identity_documents as item')
              .select('item.identity_document_id')
              .whereRef('item.borrower_id', '=', 'borrowers.borrower_id')
              .where('item.is_mandatory', '=', true)
              .where('item.asked_at', 'is not', null),
          ),
        ),
      ),
});

const captureHasContent = queriedCheck({
  name: 'capture_has_content',
  invariant: 'The file of an identity capture is not erased while the capture exists.',
  violations: (db) =>
    db
      .selectFrom('identity_captures as capture')
      .innerJoin('stored_files as file', 'file.file_id', 'capture.file_id')
      .select('capture.capture_id as id')
      .where('file.wrapped_key', 'is', null),
});

export const identityChecks: readonly InvariantCheck[] = [askedAgainHasRequest, captureHasContent];
