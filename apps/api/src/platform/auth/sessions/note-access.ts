import { sql } from 'kysely';
import { voidProofs } from '#platform/auth/void-proofs.ts';
import type { Database } from '#platform/database/database.ts';

/** A second sign-in so soon is not recorded: a row that is not written costs nothing. */
const NOTED_AGAIN_AFTER = '5 minutes';

/**
 * Records a sign-in. The first one ends the state of being merely invited, and the invitation
 * opens nothing any more.
 */
export async function noteAccess(db: Database, identityId: string): Promise<void> {
  const noted = await db
    .updateTable('users')
    .set({
      last_access_at: sql`current_timestamp`,
      activated_at: sql`coalesce(activated_at, current_timestamp)`,
    })
    .where('identity_id', '=', identityId)
    .where((eb) =>
      eb.or([
        eb('last_access_at', 'is', null),
        eb(
          'last_access_at',
          '<',
          sql<Date>`current_timestamp - ${sql.lit(NOTED_AGAIN_AFTER)}::interval`,
        ),
      ]),
    )
    .returning(sql<boolean>`activated_at = last_access_at`.as('is_first'))
    .executeTakeFirst();
  if (noted?.is_first === true) await voidProofs(db, identityId);
}
