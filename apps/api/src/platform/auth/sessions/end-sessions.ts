import type { Queries } from '#platform/database/database.ts';

/** Ends every session of an identity, and with it every bearer: each request reads its session. */
export async function endSessions(db: Queries, identityId: string): Promise<void> {
  await db.deleteFrom('auth.session').where('userId', '=', identityId).execute();
}

type KeptSession = { readonly identityId: string; readonly sessionId: string };

/** Ends every session of an identity but the one that asked for it. */
export async function endOtherSessions(
  db: Queries,
  { identityId, sessionId }: KeptSession,
): Promise<void> {
  await db
    .deleteFrom('auth.session')
    .where('userId', '=', identityId)
    .where('id', '<>', sessionId)
    .execute();
}
