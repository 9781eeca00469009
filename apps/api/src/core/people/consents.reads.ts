import type { Reader } from '#platform/database/database.ts';

/** The newest decision of each kind. Not scoped. */
export const unsafeNewestConsents = (db: Reader, borrowerId: number) =>
  db
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'text_version', 'controller', 'granted', 'decided_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('kind')
    .orderBy('consent_id', 'desc')
    .execute();
