import type { InvariantCheck } from '#contributions/check.ts';

const askedAgainHasRequest: InvariantCheck = {
  name: 'asked_again_has_request',
  invariant:
    'A borrower whose identity is asked for again has an open request for a mandatory item.',
  async findViolations(db, { limit }) {
    const borrowers = await db
      .selectFrom('borrowers')
      .select('borrower_id')
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
      )
      .orderBy('borrower_id')
      .limit(limit)
      .execute();
    return borrowers.map(({ borrower_id }) => borrower_id);
  },
};

const captureHasContent: InvariantCheck = {
  name: 'capture_has_content',
  invariant: 'The file of an identity capture is not erased while the capture exists.',
  async findViolations(db, { limit }) {
    const captures = await db
      .selectFrom('identity_captures as capture')
      .innerJoin('stored_files as file', 'file.file_id', 'capture.file_id')
      .select('capture.capture_id')
      .where('file.wrapped_key', 'is', null)
      .orderBy('capture.capture_id')
      .limit(limit)
      .execute();
    return captures.map(({ capture_id }) => capture_id);
  },
};

export const identityChecks: readonly InvariantCheck[] = [askedAgainHasRequest, captureHasContent];
