import type { Reader } from '#platform/database/database.ts';

/**
 * Whether the face of a borrower may be compared: the newest decision counts. It is asked here and
 * not of the borrowers, because their profile is made of what this feature knows.
 */
export async function hasBiometricsConsent(db: Reader, borrowerId: number): Promise<boolean> {
  const newest = await db
    .selectFrom('consents')
    .select('granted')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'biometrics')
    .orderBy('consent_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.granted ?? false;
}
