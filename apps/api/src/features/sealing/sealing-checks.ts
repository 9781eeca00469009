import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

const sealedHasEvidence = queriedCheck({
  name: 'sealed_document_has_evidence',
  invariant: 'A sealed document has its sealed file and its evidence, and no other has them.',
  violations: (db) =>
    db
      .selectFrom('documents')
      .leftJoin('document_evidence as evidence', 'evidence.document_id', 'documents.document_id')
      .leftJoin('document_files as file', (join) =>
        join
          .onRef('file.document_id', '=', 'documents.document_id')
          .on('file.version', '=', 'sealed'),
      )
      .select('documents.document_id as id')
      .where(
        sql<boolean>`(documents.state = 'SEALED') <> (evidence.document_id is not null)
          or (documents.state = 'SEALED') <> (file.document_id is not null)`,
      ),
});

/** A month of parts and some days in which the server may have been off. */
const UNCHECKED_DAYS = 40;

const filesAreChecked = queriedCheck({
  name: 'document_files_are_rehashed',
  invariant: 'Every file of a document was read again within the last forty days and is the same.',
  violations: (db) =>
    db
      .selectFrom('document_files')
      .select('document_file_id as id')
      .where(
        sql<boolean>`coalesce(checked_at, stored_at)
          < current_timestamp - make_interval(days => ${UNCHECKED_DAYS}::integer)`,
      ),
});

/** Not scoped: the nightly check reads every document. */
export const unsafeSealingChecks: readonly InvariantCheck[] = [sealedHasEvidence, filesAreChecked];
