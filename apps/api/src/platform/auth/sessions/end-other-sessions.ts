import type { Queries } from '#platform/database/database.ts';

type Kept = { readonly identityId: string; readonly sessionId: string };

/** Ends every session of somebody but the one in which they asked for it. */
export async function endOtherSessions(
  db: Queries,
  { identityId, sessionId }: Kept,
): Promise<void> {
  await db
    .deleteFrom('auth.session')
    .where('userId', '=', identityId)
    .where('id', '<>', sessionId)
    .execute();
}
