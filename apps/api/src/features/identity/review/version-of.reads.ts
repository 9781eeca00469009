import type { Reader } from '#platform/database/database.ts';

/** The version of a borrower's personal data. */
export async function versionOf(db: Reader, borrowerId: number): Promise<number> {
  const { version } = await db
    .selectFrom('borrowers')
    .select('version')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return version;
}
