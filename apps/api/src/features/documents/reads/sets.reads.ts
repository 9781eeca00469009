import { z } from '@cuotaclara/contract';
import { documentSetStateField } from '@cuotaclara/contract/documents/document-words';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** Not scoped: how far sets of documents are, each with its first document. */
export async function unsafeSetsById(db: Reader, setIds: readonly number[]) {
  if (setIds.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('document_sets as set')
    .innerJoin('documents', 'documents.document_set_id', 'set.document_set_id')
    .select(['set.document_set_id', 'set.state', 'set.expires_at', 'set.closed_at', 'set.reason'])
    .select(['documents.document_id', 'documents.number', 'documents.state as document_state'])
    .where('set.document_set_id', 'in', setIds)
    .orderBy('documents.document_id', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [
      row.document_set_id,
      { ...row, state: z.parse(documentSetStateField, row.state) },
    ]),
  );
}

const setIn = (state: 'OPEN' | 'COMPLETED') => (ref: string) =>
  sql<SqlBool>`exists (
  select from document_sets as own
  where own.document_set_id = ${sql.ref(ref)} and own.state = ${sql.lit(state)}
)`;

/** Whether the set that a column names can still be signed. */
export const openSet = setIn('OPEN');

/** Whether everything in the set that a column names is sealed. */
export const completedSet = setIn('COMPLETED');
