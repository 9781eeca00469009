import { sql } from 'kysely';
import type { InvariantCheck } from '#contributions/check.ts';

const stateFollowsHolders: InvariantCheck = {
  name: 'document_state_follows_holders',
  invariant:
    'An issued document has no signature, a partly signed one has some, and a signed or sealed ' +
    'one has those of all its holders.',
  async findViolations(db, { limit }) {
    const documents = await db
      .selectFrom('documents')
      .leftJoin('document_holders as holder', 'holder.document_id', 'documents.document_id')
      .select('documents.document_id')
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
      )
      .orderBy('documents.document_id')
      .limit(limit)
      .execute();
    return documents.map(({ document_id }) => document_id);
  },
};

const documentKeepsContent: InvariantCheck = {
  name: 'document_keeps_content',
  invariant: 'The original of a document is never erased.',
  async findViolations(db, { limit }) {
    const documents = await db
      .selectFrom('documents')
      .innerJoin('stored_files as file', 'file.file_id', 'documents.original_file_id')
      .select('documents.document_id')
      .where('file.wrapped_key', 'is', null)
      .orderBy('documents.document_id')
      .limit(limit)
      .execute();
    return documents.map(({ document_id }) => document_id);
  },
};

/** Not scoped: the nightly check reads every credit. */
export const unsafeDocumentChecks: readonly InvariantCheck[] = [
  stateFollowsHolders,
  documentKeepsContent,
];
