import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

/**
 * Whether the face of a borrower may be compared, by the borrower or by the user: the newest
 * decision counts, and no decision is none.
 */
export async function hasBiometricsConsent(
  db: Reader,
  whose: number | Pick<Actor, 'userId'>,
): Promise<boolean> {
  const decisions = db
    .selectFrom('consents')
    .innerJoin('borrowers', 'borrowers.borrower_id', 'consents.borrower_id')
    .select('consents.granted')
    .where('consents.kind', '=', 'biometrics')
    .orderBy('consents.consent_id', 'desc')
    .limit(1);
  const newest = await (typeof whose === 'number'
    ? decisions.where('borrowers.borrower_id', '=', whose)
    : decisions.where('borrowers.user_id', '=', whose.userId)
  ).executeTakeFirst();
  return newest?.granted ?? false;
}
