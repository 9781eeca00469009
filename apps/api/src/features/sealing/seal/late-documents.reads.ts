import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** After so long a document that is not sealed is an alarm, and no stamp is waited for. */
export const LATE_MINUTES = 15;
const LATE_DOCUMENTS_MAX = 500;

const lateMoment = sql<Date>`current_timestamp - make_interval(mins => ${LATE_MINUTES}::integer)`;

/**
 * Not scoped: documents that everybody has signed and that are not sealed, oldest first; those of
 * the last minutes are left out unless a moment is given.
 */
export const unsafeLateDocuments = (db: Reader, signedBefore?: Date) =>
  db
    .selectFrom('documents')
    .select(['document_id', 'number', 'signed_at'])
    .where('state', '=', 'SIGNED')
    .where('signed_at', '<', signedBefore ?? lateMoment)
    .orderBy('signed_at')
    .orderBy('document_id')
    .limit(LATE_DOCUMENTS_MAX)
    .execute();
