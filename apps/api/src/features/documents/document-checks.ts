import { sql } from 'kysely';
import { type InvariantCheck, queriedCheck } from '#contributions/check.ts';

const stateFollowsHolders = queriedCheck({
  name: 'document_state_follows_holders',
  invariant:
    'An issued document has no signature, a partly signed one has some, and a signed or sealed ' +
    'one has those of all its holders.',
  violations: (db) =>
    db
      .selectFrom('documents')
      .leftJoin('document_holders as holder', 'holder.document_id', 'documents.document_id')
      .select('documents.document_id as id')
      .groupBy('documents.document_id')
      .having(
        sql<boolean>`not case documents.state
          when 'ISSUED' then count(holder.signed_at) = 0
          when 'PARTLY_SIGNED' then count(holder.signed_at) > 0
            and count(holder.signed_at) < count(holder.document_holder_id)
          when 'SIGNED' then count(holder.signed_at) > 0
            and count(holder.signed_at) = count(holder.document_holder_id)
          when 'SEALED' then count(holder.signed_at) = count(holder.document_holder_id)
          else true
        end`,
      ),
});

const documentKeepsContent = queriedCheck({
  name: 'document_keeps_content',
  invariant: 'The original of a document is never erased.',
  violations: (db) =>
    db
      .selectFrom('documents')
      .innerJoin('stored_files as file', 'file.file_id', 'documents.original_file_id')
      .select('documents.document_id as id')
      .where('file.wrapped_key', 'is', null),
});

/** Not scoped: the nightly check reads every credit. */
export const unsafeDocumentChecks: readonly InvariantCheck[] = [
  stateFollowsHolders,
  documentKeepsContent,
];
